import './prepare/node-version.mjs';
import { changedFiles } from './checks/changed-files.mjs';
import { runJest } from './checks/jest-run.mjs';
import { checkSizes } from './checks/sizes.mjs';
import { checkTypes, lintFiles, formatFiles } from './checks/static-checks.mjs';
import { unitsOf } from './checks/units-of.mjs';
import { checkWithout } from './checks/without.mjs';
import { prepareOrExit } from './prepare/prepare.mjs';
import { stopOnSignals } from './prepare/stop-signals.mjs';

/**
 * `npm run check`: what can be known in seconds about what changed since HEAD, or since another commit with
 * `-- --base COMMIT`: types of everything, lint and format of the changed files, and their unit tests. `-- --without
 * NAME,…` checks the product without these capabilities instead; `-- --without NAME --only types,lint` a part of that;
 * `-- --sizes` counts lines, files and comments.
 */
stopOnSignals(130);
const [flag, base = 'HEAD', onlyFlag, only] = process.argv.slice(2);
if (flag === '--without') {
  const checks = onlyFlag === '--only' ? only?.split(',') : undefined;
  const { failed, output } = await checkWithout(base.split(','), checks);
  console.log(output.trimEnd());
  process.exit(failed > 0 ? 1 : 0);
}
if (flag === '--sizes') {
  const { failed, output } = checkSizes();
  console.log(output);
  process.exit(failed > 0 ? 1 : 0);
}
if (flag !== undefined && flag !== '--base') {
  console.error(`npm run check -- --base COMMIT; ${flag} is none of its arguments.`);
  process.exit(1);
}
const changed = await changedFiles(base);
await prepareOrExit();
const units = unitsOf(changed).map(
  ({ name, workspace, args }) =>
    () =>
      runJest({ name, workspace, args, mayBeEmpty: true, capture: true, maxMinutes: 5 }),
);
const lanes = [[checkTypes, () => formatFiles(changed), ...units], [() => lintFiles(changed)]];
let failed = 0;
await Promise.all(
  lanes.map(async (checks) => {
    for (const check of checks) {
      const result = await check();
      failed += result.failed;
      console.log(`${result.failed > 0 ? '✗' : '✓'} ${result.name}`);
      if (result.failed > 0) console.log(result.output.trimEnd());
    }
  }),
);
process.exitCode = failed > 0 ? 1 : 0;
