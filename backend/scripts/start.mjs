import './prepare/node-version.mjs';
import { prepare } from './prepare/prepare.mjs';
import { stopAll } from './prepare/run.mjs';

/**
 * `npm start`: installs and builds what is needed, then becomes the server, in this same process, so that a
 * signal reaches it whoever sends it and nothing can be left behind.
 */
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (process.listenerCount(signal) > 1) return; // the server has taken over and stops in its own order
    void stopAll().then(() => process.exit(0));
  });
}

try {
  await prepare();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(process.argv.includes('--demo') ? '../dist/demo/main.js' : '../dist/main.js');
