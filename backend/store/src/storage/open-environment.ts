import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreDamagedError, StoreUnwritableError } from '../errors.js';
import { Environment } from './environment.js';
import { makeFolder } from './make-folder.js';
import { DamagedFileError, PageFile } from './page-file.js';
import { storeFile } from './store-file.js';
import type { WriteGate } from './write-gate.js';

/** @throws StoreDamagedError, StoreUnwritableError */
export function openEnvironment(folder: string, gate: WriteGate): Environment {
  try {
    makeFolder(folder);
    const probe = join(folder, `.probe-${randomBytes(4).toString('hex')}`);
    writeFileSync(probe, '');
    rmSync(probe);
    assertComplete(folder);
    return new Environment(folder, gate);
  } catch (error) {
    if (error instanceof StoreDamagedError) throw error;
    throw new StoreUnwritableError(folder, reasonOf(error));
  }
}

const reasonsByCode: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOENT: 'no folder can be made there',
};

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code !== undefined && reasonsByCode[code]) || message;
}

/** Checks the file before it is mapped, as reading behind its end ends the process. Free last pages may be missing. */
function assertComplete(folder: string): void {
  const path = storeFile(folder);
  if (!statSync(path, { throwIfNoEntry: false })?.size) return;
  const file = new PageFile(path);
  try {
    const meta = file.readMeta();
    if (file.bytes < (meta.lastPage + 1) * meta.pageBytes) for (const _entry of file.entries(meta));
  } catch (error) {
    if (error instanceof DamagedFileError) throw new StoreDamagedError(folder, error.message);
    throw error;
  } finally {
    file.close();
  }
}
