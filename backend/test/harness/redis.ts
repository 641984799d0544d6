import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { findProgram } from './programs.js';
import { freePort } from './server.js';
import { until } from './until.js';

/** A Redis of the test's own, in memory only. */
export interface RunningRedis {
  url: string;
  /** Kills it at once. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
}

/** The `redis-server` of the PATH, or null when there is none. */
export function findRedis(): string | null {
  return findProgram('redis-server');
}

/** Starts a Redis on a free loopback port. @param settings further arguments */
export async function startRedis(program: string, settings: readonly string[] = []): Promise<RunningRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const args = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      ...settings,
    ];
    child = spawn(program, args, { stdio: 'ignore' });
    await until(() => answers(port), 'redis-server answers');
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
