import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreUnwritableError } from '../errors.js';
import { Environment } from './environment.js';

/** Opens the file in the folder, which is made if need be; says in one line why that can't be. */
export function openEnvironment(folder: string): Environment {
  try {
    // Nobody else may read what lies in here.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const probe = join(folder, `.probe-${randomBytes(4).toString('hex')}`);
    writeFileSync(probe, '');
    rmSync(probe);
    return new Environment(folder);
  } catch (error) {
    throw new StoreUnwritableError(folder, reason(error));
  }
}

const reasonsByCode: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
};

function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code !== undefined && reasonsByCode[code]) || message;
}
