import { jest } from '@jest/globals';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { onStuckHeartbeat } from '../../../src/platform/database/stuck-heartbeat.js';
import { importOnce } from '../../harness/import-once.js';
import { startStore, type RunningStore } from '../../harness/store.js';
import { until } from '../../harness/until.js';

interface Monitor {
  connection: { socket: { destroy(): void } } | null;
  requestCheck(): void;
}
type Topology = { s: { servers: Map<string, { monitor: Monitor }> } };

describe('a heartbeat that the driver waits for', () => {
  let store: RunningStore;
  beforeAll(async () => {
    store = await startStore();
  });
  afterAll(() => store.stop());

  it('is told of when it never ends, and not before', async () => {
    const { MongoClient } = await importOnce<typeof import('mongodb')>('mongodb');
    const client = new MongoClient(store.uri, { heartbeatFrequencyMS: 1500, connectTimeoutMS: 500 });
    let told = 0;
    const beat = () => once(client, 'serverHeartbeatSucceeded');
    const stop = onStuckHeartbeat(client, () => (told += 1), 200);
    await client.connect();
    for (let n = 0; n < 3; n += 1) await beat();
    expect(told).toBe(0);
    const { topology } = client as unknown as { topology: Topology };
    const [server] = topology.s.servers.values();
    await pause(700); // it asks at most every 500 ms
    // What an operation does that fails between the end of a connection and the news of it.
    server?.monitor.connection?.socket.destroy();
    server?.monitor.requestCheck();
    await until(() => told > 0);
    stop();
    await client.close(true);
  });

  it('may take as long as a database that is asked to answer late may', async () => {
    jest.useFakeTimers();
    const { MongoClient } = await importOnce<typeof import('mongodb')>('mongodb');
    const client = new MongoClient('mongodb://a.example', {
      heartbeatFrequencyMS: 60_000,
      connectTimeoutMS: 5000,
    });
    let told = 0;
    const stop = onStuckHeartbeat(client, () => (told += 1));
    client.emit('serverHeartbeatStarted', { connectionId: 'a.example:27017' } as never);
    jest.advanceTimersByTime(65_000);
    expect(told).toBe(0);
    jest.advanceTimersByTime(150_000);
    expect(told).toBe(1);
    stop();
    jest.useRealTimers();
    await client.close();
  });
});
