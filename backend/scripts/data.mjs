import './prepare/node-version.mjs';
import { prepareOrExit } from './prepare/prepare.mjs';
import { stopOnSignals } from './prepare/stop-signals.mjs';

/** `npm run data:export`, `data:import`, `data:check` and `data:serve` (backend/src/commands), on the build. */
stopOnSignals(process.argv[2] === 'serve' ? 0 : 130);
await prepareOrExit();
await import('../bundle/commands/data.js');
