import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../storage/make-folder.js';

/** The longest path of a unix socket on every system, without its final zero. */
const maxPathBytes = 103;
const socketFolder = 'socket';

/** A new path for each start, in a folder that only this user can enter: a temporary one if the path is too long. */
export function makeSocketPath(dataDir: string): string {
  const name = `${process.pid}-${randomBytes(3).toString('hex')}.sock`;
  const path = join(dataDir, socketFolder, name);
  if (Buffer.byteLength(path) > maxPathBytes) return join(mkdtempSync(join(tmpdir(), 'parwaz-')), name);
  makeFolder(dirname(path));
  return path;
}

/** The socket by which the data folder is held, beside the one that serves clients. */
export function lockSocketOf(socketPath: string): string {
  return socketPath.replace(/sock$/, 'lock');
}

export function serverSocketOf(lockPath: string): string {
  return lockPath.replace(/lock$/, 'sock');
}

export function uriOf(socketPath: string): string {
  return `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`;
}

/** Where a socket named by another process is for this one: the folder may be mounted elsewhere, or be a copy. */
export function mountedSocketPath(dataDir: string, socketPath: string): string {
  if (basename(dirname(socketPath)) !== socketFolder) return socketPath;
  return join(dataDir, socketFolder, basename(socketPath));
}

/** Removes what killed processes left; only the owner of the folder may call it. */
export function removeOldSockets(dataDir: string, inUse: string[]): void {
  const folder = join(dataDir, socketFolder);
  if (!inUse.some((path) => dirname(path) === folder)) return;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!inUse.includes(path)) rmSync(path, { force: true });
  }
}

export function removeSocket(path: string): void {
  rmSync(path, { force: true });
  const folder = dirname(path);
  const isTemporary = dirname(folder) === tmpdir();
  if (isTemporary && readdirSync(folder).length === 0) rmdirSync(folder);
}
