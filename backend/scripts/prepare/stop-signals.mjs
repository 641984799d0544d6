import { stopAll } from './run.mjs';

let stopping = false;

/** True once a signal has asked this process to end. */
export const isStopping = () => stopping;

/**
 * On Ctrl-C or SIGTERM ends everything that was started here, and then this process with `code`; unless something
 * that was imported later listens itself, such as the server, which stops in its own order.
 */
export function stopOnSignals(code = 0) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      stopping = true;
      if (process.listenerCount(signal) > 1) return;
      void stopAll().then(() => process.exit(code));
    });
  }
}
