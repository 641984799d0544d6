import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const inRoot = (...parts) => fileURLToPath(new URL(path.posix.join('../../..', ...parts), import.meta.url));

/** Options after the benchmark's name. */
const flags = {
  quick: { type: 'boolean', default: false },
  chart: { type: 'boolean', default: false },
  json: { type: 'string', default: inRoot('.cache/bench.json') },
  watchers: { type: 'string' },
  rounds: { type: 'string' },
  workers: { type: 'string', default: process.env.WORKERS },
  folder: { type: 'string', default: tmpdir() },
  server: { type: 'string', default: inRoot('backend/bundle/main.js') },
};

/**
 * Reads the command line:
 * `--quick` a small version, to try it out; `--watchers N` the largest crowd; `--rounds N` of each measurement;
 * `--workers N` fan-out processes of the server (default: its own choice); `--json FILE` where the figures go;
 * `--chart` draws docs/fan-out.svg too; `--folder FOLDER` where databases are put meanwhile; `--server FILE` another
 * build of backend/bundle/main.js.
 */
export function readOptions(args = process.argv.slice(2)) {
  const { values } = parseArgs({ args, options: flags });
  const { quick, chart, workers } = values;
  return {
    quick,
    chart: chart ? inRoot('docs/fan-out.svg') : null,
    json: path.resolve(values.json),
    server: path.resolve(values.server),
    folder: path.resolve(values.folder),
    workers,
    watchers: withinLimit(whole('watchers', values.watchers) ?? (quick ? 500 : 10_000)),
    rounds: whole('rounds', values.rounds) ?? (quick ? 1 : 3),
  };
}

/** The number that an option gives, if it is given. */
export function whole(name, text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} must be a whole number from 1.`);
  return Number(text);
}

/** A socket is an open file, in the server and in the process of its watchers; so many of those are for the rest. */
const otherFiles = 500;

/** Files that a process may open. Node.js raises the soft limit to the hard one by itself. */
export function openFiles() {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = /^Max open files\s+\S+\s+(\S+)/m.exec(limits)[1];
  return hard === 'unlimited' ? Infinity : Number(hard);
}

function withinLimit(watchers) {
  const allowed = openFiles() - otherFiles;
  if (watchers > allowed)
    console.log(`${watchers} watchers are more than the open files allow (ulimit -Hn): ${allowed}.`);
  return Math.min(watchers, allowed);
}
