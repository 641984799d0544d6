import type { Tournament } from '@parwaz/shared';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { watchersOf } from '../../bench/load/crowd/watchers.mjs';
import type { Watchers } from '../../bench/load/crowd/watchers.mjs';
import { freePort } from '../harness/server.js';
import { createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { Watcher } from '../harness/watcher.js';

describe("the benchmark's bare watchers", () => {
  const bareWatchers = 150;
  let app: TestApp;
  let bare: Watchers;

  beforeAll(async () => {
    app = await startApp({ env: { PORT: String(await freePort()), MAX_WATCHERS: '500' } });
    bare = watchersOf();
  });
  afterAll(async () => {
    await bare.stop();
    await app.close();
  });

  it('are told exactly what socket.io-client is told, and hold the same board', async () => {
    const tournament = await createTournament(app.asAdmin);
    const { _id: tournamentId, participatingLofts: lofts } = tournament;
    await bare.aim({ port: Number(new URL(app.url).port), tournamentId });
    expect(await bare.grow(bareWatchers)).toBe(bareWatchers);
    const real = await Watcher.watch(app.url, tournamentId);
    try {
      const save = async (owner: number, timeList: string[]) => {
        const body = { tournamentId, pigeonOwnerId: lofts[owner], date: '01-04-2026', timeList };
        await app.asAdmin.post('/parwaz/results', { ...body, startTime: '06:00' });
      };
      const last = real.board.revision + 5;
      await bare.expect(last);
      await save(0, ['12:10', '', '', '']);
      await Promise.all([
        save(0, ['12:10', '12:20', '', '']),
        save(1, ['13:00', '', '', '']),
        save(1, ['13:00', '13:10', '', '']),
      ]);
      await save(1, ['', '13:10', '14:00', '']);
      await bare.reached();
      await real.until(() => real.board.revision === last, 'the real client has the last landing');

      const { frames, patchBytes, envelope } = await bare.tally();
      expect(frames).toBe(bareWatchers * real.patches.length);
      const bytes = real.patches.reduce((sum, patch) => sum + JSON.stringify(patch).length + envelope, 0);
      expect(patchBytes).toBe(bareWatchers * bytes);
      expect(await bare.verify()).toEqual({
        watchers: bareWatchers,
        sampled: 2,
        wrong: 0,
        revision: last,
      });
    } finally {
      real.close();
    }
  });

  it('come back with what they hold after their server was lost, and get what they lack', async () => {
    const { _id: tournamentId, participatingLofts: lofts } = (
      (await app.stranger.get('/parwaz/get-active-tournament')).body as { data: Tournament }
    ).data;
    const { revision } = await bare.verify();
    await app.restart();
    await bare.expect(revision + 1);
    const body = { tournamentId, pigeonOwnerId: lofts[0], date: '03-04-2026', timeList: ['15:15'] };
    await app.asAdmin.post('/parwaz/results', { ...body, startTime: '06:00' }).expect(200);
    expect((await bare.verify()).wrong).toBe(bareWatchers);
    await bare.rejoin();
    await bare.reached();
    expect(await bare.verify()).toEqual({
      watchers: bareWatchers,
      sampled: 2,
      wrong: 0,
      revision: revision + 1,
    });
  });
});

describe('the process of the bare watchers', () => {
  let crowd: Watchers;
  beforeEach(() => {
    crowd = watchersOf();
  });
  afterEach(() => crowd.stop());

  it('outlives a server that refuses, whose words are told', async () => {
    const refusing = createServer((line) => {
      line.once('data', () => line.end('HTTP/1.1 503 Service Unavailable\r\n\r\n'));
      line.on('error', () => undefined); // the watcher may be gone before the line is
    }).listen(0);
    await once(refusing, 'listening');
    await crowd.aim({ port: (refusing.address() as AddressInfo).port, tournamentId: 'none', isBare: true });
    await expect(crowd.grow(1)).rejects.toThrow(/503 Service Unavailable/);
    expect(await crowd.tally()).toMatchObject({ frames: 0 });
    refusing.close();
  });

  it('that ends says by what, to those who ask it then and later', async () => {
    const asked = expect(crowd.counted()).rejects.toThrow(/ended on SIGKILL/);
    process.kill(crowd.pid, 'SIGKILL');
    await asked;
    await expect(crowd.tally()).rejects.toThrow(/ended on SIGKILL/);
  });
});
