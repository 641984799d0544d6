import './prepare/node-version.mjs';
import { prepareOrExit } from './prepare/prepare.mjs';

/** `npm run admin:reset -- NAME` (backend/src/commands), on the build. */
await prepareOrExit();
await import('../bundle/commands/admin-reset.js');
