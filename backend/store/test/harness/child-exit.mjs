/** Ends in the middle of a transaction, without having closed the store. */
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { openStore } from '../../dist/index.js';

const store = await openStore({ dataDir: process.argv[2] });
const client = await MongoClient.connect(store.uri, { retryWrites: false });
const things = client.db('test').collection('things');
await things.insertMany(Array.from({ length: 2000 }, (_, n) => ({ n })));
const update = () => things.updateMany({}, { $inc: { n: 1 } });
const since = performance.now();
await update();
const tookMs = performance.now() - since;
update().catch(() => undefined);
await wait(tookMs / 3);
process.exit(0);
