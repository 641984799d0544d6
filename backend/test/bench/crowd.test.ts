import type { Tournament } from '@parwaz/shared';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../harness/server.js';
import { createTournament, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { Watcher } from '../harness/watcher.js';

/** The benchmark's watchers: bare sockets in a process of their own, asked by messages. */
class BareWatchers {
  private readonly child: ChildProcess = fork(
    fileURLToPath(new URL('../../bench/load/crowd-process.mjs', import.meta.url)),
    { execArgv: [], env: { PATH: process.env.PATH } },
  );
  private asked = 0;

  async ask<T>(method: string, ...args: unknown[]): Promise<T> {
    const id = (this.asked += 1);
    this.child.send({ id, method, args });
    const [message] = (await once(this.child, 'message')) as [{ id: number; answer: T; error?: string }];
    expect(message).toMatchObject({ id });
    expect(message.error).toBeUndefined();
    return message.answer;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.disconnect();
    await ended;
  }
}

interface Tally {
  frames: number;
  patchBytes: number;
  envelope: number;
}

interface Verified {
  watchers: number;
  sampled: number;
  wrong: number;
  revision: number;
}

describe("the benchmark's bare watchers", () => {
  const bareWatchers = 150;
  let app: TestApp;
  let bare: BareWatchers;

  beforeAll(async () => {
    app = await startApp({ env: { PORT: String(await freePort()), MAX_WATCHERS: '500' } });
    bare = new BareWatchers();
  });
  afterAll(async () => {
    await bare.stop();
    await app.close();
  });

  it('are told exactly what socket.io-client is told, and hold the same board', async () => {
    const tournament = await createTournament(app.asAdmin);
    const { _id: tournamentId, participatingLofts: lofts } = tournament;
    await bare.ask('aim', { port: Number(new URL(app.url).port), tournamentId });
    expect(await bare.ask('grow', bareWatchers)).toBe(bareWatchers);
    const real = await Watcher.watch(app.url, tournamentId);
    try {
      const save = async (owner: number, timeList: string[]) => {
        const body = { tournamentId, pigeonOwnerId: lofts[owner], date: '01-04-2026', timeList };
        await app.asAdmin.post('/parwaz/results', { ...body, startTime: '06:00' });
      };
      const last = real.board.revision + 5;
      await bare.ask('expect', last);
      await save(0, ['12:10', '', '', '']);
      await Promise.all([
        save(0, ['12:10', '12:20', '', '']),
        save(1, ['13:00', '', '', '']),
        save(1, ['13:00', '13:10', '', '']),
      ]);
      await save(1, ['', '13:10', '14:00', '']);
      await bare.ask('reached');
      await real.until(() => real.board.revision === last, 'the real client has the last landing');

      const { frames, patchBytes, envelope } = await bare.ask<Tally>('tally');
      expect(frames).toBe(bareWatchers * real.patches.length);
      const bytes = real.patches.reduce((sum, patch) => sum + JSON.stringify(patch).length + envelope, 0);
      expect(patchBytes).toBe(bareWatchers * bytes);
      expect(await bare.ask('verify')).toEqual({
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
    const { revision } = await bare.ask<Verified>('verify');
    await app.restart();
    await bare.ask('expect', revision + 1);
    const body = { tournamentId, pigeonOwnerId: lofts[0], date: '03-04-2026', timeList: ['15:15'] };
    await app.asAdmin.post('/parwaz/results', { ...body, startTime: '06:00' }).expect(200);
    expect((await bare.ask<Verified>('verify')).wrong).toBe(bareWatchers);
    await bare.ask('rejoin');
    await bare.ask('reached');
    expect(await bare.ask('verify')).toEqual({
      watchers: bareWatchers,
      sampled: 2,
      wrong: 0,
      revision: revision + 1,
    });
  });
});
