import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../storage/make-folder.js';

/** Longest path of a unix socket on every system, in bytes, its final zero not counted. */
const maxPathBytes = 103;
const socketFolder = 'socket';
const temporaryPrefix = 'parwaz-';

/**
 * Makes a path to listen on: below the data folder when that isn't too long for a socket, else in a temporary
 * folder. Only this user can enter either, for a socket is open to all until its mode is changed. Every start has
 * a name of its own, so that nobody removes a socket that is in use.
 */
export function makeSocketPath(dataDir: string): string {
  const name = `${process.pid}-${randomBytes(3).toString('hex')}.sock`;
  const path = join(dataDir, socketFolder, name);
  if (Buffer.byteLength(path) > maxPathBytes) return join(mkdtempSync(join(tmpdir(), temporaryPrefix)), name);
  makeFolder(dirname(path));
  return path;
}

/** The socket by which the data folder is held, beside the one that serves. */
export function lockSocketOf(socketPath: string): string {
  return socketPath.replace(/sock$/, 'lock');
}

/** The reverse of `lockSocketOf`. */
export function serverSocketOf(lockPath: string): string {
  return lockPath.replace(/lock$/, 'sock');
}

/** Connection string of the server at a socket. */
export function uriOf(socketPath: string): string {
  return `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`;
}

/** Where to find a socket that another process named: the folder may be mounted elsewhere here, or be a copy. */
export function socketSeenFrom(dataDir: string, socketPath: string): string {
  if (basename(dirname(socketPath)) !== socketFolder) return socketPath;
  return join(dataDir, socketFolder, basename(socketPath));
}

/** Removes the sockets that killed processes left; call it when the data folder is owned. */
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
  // Only a temporary folder of its own goes too, and only when nothing else is in it.
  if (dirname(folder) === tmpdir() && readdirSync(folder).length === 0) rmdirSync(folder);
}
