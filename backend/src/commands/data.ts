import 'reflect-metadata';
import { StoreLockedError } from '@parwaz/store';
import { fileVerifiers } from '../capabilities/commands.js';
import { loadConfig, type Config } from '../platform/config/config.js';
import { serveStore } from '../platform/database/open-database.js';
import { checkAll } from './check.js';
import { readOrder, usageOf, type DataOrder } from './data-order.js';
import { endWith } from './end-with.js';
import { transfer } from './transfer.js';

/** `npm run data:export`, `data:import`, `data:check` and `data:serve`. Importing this file runs it. */
const args = process.argv.slice(2);
const order = readOrder(args);
if (order) await run(order).catch(tell);
else endWith(usageOf(args[0]));

async function run(asked: DataOrder): Promise<void> {
  switch (asked.task) {
    case 'verify':
      for (const verify of fileVerifiers) await verify(asked.file, asked.code);
      return;
    case 'check':
      return checkAll(loadConfig(process.env), asked);
    case 'serve':
      return serve(loadConfig(process.env), asked.port);
    default:
      return transfer(loadConfig(process.env), asked);
  }
}

function tell(error: unknown): never {
  const isHeld = error instanceof StoreLockedError;
  return endWith(isHeld ? `Stop the product first: process ${error.pid} is using ${error.dataDir}.` : error);
}

async function serve(config: Config, port: number): Promise<void> {
  const store = await serveStore(config, port, endWith);
  console.log(`The embedded store is at ${store.uri}\nCtrl-C ends it.`);
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await store.close();
  process.exit(0);
}
