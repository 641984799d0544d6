import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { root } from './paths.mjs';

/**
 * Lets one process at a time install and build in a folder, this one when it names none: `await work()` runs while the lock is held.
 * The lock is a listening local socket, because the system frees it when its holder is killed; others connect to it
 * and wait until the connection breaks.
 */
export async function withBuildLock(work, folder = root) {
  const address = lockAddress(folder);
  let server = await tryListen(address);
  if (!server) console.log('Another build of this folder is running; waiting for it.');
  while (!server) {
    await heldByOther(address);
    server = await tryListen(address);
  }
  const waiting = new Set();
  server.on('connection', (socket) => {
    waiting.add(socket);
    socket.on('error', () => waiting.delete(socket)).on('close', () => waiting.delete(socket));
  });
  try {
    return await work();
  } finally {
    await new Promise((resolve) => {
      server.close(resolve);
      for (const socket of waiting) socket.destroy();
    });
  }
}

function lockAddress(folder) {
  const owner = process.getuid?.() ?? os.userInfo().username;
  const name = `parwaz-build-${createHash('sha256').update(`${owner}:${folder}`).digest('hex').slice(0, 24)}`;
  if (process.platform === 'linux') return `\0${name}`; // abstract: no file, so nothing can be left behind
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return path.join(os.tmpdir(), `${name}.sock`);
}

function tryListen(address) {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

/** Resolves when the holder has released the lock, or when there turns out to be none. */
function heldByOther(address) {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.on('error', (error) => {
      // A socket file whose owner was killed (never on Linux and Windows, where the name dies with it).
      if (error.code === 'ECONNREFUSED' && path.isAbsolute(address)) rmSync(address, { force: true });
    });
    socket.on('close', resolve);
    socket.resume();
  });
}
