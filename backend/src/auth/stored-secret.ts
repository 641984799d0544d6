import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '@parwaz/store';
import type { Config } from '../platform/config/config.js';
import { errorCode } from '../platform/errors/from-unknown.js';

export function secretOf({ jwtSecret, dataDir }: Pick<Config, 'jwtSecret' | 'dataDir'>): string {
  return jwtSecret ?? storedSecret(dataDir);
}

/** The secret that signs tokens, kept in the data folder. It is created complete, so two processes share one. */
function storedSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  makeFolder(dataDir);
  const present = read(file);
  if (present) return present;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  if (present === '') rmSync(file); // nothing was signed with it
  writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error; // another process was faster
  } finally {
    rmSync(draft, { force: true });
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}

export function hasStoredSecret(dataDir: string): boolean {
  return Boolean(read(secretFile(dataDir)));
}

function secretFile(dataDir: string): string {
  return path.join(dataDir, 'jwt-secret');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
