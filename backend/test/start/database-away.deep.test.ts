import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStore } from '@parwaz/store';
import { Client, createClub, picture, startApp } from '../harness/index.js';
import { runMain } from './run-main.js';
import { until } from '../harness/until.js';

describe('a database that goes away', () => {
  it('is told by 503 and is used again when it is back', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parwaz-away-'));
    const store = await openStore({ dataDir, port: 0 });
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
      const again = await openStore({ dataDir, port });
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

describe('a disk that is full', () => {
  it('is told by 503; what is there can still be read', async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parwaz-full-'));
    const password = 'a long password';
    const running = runMain({ DATA_DIR: dataDir, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' }, '-f 4096');
    try {
      const stranger = new Client(await running.ready());
      const { body } = await stranger.post('/parwaz/login', { name: 'admin', password }).expect(200);
      const admin = new Client(stranger.url, (body as { token: string }).token);
      const club = await createClub(admin);
      const noise = await picture('jpeg', 1200, 1200);
      // A picture, another one each time, until no more fit.
      let answer = await admin.post('/parwaz/banner').attach('bannerPicture', noise, 'noise.jpg');
      for (let uploads = 1; answer.status === 201 && uploads < 60; uploads++) {
        const bytes = await picture('jpeg', 900, 900);
        answer = await admin.post('/parwaz/banner').attach('bannerPicture', bytes, 'noise.jpg');
      }
      expect([answer.status, answer.body.id]).toEqual([503, 'request.disk-full']);
      // What is refused at first needs more pages than a probe does.
      for (let n = 0, isFull = false; !isFull && n < 2000; n += 1) {
        const one = await admin.post('/parwaz/create-club', { name: `${'x'.repeat(100)} ${n}` });
        isFull = one.status === 503 && (await stranger.get('/health/ready')).status === 503;
      }
      const clubs = await stranger.get('/parwaz/get-all-clubs').expect(200);
      expect(clubs.body.clubs[0]).toEqual(club);
      const ready = await stranger.get('/health/ready').expect(503);
      expect(ready.body.id).toBe('request.disk-full');
      running.kill('SIGTERM');
      expect(await running.exited).toBe(0);
      // A write that fails within LMDB damages the memory of the process.
      expect(running.output()).not.toContain('Write error');
    } finally {
      running.kill('SIGKILL');
      await running.exited;
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

const untilReady = (url: string) =>
  until(async () => (await fetch(`${url}/health/ready`)).ok, 'it is ready again');
