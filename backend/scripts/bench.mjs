import './prepare/node-version.mjs';
import { readdirSync } from 'node:fs';
import { inRoot } from './prepare/paths.mjs';
import { prepareOrExit } from './prepare/prepare.mjs';
import { run } from './prepare/run.mjs';
import { isStopping, stopOnSignals } from './prepare/stop-signals.mjs';

/**
 * `npm run bench`: runs every benchmark of backend/bench on the build, one after the other; with `-- NAME …` that
 * one. Further arguments are passed on (backend/bench/load/options.mjs).
 */
stopOnSignals(130);
const folder = inRoot('backend', 'bench');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && !file.endsWith('.config.mjs'))
  .map((file) => file.slice(0, -'.mjs'.length))
  // It reads the others' measurements.
  .sort((a, b) => Number(a === 'simulate') - Number(b === 'simulate'));
const given = process.argv.slice(2);
const isOne = given.length > 0 && !given[0].startsWith('-');
const wanted = isOne ? [given[0]] : names;
const args = isOne ? given.slice(1) : given;
if (!names.includes(wanted[0])) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${names.join(', ')}.`);
  process.exit(1);
}
await prepareOrExit();
for (const name of wanted) {
  if (isStopping()) break;
  if (wanted.length > 1) console.log(`\n== ${name} ==`);
  const { code } = await run(process.execPath, [inRoot('backend', 'bench', `${name}.mjs`), ...args]);
  process.exitCode ||= code;
}
