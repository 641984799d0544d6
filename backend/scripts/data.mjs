import './prepare/node-version.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareOrExit } from './prepare/prepare.mjs';
import { stopOnSignals } from './prepare/stop-signals.mjs';

/**
 * `npm run data:export -- FILE`, `data:import -- FILE [--replace]`, `data:serve -- --port N`: the database in use,
 * outside of the product. The work is done in backend/src/database; here are arguments and messages.
 */
const USAGE = {
  export: 'npm run data:export -- FILE',
  import: 'npm run data:import -- FILE [--replace]',
  serve: 'npm run data:serve -- --port N',
};

const [task, ...args] = process.argv.slice(2);
const { values, positionals } = understood();
stopOnSignals(task === 'serve' ? 0 : 130);
await prepareOrExit();
const { loadConfig } = await import('../dist/config/config.js');
const { describeStoreError, openDatabase, serveStore } = await import('../dist/database/open-database.js');
const { exportDatabase, importDatabase } = await import('../dist/database/transfer/index.js');
const { MongoClient } = await import('mongodb');

try {
  const config = loadConfig(process.env);
  await (task === 'serve' ? serve(config) : transfer(config));
} catch (error) {
  const locked = error.name === 'StoreLockedError';
  console.error(
    locked
      ? `Stop the product first: process ${error.pid} is using ${error.dataDir}.`
      : (describeStoreError(error) ?? error.message),
  );
  process.exitCode = 1;
}

function understood() {
  try {
    const parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...(task === 'import' ? { replace: { type: 'boolean', default: false } } : {}),
        ...(task === 'serve' ? { port: { type: 'string' } } : {}),
      },
    });
    const fits =
      task === 'serve'
        ? parsed.positionals.length === 0 && isPort(parsed.values.port)
        : task in USAGE && parsed.positionals.length === 1;
    if (fits) return parsed;
  } catch {
    // an unknown option
  }
  console.error(USAGE[task] ?? Object.values(USAGE).join('\n'));
  process.exit(1);
}

function isPort(text) {
  return /^\d{1,5}$/.test(text ?? '') && Number(text) <= 65_535;
}

async function transfer(config) {
  const file = path.resolve(positionals[0]);
  const database = await openDatabase(config, failed);
  if (task === 'import') warnWhenInterrupted();
  try {
    const name = new MongoClient(database.uri).db().databaseName; // the one the product uses by this address
    const { collections, documents } =
      task === 'export'
        ? await exportDatabase(database.uri, name, file)
        : await importDatabase(database.uri, name, file, { replace: values.replace });
    const done = task === 'export' ? 'Exported to' : 'Imported from';
    console.log(`${done} ${file}: ${documents} documents of ${collections} collections.`);
  } finally {
    await database.close();
  }
}

function warnWhenInterrupted() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      console.error('Interrupted: the database may hold a part only. Import again with --replace.');
      process.exit(130);
    });
  }
}

/** Serves the embedded store alone until it is told to stop. */
async function serve(config) {
  const store = await serveStore(config, Number(values.port), failed);
  console.log(`The embedded store is at ${store.uri}\nCtrl-C ends it.`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  await store.close();
  process.exit(0);
}

function failed(error) {
  console.error(error.message);
  process.exit(1);
}
