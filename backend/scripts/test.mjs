import './prepare/node-version.mjs';
import { planLanes, readArguments } from './checks/test-plan.mjs';
import { prepare } from './prepare/prepare.mjs';
import { stopOnSignals } from './prepare/stop-signals.mjs';

/**
 * `npm test`: every check of what a change can break, each with its output, and at the very end one line with the sum.
 * `npm run test:deep` (`--deep`): what only needs to run before a release. `-- --only backend` (or several, with commas)
 * and path patterns narrow either down.
 */
stopOnSignals(130);

const results = [];
await main();
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const isSkipped = results.some(({ skipped }) => skipped);
if (sum('passed') + sum('failed') === 0 && !isSkipped) results.push({ passed: 0, failed: 1 });
process.exitCode = sum('failed') > 0 ? 1 : 0;
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);

async function main() {
  let lanes;
  try {
    lanes = planLanes(readArguments(process.argv.slice(2)));
    await prepare();
  } catch (error) {
    console.error(error.message);
    results.push({ passed: 0, failed: 1 });
    return;
  }
  await Promise.all(lanes.map(runLane));
}

async function runLane(checks) {
  for (const check of checks) {
    const since = Date.now();
    const result = await check();
    results.push(result);
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    console.log(`\n── ${result.name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
    if (result.output.trim()) console.log(result.output.trimEnd());
  }
}
