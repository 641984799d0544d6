import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { startApp } from '../../harness/index.js';
import { startStore } from '../../harness/store.js';

/** Longer than a database outside may be silent. */
const standstillMs = 3500;

/** Up to the first connection of the app itself; before it, two settle whose database this is. */
const connections = 3;

/** The process stands still as each of its first connections to a database begins, as on a machine that was paused. */
function standStillAtConnections(): () => number {
  let left = connections;
  const still = new Int32Array(new SharedArrayBuffer(4));
  const standStill = () => {
    left -= 1;
    if (left === 0) unsubscribe('net.client.socket', standStill);
    // Once the wait for the database has begun.
    setImmediate(() => Atomics.wait(still, 0, 0, standstillMs));
  };
  subscribe('net.client.socket', standStill);
  return () => left;
}

it('a start outlives a process that stands still', async () => {
  const left = standStillAtConnections();
  const app = await startApp();
  expect(left()).toBe(0);
  await app.stranger.get('/health/ready').expect(200);
  await app.close();
});

it('a start beside a database outside tries again', async () => {
  const store = await startStore();
  const left = standStillAtConnections();
  const app = await startApp({ env: { MONGODB_URI: store.uri } });
  expect(left()).toBe(0);
  await app.stranger.get('/health/ready').expect(200);
  await app.close();
  await store.stop();
});
