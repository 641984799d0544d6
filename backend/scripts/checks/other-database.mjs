import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { start, stop } from '../prepare/run.mjs';
import { runJest } from './jest-run.mjs';
import { installSecantus, release, secantusArguments } from './secantus.mjs';

const name = 'another database';
const startSeconds = 60;

/** The tests that ask most of a database: writes that meet, logs, indexes, several backends, what all calls answer. */
const tests = [
  ...['boards/', 'results/', 'days/', 'clubs/rename', 'owners/owner-(bin|sync)', 'staff/last-admin'],
  ...['tournaments/(update|undo|bin|of-club|history)', 'golden/(rest|live)', 'live/two-backends'],
  ...['capabilities/proof/verify/verify', 'kill/', 'database/replica-set/', 'auth/tokens', 'upkeep/'],
].map((file) => `/backend/test/${file}`);

/** Runs a part of the integration tests, and the server itself, on that database; skipped where it can't be had. */
export async function otherDatabase() {
  const installed = await installSecantus();
  if ('missing' in installed) {
    return { name, passed: 0, failed: 0, skipped: true, output: `SKIPPED: ${installed.missing}\n` };
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-other-database-'));
  const port = await freePort();
  const server = start(installed.program, [...secantusArguments(port, folder), '--enable-test-commands'], {
    capture: true,
    cwd: folder,
  });
  try {
    if (!(await answers(server, port))) {
      await stop(server);
      const { output } = await server.ended;
      return { name, passed: 0, failed: 1, output: `${release} doesn't start:\n${output}` };
    }
    const env = { MONGODB_URI: `mongodb://127.0.0.1:${port}/`, PARWAZ_TEST_COMMANDS: '1' };
    return await runJest({ name, workspace: 'backend', args: ['--maxWorkers=1', ...tests], env });
  } finally {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** True once the server takes connections, false when it ends or takes too long. */
async function answers(server, port) {
  let isOver = false;
  void server.ended.then(() => (isOver = true));
  const until = performance.now() + startSeconds * 1000;
  while (!isOver && performance.now() < until) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return true;
    await pause(200);
  }
  return false;
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
