import { fromSnapshot } from '@parwaz/shared';
import { io } from '../harness/io.js';
import { freePort, startServer } from '../harness/server.js';
import { settled } from '../harness/settled.js';
import { Client } from '../harness/client.js';
import { createRace, landing } from '../harness/factories.js';
import { startApp } from '../harness/start-app.js';
import { Watcher } from '../harness/watcher.js';
import { depth } from '../../../shared/test/depth.js';

interface Product {
  url: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The product with that many fan-out processes, on a port that it keeps over restarts; one with any is killed then. */
async function startWith(workers: number): Promise<Product & { staff: Client }> {
  if (workers === 0) {
    const app = await startApp({ env: { PORT: String(await freePort()) } });
    return { url: app.url, staff: app.asAdmin, restart: () => app.restart(), stop: () => app.close() };
  }
  const server = await startServer({ env: { WORKERS: String(workers) } });
  const staff = await Client.login(server.url, server.admin.name, server.admin.password);
  return { url: server.url, staff, restart: () => server.restart('SIGKILL'), stop: () => server.stop() };
}

describe.each(depth([0], [2]))('live boards with %p fan-out processes', (workers) => {
  let server: Product;
  let staff: Client;
  const watchers: Watcher[] = [];
  const watch = async (tournamentId: string) => {
    const watcher = await Watcher.watch(server.url, tournamentId);
    watchers.push(watcher);
    return watcher;
  };

  beforeAll(async () => {
    const { staff: admin, ...product } = await startWith(workers);
    [server, staff] = [product, admin];
  });
  afterEach(() => {
    for (const watcher of watchers.splice(0)) watcher.close();
  });
  afterAll(() => server.stop());

  it('sends one changed landing as a small patch of absolute values', async () => {
    const race = await createRace(staff);
    const watcher = await watch(race.tournamentId);
    const { body: first } = await staff.save(landing(race, 0, ['12:00']));
    await watcher.until(() => watcher.board.revision === first.revision, 'the first landing is shown');
    const { body } = await staff.save(landing(race, 0, ['12:00', '13:34']));
    await watcher.until(() => watcher.board.revision === body.revision, 'the second landing is shown');
    const patch = watcher.patches.at(-1);
    expect(patch).toEqual({
      tournamentId: race.tournamentId,
      baseRevision: body.revision - 1,
      revision: body.revision,
      at: expect.any(Number),
      rows: [{ ownerId: race.owners[0]?._id, date: race.date, cells: { 1: '13:34:00' } }],
    });
    expect(JSON.stringify(patch).length).toBeLessThanOrEqual(200);
  });

  it("carries the start time in a row's first patch", async () => {
    const race = await createRace(staff);
    const watcher = await watch(race.tournamentId);
    await staff.save({ ...landing(race, 1, ['', '11:00']), startTime: '06:20' });
    await watcher.until(() => watcher.patches.length > 0, 'a patch came');
    expect(watcher.patches[0]?.rows).toEqual([
      { ownerId: race.owners[1]?._id, date: race.date, startTime: '06:20', cells: { 1: '11:00:00' } },
    ]);
  });

  it('after a restart gives who comes back one merged patch, and shows who stayed what is stored', async () => {
    const race = await createRace(staff);
    const watcher = await watch(race.tournamentId);
    const { body: first } = await staff.save(landing(race, 0, ['12:00']));
    for (const time of ['12:10', '12:20', '12:30']) await staff.save(landing(race, 0, ['12:00', time]));
    await staff.save(landing(race, 2, ['', '', '15:00']));
    await server.restart();
    const socket = io(`${server.url}/live`, { transports: ['websocket'] });
    const { tournamentId } = race;
    const joined: unknown = await socket.emitWithAck('board:join', {
      tournamentId,
      revision: first.revision,
    });
    expect(joined).toEqual({
      ok: true,
      now: expect.closeTo(Date.now(), -5),
      revision: first.revision + 4,
      patch: {
        tournamentId,
        baseRevision: first.revision,
        revision: first.revision + 4,
        at: expect.any(Number),
        rows: [
          { ownerId: race.owners[0]?._id, date: race.date, cells: { 1: '12:30:00' } },
          { ownerId: race.owners[2]?._id, date: race.date, startTime: '06:00', cells: { 2: '15:00:00' } },
        ],
      },
    });
    const current: unknown = await socket.emitWithAck('board:join', {
      tournamentId,
      revision: first.revision + 4,
    });
    expect(current).toMatchObject({ ok: true, revision: first.revision + 4, patch: null });
    socket.disconnect();
    await staff.save(landing(race, 3, ['14:00', '15:00']));
    const { shown, stored } = await settled(staff, watcher);
    expect(shown).toEqual(stored);
    expect(fromSnapshot(await staff.board(race.tournamentId)).rows).not.toEqual({});
    expect(watcher.joins.filter((join) => join.ok && join.reload)).toHaveLength(1);
  });

  it.each([[null], [undefined], [0], [-1], [1.5], ['3'], [999_999], [{}]])(
    'asks who holds revision %p to fetch the board',
    async (revision) => {
      const race = await createRace(staff, { lofts: 1 });
      const socket = io(`${server.url}/live`, { transports: ['websocket'] });
      const joined: unknown = await socket.emitWithAck('board:join', {
        tournamentId: race.tournamentId,
        revision,
      });
      expect(joined).toEqual({ ok: true, revision: 1, reload: true });
      socket.disconnect();
    },
  );

  it('asks a page of another format to fetch the board, and says its own', async () => {
    const race = await createRace(staff, { lofts: 1 });
    const { revision, epoch, format } = await staff.board(race.tournamentId);
    const socket = io(`${server.url}/live`, { transports: ['websocket'] });
    const join = (other?: unknown): Promise<unknown> =>
      socket.emitWithAck('board:join', { tournamentId: race.tournamentId, revision, epoch, format: other });
    for (const same of [format, null, undefined])
      expect(await join(same)).toMatchObject({ ok: true, revision, patch: null });
    for (const other of [format + 1, 'x'])
      expect(await join(other)).toEqual({ ok: true, revision, reload: true, format });
    socket.disconnect();
  });

  it('answers bad payloads with an error and goes on', async () => {
    const race = await createRace(staff, { lofts: 1 });
    const socket = io(`${server.url}/live`, { transports: ['websocket'] });
    const unknown: unknown = await socket.emitWithAck('board:join', {
      tournamentId: '0'.repeat(24),
      revision: 1,
    });
    expect(unknown).toEqual({
      ok: false,
      error: { id: 'tournament.not-found', message: 'No such tournament' },
    });
    for (const bad of [
      null,
      undefined,
      7,
      'x',
      [],
      {},
      { tournamentId: { $ne: 1 } },
      { tournamentId: '__proto__' },
    ]) {
      const refused = (await socket.emitWithAck('board:join', bad)) as { ok: boolean; error: { id: string } };
      expect(refused.ok).toBe(false);
      expect(['request.invalid', 'tournament.not-found']).toContain(refused.error.id);
    }
    expect(await socket.emitWithAck('desk:join', { tournamentId: race.tournamentId })).toMatchObject({
      ok: false,
      error: { id: 'auth.required' },
    });
    expect(await socket.emitWithAck('home:join', {})).toEqual({ ok: true });
    socket.disconnect();
  });

  it('sends far fewer frames than saves to fifty watchers, who all end equal to the database', async () => {
    const race = await createRace(staff, { lofts: 6 });
    const crowd = await Promise.all(Array.from({ length: 50 }, () => watch(race.tournamentId)));
    const since = performance.now();
    const saves = Array.from({ length: 30 }, (_, n) => {
      const timeList = Array.from({ length: 7 }, (__, slot) =>
        slot === n % 5 ? `1${n % 10}:${10 + n}` : null,
      );
      return staff.save({ ...landing(race, n % 6, timeList), base: { timeList: [], startTime: '06:00' } });
    });
    for (const { status } of await Promise.all(saves)) expect([200, 201]).toContain(status);
    const stored = await staff.board(race.tournamentId);
    for (const watcher of crowd) {
      await watcher.until(() => watcher.board.revision === stored.revision, 'the last revision is shown');
      const ticks = Math.ceil((performance.now() - since) / 100);
      expect(watcher.patches.length).toBeLessThanOrEqual(Math.min(ticks + 1, 20));
    }
    const [one] = crowd;
    if (!one) throw new Error('no watcher');
    const { shown, stored: facts } = await settled(staff, one);
    expect(shown).toEqual(facts);
    for (const watcher of crowd) expect(watcher.board).toEqual({ ...one.board });
  });

  it('tells each watcher how many watch: a number that is new to them, at most every 5 s', async () => {
    const { tournamentId } = await createRace(staff, { lofts: 1 });
    const heardByAll: { count: number; afterMs: number }[][] = [];
    const enter = async () => {
      const since = performance.now();
      const watcher = new Watcher(server.url, tournamentId);
      watchers.push(watcher);
      const heard: { count: number; afterMs: number }[] = [];
      heardByAll.push(heard);
      watcher.socket.on('viewers', ({ count }) => heard.push({ count, afterMs: performance.now() - since }));
      await watcher.until(() => watcher.joins.some(({ ok }) => ok), 'has joined');
      await watcher.socket.emitWithAck('board:join', { tournamentId, revision: 1 });
      const hears = (count: number, what: string) => watcher.until(() => heard.at(-1)?.count === count, what);
      return { watcher, hears };
    };
    const first = await enter();
    await first.hears(1, 'one watches');
    const second = await enter();
    const third = await enter();
    for (const one of [first, second, third]) await one.hears(3, 'three watch');
    second.watcher.close();
    const fourth = await enter();
    await fourth.hears(3, 'the same number, new to who has just come');
    third.watcher.close();
    await first.hears(2, 'two watch');
    for (const heard of heardByAll) {
      heard.forEach(({ count, afterMs }, index) => {
        expect(count).not.toBe(heard[index - 1]?.count);
        // Counted from before they came: what is late on the way makes no two of them look close.
        expect(afterMs).toBeGreaterThan(index * 5000 - 50);
      });
    }
  });

  it('sends no cells beyond the slots when slots that hold times are cut, and none come back with new slots', async () => {
    const race = await createRace(staff, { lofts: 1 });
    await staff.save(landing(race, 0, ['12:00', '', '', '', '', '13:00', '14:00']));
    const watcher = await watch(race.tournamentId);
    const from = watcher.board.revision;
    const path = `/tournaments/${race.tournamentId}?confirm=true`;
    await staff.must('PUT', path, { helperPigeons: 0 });
    await watcher.until(() => watcher.board.tournament.helperPigeons === 0, 'the slots are cut');
    const later = watcher.patches.filter(({ revision }) => revision > from);
    const cells = later.flatMap(({ rows = [] }) => rows.flatMap((row) => Object.keys(row.cells ?? {})));
    expect(cells.filter((index) => Number(index) > 4)).toEqual([]);
    await staff.must('PUT', path, { helperPigeons: 2 });
    const { shown, stored } = await settled(staff, watcher);
    expect(shown).toEqual(stored);
    const joined = (await watcher.socket.emitWithAck('board:join', {
      tournamentId: race.tournamentId,
      revision: from,
    })) as { patch: { rows: unknown } };
    expect(joined.patch.rows).toEqual([
      { ownerId: race.owners[0]?._id, date: race.date, cells: { 5: '', 6: '' } },
    ]);
  });

  it('closes the boards of a deleted tournament', async () => {
    const race = await createRace(staff, { lofts: 1 });
    const watcher = await watch(race.tournamentId);
    await staff.must('DELETE', `/delete-tournament/${race.tournamentId}`);
    await watcher.until(() => watcher.closed.includes(race.tournamentId), 'it is closed');
    expect((await staff.call('GET', `/tournament/${race.tournamentId}/board`)).status).toBe(404);
  });

  it('tells the desks of a tournament who else is typing, and nobody else', async () => {
    const race = await createRace(staff, { lofts: 1 });
    const other = await createRace(staff, { lofts: 1 });
    const presences: { tournamentId: string; desks: { name: string; index: number | null }[] }[] = [];
    const connect = (token?: string) =>
      io(`${server.url}/live`, { transports: ['websocket'], auth: { token }, forceNew: true });
    const [mine, theirs, elsewhere, stranger] = [
      connect(staff.token),
      connect(staff.token),
      connect(staff.token),
      connect(),
    ];
    for (const socket of [elsewhere, stranger]) {
      socket.on('desk:presence', ({ tournamentId }: { tournamentId: string }) => {
        expect(tournamentId).toBe(other.tournamentId);
      });
    }
    mine.on('desk:presence', (presence) => presences.push(presence as (typeof presences)[number]));
    await elsewhere.emitWithAck('desk:join', { tournamentId: other.tournamentId });
    await mine.emitWithAck('desk:join', { tournamentId: race.tournamentId, date: race.date, index: 0 });
    await theirs.emitWithAck('desk:join', { tournamentId: race.tournamentId, date: race.date, index: 4 });
    const { until } = await watch(race.tournamentId).then((watcher) => ({
      until: watcher.until.bind(watcher),
    }));
    await until(() => presences.at(-1)?.desks.length === 2, 'both desks are told');
    expect(presences.at(-1)?.desks.map(({ name, index }) => [name, index])).toEqual([
      ['admin', 0],
      ['admin', 4],
    ]);
    theirs.disconnect();
    await until(() => presences.at(-1)?.desks.length === 1, 'the one that went is gone');
    for (const socket of [mine, elsewhere, stranger]) socket.disconnect();
  });

  it('slows a socket that floods, then drops it', async () => {
    const socket = io(`${server.url}/live`, { transports: ['websocket'], reconnection: false });
    const dropped = new Promise((resolve) => socket.on('disconnect', resolve));
    for (let n = 0; n < 1000; n += 1) socket.emit('home:join', {});
    expect(await dropped).toBe('io server disconnect');
  });
});

it('sends no more frames than TICK_MS allows', async () => {
  const app = await startApp({ env: { TICK_MS: '2000' } });
  const race = await createRace(app.asAdmin, { lofts: 1 });
  const watcher = await Watcher.watch(app.url, race.tournamentId);
  const since = performance.now();
  let revision = 0;
  for (let minute = 10; minute < 40; minute += 1) {
    const { body } = await app.asAdmin.save(landing(race, 0, [`12:${minute}`]));
    ({ revision } = body);
  }
  await watcher.until(() => watcher.board.revision === revision, 'the last landing is shown');
  expect(watcher.patches.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - since) / 2000));
  watcher.close();
  await app.close();
});
