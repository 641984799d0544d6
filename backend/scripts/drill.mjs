import './prepare/node-version.mjs';
import { inRoot } from './prepare/paths.mjs';
import { prepareOrExit } from './prepare/prepare.mjs';
import { run } from './prepare/run.mjs';
import { stopOnSignals } from './prepare/stop-signals.mjs';

/** `npm run drill`: the drill of backend/drill on the build; arguments are passed on (backend/drill/options.mjs). */
stopOnSignals(130);
await prepareOrExit();
const { code } = await run(process.execPath, [
  inRoot('backend', 'drill', 'drill.mjs'),
  ...process.argv.slice(2),
]);
process.exitCode = code;
