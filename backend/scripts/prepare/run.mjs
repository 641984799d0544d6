import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const FORCE_AFTER_MS = 4000;
const running = new Set();

// However this process ends, no compiler or installer is left behind.
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});

/**
 * Starts a program in its own process group, so that it can be ended together with its children.
 * With `capture` its output is collected, otherwise it goes to the terminal.
 */
export function start(command, args, { cwd = root, env = process.env, capture = false } = {}) {
  const grouped = process.platform !== 'win32';
  const stdio = capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
  const child = spawn(command, args, { cwd, env, stdio, detached: grouped });
  running.add(child);
  let output = '';
  const collect = (chunk) => (output += chunk);
  child.stdout?.setEncoding('utf8').on('data', collect);
  child.stderr?.setEncoding('utf8').on('data', collect);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: `${output}${error.message}\n` });
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, signal, output });
    });
  });
  return { child, ended };
}

/** Runs a program to completion: `{code, signal, output}`. */
export const run = (command, args, options) => start(command, args, options).ended;

/** Runs one of the installed JavaScript tools with this very Node.js, by its file inside node_modules. */
export const runTool = (file, args, options) =>
  run(process.execPath, [`${root}/node_modules/${file}`, ...args], options);

/** Ends a started program and its descendants. */
export async function stop({ child, ended }) {
  signalGroup(child, 'SIGTERM');
  const force = setTimeout(() => signalGroup(child, 'SIGKILL'), FORCE_AFTER_MS);
  await ended;
  clearTimeout(force);
}

/** Ends everything that was started here and is still running. */
export async function stopAll() {
  await Promise.all(
    [...running].map((child) =>
      stop({ child, ended: new Promise((resolve) => child.once('close', resolve)) }),
    ),
  );
}

function signalGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
