import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drawTable } from './load/markdown.mjs';
import { assumptions, inputsFrom } from './simulation/inputs.mjs';
import { machinesFor } from './simulation/machines.mjs';

/**
 * `npm run bench -- simulate`: how many machines a crowd takes and what breaks first with one fewer, from the figures
 * that the other benchmarks have measured on this one. Whatever is assumed rather than measured is an option:
 * `--cores 8 --landings 20 …` (simulation/inputs.mjs). `--drill` takes what a delivery and a watcher cost from the drill.
 */
const crowds = [10_000, 100_000, 1_000_000];
const measuredHere = fileURLToPath(new URL('../../.cache/bench.json', import.meta.url));

const { values } = parseArgs({
  strict: false, // what is meant for the other benchmarks is handed to this one too
  options: {
    json: { type: 'string', default: measuredHere },
    drill: { type: 'boolean', default: false },
    ...Object.fromEntries(Object.keys(assumptions).map((name) => [name, { type: 'string' }])),
  },
});
const file = path.resolve(values.json);
const measured = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
if (!measured.fanout) {
  console.error(`${file} holds no figures yet: npm run bench -- fanout first.`);
  process.exit(1);
}
if (values.drill && !measured.drill) {
  console.error(`${file} holds no figures of the drill yet: npm run drill first.`);
  process.exit(1);
}
const inputs = inputsFrom(measured, values);
const plans = crowds.map((watchers) => machinesFor(watchers, inputs));
const percent = (part) => `${(part * 100).toFixed(1)} %`;
const lines = [
  ['', ...crowds.map((watchers) => `${watchers.toLocaleString('en')} watchers`)],
  ['machines', ...plans.map(({ machines }) => String(machines))],
  ['proxies', ...plans.map(({ proxies }) => String(proxies))],
  ['MAX_WATCHERS of each', ...plans.map(({ maxWatchers }) => maxWatchers.toLocaleString('en'))],
  ['change → last watcher, p99', ...plans.map(({ lastMs }) => `${Math.round(lastMs)} ms`)],
  ["a machine's crowd is back after", ...plans.map(({ backSeconds }) => `${backSeconds.toFixed(1)} s`)],
  ...Object.keys(plans[0].load).map((what) => [what, ...plans.map(({ load }) => percent(load[what]))]),
  ['breaks first', ...plans.map(({ first }) => first)],
];
console.log('\nmeasured and assumed\n');
for (const [name, value] of Object.entries(inputs))
  console.log(`  ${name.padEnd(22)} ${+value.toPrecision(3)}`);
console.log('\nwhat a crowd takes\n');
console.log(drawTable(lines));
