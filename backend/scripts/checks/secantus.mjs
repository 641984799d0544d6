import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../prepare/paths.mjs';
import { start, stop } from '../prepare/run.mjs';

/** A server that speaks MongoDB's protocol and is not ours: a replica set of one member, on WiredTiger. */
export const release = 'secantusdb==0.7.0b3';
const installMinutes = 4;

/** Its arguments: where it listens, and the folder that holds its data. */
export const secantusArguments = (port, folder) => [
  ...['--host', '127.0.0.1', '--port', String(port), '--storage-path', path.join(folder, 'data')],
  ...['--sync-on-commit', '--log-level', 'WARNING'],
];

/** Installs the server into `.cache`, once: its program, or what is missing for it. */
export async function installSecantus() {
  const folder = inRoot('.cache', release.replace('==', '-'));
  const program = path.join(folder, 'bin', 'secantusd-py');
  const complete = path.join(folder, 'complete');
  if (existsSync(complete)) return { program };
  rmSync(folder, { recursive: true, force: true });
  const made = await within(installMinutes, 'python3', ['-m', 'venv', folder]);
  if (made.code !== 0) return { missing: `no Python 3 with venv on this machine: ${lastLine(made.output)}` };
  const pip = ['-m', 'pip', '--disable-pip-version-check', '--timeout', '10', '--retries', '1'];
  const python = path.join(folder, 'bin', 'python3');
  const got = await within(installMinutes, python, [...pip, 'install', '--quiet', '--pre', release]);
  if (got.code !== 0) return { missing: `${release} can't be installed here: ${lastLine(got.output)}` };
  writeFileSync(complete, '');
  return { program };
}

async function within(minutes, command, args) {
  const started = start(command, args, { capture: true });
  const limit = setTimeout(() => void stop(started), minutes * 60_000);
  const ended = await started.ended;
  clearTimeout(limit);
  return ended;
}

function lastLine(output) {
  return output.trim().split('\n').at(-1) || 'no reason given';
}
