import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { treeOf } from './process-tree.mjs';

/** Every process and folder that a benchmark made, so that none outlives it, whatever ends it. */
const children = new Set();
const folders = new Set();
/** Characters kept of what a program complained of. */
const lastWords = 2000;

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

/** Starts a program whose output is read here. */
export const startProgram = (command, args, { env = process.env, cwd } = {}) =>
  keep(spawn(command, args, { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] }));

/** Starts a Node.js program whose output is read here. */
export const startNode = (file, { flags = [], args = [], env = process.env } = {}) =>
  startProgram(process.execPath, [...flags, file, ...args], { env });

/** Starts a Node.js program that is spoken to by messages; what it complains of is printed here. */
export function forkNode(file, env = process.env) {
  const child = keep(fork(file, { env, execArgv: [], stdio: ['ignore', 'inherit', 'pipe', 'ipc'] }));
  child.stderr.setEncoding('utf8').on('data', (text) => process.stderr.write(text));
  return child;
}

/** Calls back when a program of `forkNode` has ended, with the cause: its code or signal, and its last words. */
export function onEnd(child, tell) {
  let printed = '';
  child.stderr.on('data', (text) => (printed = (printed + text).slice(-lastWords)));
  // Not at its exit: its last words may come after that.
  child.on('close', (code, signal) => {
    const memory = signal === 'SIGKILL' ? ', by somebody or for want of memory' : '';
    const how = signal ? `on ${signal}${memory}` : `with code ${code}`;
    tell(printed ? `${how}, saying: ${printed.trim()}` : how);
  });
}

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
