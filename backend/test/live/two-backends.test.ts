import { once } from 'node:events';
import type { BoardSnapshot, HomePart, JoinAnswer } from '@parwaz/shared';
import { MongoClient } from 'mongodb';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isLinked } from '../../src/boards/log/log-chain.js';
import type { ChangeDoc } from '../../src/boards/schemas/change.schema.js';
import { noticedWithinMs, renewEpoch } from '../../src/platform/database/identity.js';
import { exportDatabase } from '../../src/platform/database/transfer/export-database.js';
import { importDatabase } from '../../src/platform/database/transfer/import-database.js';
import { io } from '../harness/io.js';
import { startServer } from '../harness/server.js';
import type { RunningServer } from '../harness/server.js';
import { settled } from '../harness/settled.js';
import { Client } from '../harness/client.js';
import { createRace, landing } from '../harness/factories.js';
import { Watcher } from '../harness/watcher.js';
import { startStore } from '../harness/store.js';
import type { RunningStore } from '../harness/store.js';

describe('two backends on one database', () => {
  let store: RunningStore;
  let servers: RunningServer[];

  beforeAll(async () => {
    store = await startStore();
    const env = { MONGODB_URI: store.uri, JWT_SECRET: 'the same secret on both backends' };
    const first = await startServer({ env });
    servers = [first, await startServer({ env: { ...env, ADMIN_PASSWORD: first.admin.password } })];
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await store.stop();
  });

  const login = (n: number) => {
    const server = servers[n];
    if (!server) throw new Error(`no backend ${n}`);
    return Client.login(server.url, 'admin', servers[0]?.admin.password ?? '');
  };

  it('tells home screens of either what changed at the other, once, with nothing between them but the database', async () => {
    const [one, two] = [await login(0), await login(1)];
    const told: [HomePart[], HomePart[]] = [[], []];
    const sockets = [one, two].map(({ url }, n) => {
      const socket = io(`${url}/live`, { transports: ['websocket'], forceNew: true });
      socket.on('home:changed', ({ what }: { what: HomePart[] }) => told[n]?.push(...what));
      return socket;
    });
    const until = async (expected: HomePart[]) => {
      while (told.some((parts) => parts.length < expected.length)) {
        await Promise.race(sockets.map((socket) => once(socket as never, 'home:changed')));
      }
      expect(told).toEqual([expected, expected]);
    };
    for (const socket of sockets) await socket.emitWithAck('home:join', {});
    await one.must('POST', '/create-club', { name: 'Seen from both' });
    await until(['clubs']);
    const { tournamentId } = await createRace(two, { club: 'Seen from both', status: 'Non-Active' });
    await two.must('PUT', `/tournaments/${tournamentId}`, { status: 'Active' });
    await until(['clubs', 'active']);
    for (const socket of sockets) socket.disconnect();
  });

  it('shares one log: no revision twice, each the other’s saves on its sockets', async () => {
    const [one, two] = [await login(0), await login(1)];
    const race = await createRace(one, { lofts: 4 });
    const watchers = await Promise.all([one, two].map(({ url }) => Watcher.watch(url, race.tournamentId)));
    const saves = Array.from({ length: 40 }, (_, n) => {
      const timeList = Array.from({ length: 7 }, (__, slot) =>
        slot === Math.floor(n / 8) % 5 ? `1${n % 9}:${10 + n}` : null,
      );
      return (n % 2 ? one : two).save({
        tournamentId: race.tournamentId,
        pigeonOwnerId: race.owners[n % 4]?._id ?? '',
        date: race.date,
        startTime: '06:00',
        timeList,
        base: { timeList: [], startTime: '06:00' },
      });
    });
    const answers = await Promise.all(saves);
    const revisions = answers.filter(({ status }) => status < 300).map(({ body }) => body.revision);
    expect(revisions.length).toBeGreaterThan(10);
    const newest = Math.max(...revisions);
    for (const { url } of [one, two]) {
      const fresh = await fetch(`${url}/parwaz/tournament/${race.tournamentId}/board?fresh=${newest}`);
      expect(((await fresh.json()) as BoardSnapshot).revision).toBeGreaterThanOrEqual(newest);
    }
    expect(answers.filter(({ status }) => status >= 300 && status !== 409)).toEqual([]);
    expect(await two.board(race.tournamentId)).toEqual(await one.board(race.tournamentId));
    for (const watcher of watchers) {
      const { shown, stored } = await settled(one, watcher);
      expect(shown).toEqual(stored);
      watcher.close();
    }
  });

  it('tell of one timeline, the database’s, from the moment at which that is another one', async () => {
    const [one, two] = [await login(0), await login(1)];
    const { tournamentId } = await createRace(one, { lofts: 1 });
    const sockets = [one, two].map(({ url }) =>
      io(`${url}/live`, { transports: ['websocket'], forceNew: true }),
    );
    // Clients that are connected at that moment are cut off and ask again, as pages do.
    const join = async (at: number, epoch: string): Promise<JoinAnswer> => {
      const asked = { tournamentId, revision: 1, epoch };
      const answer = sockets[at]?.timeout(10_000).emitWithAck('board:join', asked) as Promise<JoinAnswer>;
      return answer.catch(() => join(at, epoch));
    };
    const epochAt = async (staff: Client) => (await staff.board(tournamentId)).epoch;
    const client = await MongoClient.connect(store.uri);
    const before = await epochAt(one);
    for (const at of [0, 1]) expect(await join(at, before)).toMatchObject({ patch: null });
    for (const first of [0, 1]) {
      const epoch = await renewEpoch(client.db());
      // In either order, whichever backend reads first.
      if (first === 0) expect(await Promise.all([one, two].map(epochAt))).toEqual([epoch, epoch]);
      for (const [at, staff] of [one, two].entries()) {
        const answer = await join(at, before);
        expect(answer).toMatchObject({ reload: true });
        // It says so only once its own snapshot is of that timeline.
        const fresh = answer.ok ? answer.revision : 0;
        expect(await staff.must('GET', `/tournament/${tournamentId}/board?fresh=${fresh}`)).toMatchObject({
          epoch,
        });
      }
      for (const at of [0, 1]) expect(await join(at, epoch)).toMatchObject({ patch: null });
      expect(await Promise.all([one, two].map(epochAt))).toEqual([epoch, epoch]);
    }
    await client.close();
    for (const socket of sockets) socket.disconnect();
  });

  it('is replaced while they run: nothing of before gets into it, and nothing that is answered afterwards is lost', async () => {
    const [one, two] = [await login(0), await login(1)];
    const race = await createRace(one, { lofts: 2 });
    const save = (staff: Client, loft: number, minute: number) =>
      staff.save(landing(race, loft, [`12:${String(minute % 60).padStart(2, '0')}`]));
    for (const [loft, staff] of [one, two].entries()) await save(staff, loft, 1);
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'parwaz-replaced-')), 'all.jsonl');
    const { pathname } = new URL(store.uri);
    await exportDatabase(store.uri, pathname.slice(1), file);
    const watchers = await Promise.all([one, two].map(({ url }) => Watcher.watch(url, race.tournamentId)));
    const desk = async (staff: Client, loft: number) => {
      let [last, left] = [0, 3];
      for (let minute = 2; left > 0; minute += 1) {
        if ((await save(staff, loft, minute)).status === 200) last = minute;
        if (isDone) left -= 1;
      }
      return `12:${String(last % 60).padStart(2, '0')}:00`;
    };
    let isDone = false;
    const typing = Promise.all([one, two].map(desk));
    await importDatabase(store.uri, pathname.slice(1), file, {
      ...{ replace: true, product: '0.1.0', noticedWithinMs },
    }).finally(() => (isDone = true));
    const typed = await typing;
    const boards = await Promise.all([one, two].map((staff) => staff.board(race.tournamentId)));
    expect(boards[1]).toEqual(boards[0]);
    expect(boards[0]?.rows.map(({ timeList }) => timeList[0])).toEqual(typed);
    for (const watcher of watchers) {
      await watcher.until(() => watcher.epoch === boards[0]?.epoch, 'it holds the restored board');
      const { shown, stored } = await settled(one, watcher);
      expect(shown).toEqual(stored);
      watcher.close();
    }
    const client = await MongoClient.connect(store.uri);
    const log = client.db().collection<ChangeDoc>('changes').find({ tournamentId: race.tournamentId });
    const entries = await log.sort({ _id: 1 }).toArray();
    await client.close();
    expect(entries.filter((entry, place) => !isLinked(entry, entries[place - 1]?.hash))).toEqual([]);
  });

  it('keeps watchers of one going while the other is killed', async () => {
    const [one, two] = [await login(0), await login(1)];
    const race = await createRace(one, { lofts: 2 });
    const watcher = await Watcher.watch(two.url, race.tournamentId);
    const save = (staff: Client, time: string) =>
      staff.save({
        tournamentId: race.tournamentId,
        pigeonOwnerId: race.owners[0]?._id ?? '',
        date: race.date,
        startTime: '06:00',
        timeList: [time],
      });
    await save(one, '12:00');
    await servers[0]?.kill('SIGKILL');
    await save(two, '12:30');
    const { shown, stored } = await settled(two, watcher);
    expect(shown).toEqual(stored);
    await servers[0]?.restart();
    await save(await login(0), '12:45');
    const after = await settled(two, watcher);
    expect(after.shown).toEqual(after.stored);
    watcher.close();
  });
});
