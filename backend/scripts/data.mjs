import './prepare/node-version.mjs';
import { parseArgs } from 'node:util';
import { prepareOrExit } from './prepare/prepare.mjs';
import { stopAll } from './prepare/run.mjs';

/**
 * `npm run data:export -- FILE`, `data:import -- FILE [--replace]`, `data:serve -- --port N`: the database in use,
 * outside of the product. What they do stands in backend/src/database; here are their arguments and their words.
 */
const USAGE = {
  export: 'npm run data:export -- FILE',
  import: 'npm run data:import -- FILE [--replace]',
  serve: 'npm run data:serve -- --port N',
};

const [task, ...args] = process.argv.slice(2);
const { values, positionals } = understood();
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopped = true;
    if (process.listenerCount(signal) === 1) void stopAll().then(() => process.exit(0));
  });
}
await prepareOrExit();
const { loadConfig } = await import('../dist/config/config.js');
const { openStore, storeFolder } = await import('../dist/database/open-store.js');
try {
  await (task === 'serve' ? serve() : transfer());
} catch (error) {
  console.error(
    error.name === 'StoreLockedError' ? 'Stop the product first: it is using this database.' : error.message,
  );
  process.exitCode = 1;
}

function understood() {
  try {
    const parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false }, port: { type: 'string' } },
    });
    const fits = task === 'serve' ? isPort(parsed.values.port) : parsed.positionals.length === 1;
    if (fits && task in USAGE) return parsed;
  } catch {
    // an option that there is none of
  }
  console.error(USAGE[task] ?? Object.values(USAGE).join('\n'));
  process.exit(1);
}

function isPort(text) {
  return /^\d{1,5}$/.test(text ?? '') && Number(text) <= 65_535;
}
