import './prepare/node-version.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareOrExit } from './prepare/prepare.mjs';
import { stopOnSignals } from './prepare/stop-signals.mjs';

/**
 * `npm run data:export -- FILE`, `data:import -- FILE [--replace]`, `data:check [-- --repair] [-- --new-epoch]` and
 * `data:serve -- --port N`: the database in use, outside of the product; and `data:check -- --verify FILE`, an export by
 * itself. The work is done in backend/src/database and backend/src/check; here are arguments and messages.
 */
const USAGE = {
  export: 'npm run data:export -- FILE',
  import: 'npm run data:import -- FILE [--replace]',
  check:
    'npm run data:check [-- --repair] [-- --new-epoch], or npm run data:check -- --verify FILE [--code CODE]',
  serve: 'npm run data:serve -- --port N',
};

const [task, ...args] = process.argv.slice(2);
const { values, positionals } = understood();
stopOnSignals(task === 'serve' ? 0 : 130);
await prepareOrExit();
const { loadConfig } = await import('../dist/config/config.js');
const { checkStoreFile, openDatabase, openOrJoinDatabase, serveStore } =
  await import('../dist/database/open-database.js');
const { describeDatabaseError } = await import('../dist/database/describe-database-error.js');
const { exportDatabase, importDatabase } = await import('../dist/database/transfer/index.js');
const { MongoClient } = await import('mongodb');

try {
  const tasks = { serve, check, export: transfer, import: transfer };
  if (values.verify !== undefined) await verify();
  else await tasks[task](loadConfig(process.env));
} catch (error) {
  const locked = error.name === 'StoreLockedError';
  console.error(
    locked
      ? `Stop the product first: process ${error.pid} is using ${error.dataDir}.`
      : (describeDatabaseError(error) ?? error.message),
  );
  process.exitCode = 1;
}

function understood() {
  const flag = { type: 'boolean', default: false };
  try {
    const parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...(task === 'import' ? { replace: flag } : {}),
        ...(task === 'check'
          ? { repair: flag, 'new-epoch': flag, verify: { type: 'string' }, code: { type: 'string' } }
          : {}),
        ...(task === 'serve' ? { port: { type: 'string' } } : {}),
      },
    });
    const fits =
      task === 'serve'
        ? parsed.positionals.length === 0 && isPort(parsed.values.port)
        : task in USAGE && parsed.positionals.length === (task === 'check' ? 0 : 1);
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
  const open = task === 'export' ? openOrJoinDatabase : openDatabase;
  const database = await open(config, failed);
  if (task === 'import') warnWhenInterrupted();
  try {
    const name = new MongoClient(database.uri).db().databaseName; // the one the product uses by this address
    const { collections, documents, isOfOneMoment } =
      task === 'export'
        ? await exportDatabase(database.uri, name, file)
        : await importDatabase(database.uri, name, file, {
            replace: values.replace,
            product: config.version,
          });
    const done = task === 'export' ? 'Exported to' : 'Imported from';
    console.log(`${done} ${file}: ${documents} documents of ${collections} collections.`);
    if (isOfOneMoment === false) {
      console.log(
        'This database cannot read one moment (it is no replica set): stop the product for an exact export.',
      );
    }
  } finally {
    await database.close();
  }
}

/** Recomputes an export from its logs, and says what it found; needs no database. */
async function verify() {
  const { verdictOf, verifyExport } = await import('../dist/check/verify-export.js');
  const verified = await verifyExport(path.resolve(values.verify));
  const { lines, isSound } = verdictOf(verified, values.code);
  for (const line of lines) console.log(line);
  if (!isSound) process.exitCode = 1;
}

/** Looks for damage, in the store's file first, and mends what can be mended. */
async function check(config) {
  const file = await checkStoreFile(config);
  if (file && file.damage.length > 0) {
    console.log(`The store in ${config.dataDir} is damaged:\n${file.damage.join('\n')}`);
    console.log(
      'Stop the product, move the store folder away and restore a backup: npm run data:import -- FILE',
    );
    process.exitCode = 1;
    return;
  }
  if (file) console.log(`The store's file is sound: ${file.documents} documents.`);
  const { checkDatabase } = await import('../dist/check/check-database.js');
  const { renewEpoch } = await import('../dist/database/identity.js');
  const database = await openOrJoinDatabase(config, failed);
  const client = await MongoClient.connect(database.uri);
  try {
    const { tournaments, changes, lines, isDamaged } = await checkDatabase(client.db(), values);
    for (const line of lines) console.log(line);
    console.log(`Looked through the logs of ${tournaments} tournaments: ${changes} changes.`);
    if (isDamaged) process.exitCode = 1;
    if (values['new-epoch']) {
      await renewEpoch(client.db());
      console.log('A new epoch has begun: every screen reads its board anew.');
    }
  } finally {
    await client.close();
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
