import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedStore } from '../../src/database/embedded/start.js';
import { createClub, startApp } from '../harness/index.js';

describe('a database that goes away', () => {
  it('is told by 503 and is used again when it is back', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parwaz-away-'));
    const store = await startEmbeddedStore({ dataDir, port: 0 });
    const app = await startApp({ env: { MONGODB_URI: store.tcpUri ?? '' } });
    try {
      const club = await createClub(app.asAdmin);
      const port = Number(new URL(store.tcpUri ?? '').port);
      await store.close();
      const [ready, read, write] = await Promise.all([
        app.stranger.get('/health/ready'),
        app.stranger.get('/parwaz/get-all-clubs'),
        app.asAdmin.post('/parwaz/create-club', { name: 'Lost' }),
      ]);
      for (const { status, body, headers } of [ready, read, write]) {
        expect([status, body.id]).toEqual([503, 'request.unavailable']);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
      await app.stranger.get('/health/live').expect(200);
      const again = await startEmbeddedStore({ dataDir, port });
      try {
        await expect(untilReady(app.url)).resolves.toBeUndefined();
        const clubs = await app.stranger.get('/parwaz/get-all-clubs').expect(200);
        expect(clubs.body.clubs).toEqual([club]);
        await createClub(app.asAdmin, { name: 'Lost' });
      } finally {
        await app.close();
        await again.close();
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

/** Asks until the server says so; each question waits for the database by itself. */
async function untilReady(url: string): Promise<void> {
  const giveUpAt = Date.now() + 15_000;
  while (!(await fetch(`${url}/health/ready`)).ok) {
    if (Date.now() > giveUpAt) throw new Error('not ready again');
  }
}
