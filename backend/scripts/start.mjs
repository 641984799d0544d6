import './prepare/node-version.mjs';
import { prepareOrExit } from './prepare/prepare.mjs';
import { stopOnSignals } from './prepare/stop-signals.mjs';

/**
 * `npm start` and `npm run demo`: installs and builds what is needed, then runs the server in this same process, so
 * that signals reach it and nothing can be left behind.
 */
stopOnSignals();
await prepareOrExit();
await import(process.argv.includes('--demo') ? '../bundle/demo/main.js' : '../bundle/main.js');
