import path from 'node:path';
import { availableParallelism, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { whole } from '../bench/load/options.mjs';
import { inRoot } from '../scripts/prepare/paths.mjs';

const short = {
  mains: 1,
  watches: 2,
  proxies: 1,
  watchers: 600,
  drainS: 1,
  pauseMs: 2000,
  calmMs: 1500,
  idleMs: 1000,
};
const full = { mains: 2, watches: 4, proxies: 2, drainS: 5, pauseMs: 5000, calmMs: 5000, idleMs: 25_000 };
const [watchersOfCore, mostWatchers] = [2000, 16_000];

const flags = {
  watchers: { type: 'string' },
  short: { type: 'boolean', default: false },
  embedded: { type: 'boolean', default: false },
  json: { type: 'string', default: inRoot('.cache', 'bench.json') },
  folder: { type: 'string', default: tmpdir() },
  logs: { type: 'string' },
  server: { type: 'string', default: inRoot('backend', 'bundle', 'main.js') },
};

/**
 * Reads the command line: `--watchers N` (default: 2,000 for each core, up to 16,000); `--short` fewer nodes and blows,
 * with 600 watchers; `--embedded` the product's own database instead of SecantusDB; `--json FILE` where the figures go;
 * `--folder FOLDER` for databases; `--logs FOLDER` where nodes' errors go; `--server FILE` another build of
 * backend/bundle/main.js.
 */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: flags });
  const usual = Math.min(mostWatchers, availableParallelism() * watchersOfCore);
  const plan = values.short ? short : { ...full, watchers: usual };
  return {
    ...plan,
    isShort: values.short,
    embedded: values.embedded,
    watchers: whole('watchers', values.watchers) ?? plan.watchers,
    json: path.resolve(values.json),
    folder: path.resolve(values.folder),
    logs: values.logs === undefined ? null : path.resolve(values.logs),
    server: path.resolve(values.server),
  };
}
