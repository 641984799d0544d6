import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { treeOf } from './process-tree.mjs';

/** Every process and folder that a benchmark made, so that none outlives it, whatever ends it. */
const children = new Set();
const folders = new Set();

process.on('exit', removeAll);

function removeAll() {
  for (const child of children) killTree(child.pid);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Ends a process at once with all that it started. */
export function killTree(pid) {
  for (const each of treeOf(pid).reverse()) {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error; // it ended meanwhile
    }
  }
}

function keep(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Starts a Node.js program whose output is read here. */
export const startNode = (file, { flags = [], args = [], env = process.env } = {}) =>
  keep(spawn(process.execPath, [...flags, file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }));

/** Starts a Node.js program that is spoken to by messages. */
export const forkNode = (file, env = process.env) =>
  keep(fork(file, { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));

/** Ends a process, politely unless told otherwise, and waits for its end. */
export async function end(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  if (signal === 'SIGKILL') killTree(child.pid);
  else child.kill(signal);
  await ended;
}

/** An empty folder inside another that is gone after the benchmark. */
export function temporaryFolder(inside) {
  const folder = mkdtempSync(path.join(inside, 'parwaz-bench-'));
  folders.add(folder);
  return folder;
}

/** On Ctrl-C and SIGTERM everything ends too. */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
}
