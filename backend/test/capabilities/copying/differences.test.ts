import { once } from 'node:events';
import { liveNamespace, withRow } from '@parwaz/shared';
import type { Board, BoardRow, StaffFacts } from '@parwaz/shared';
import type { BoardWriter } from '../../../src/boards/board-writer.js';
import { write } from '../../../src/boards/planned-write.js';
import { classes } from '../../boards/another-process.js';
import { createRace, type Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { SignedInClient, TestApp } from '../../harness/index.js';
import { io } from '../../harness/io.js';
import { until } from '../../harness/until.js';
import {
  allCopied,
  copiedOf,
  createCopy,
  differencesOf,
  differing,
  historyOf,
  logOf,
  put,
  resolve,
  shown,
  type,
  untilShown,
} from './linked-races.js';

const lost = { kind: 'lost', reason: 'Hawk' };

describe('differences from the tournament that is copied', () => {
  let app: TestApp;
  let sub: SignedInClient;
  beforeAll(async () => {
    app = await startApp();
    sub = await app.as('subadmin');
  });
  afterAll(() => app.close());

  const twoRaces = async (facts: object = {}) => {
    const source = await createRace(app.asAdmin, { lofts: 2 });
    return { source, race: await createCopy(app.asAdmin, [source], facts) };
  };
  /** A race whose slot 0 of loft 0 says 12:01 where its source says 12:00. */
  const differentRaces = async (facts: object = {}) => {
    const races = await twoRaces(facts);
    await type(races.source, 0, { 0: '12:00' });
    await untilShown(races.race, 0, '12:00');
    const typed = await type(races.race, 0, { 0: '12:01' });
    return { ...races, typed };
  };
  const source0 = { there: '12:00:00', keep: 'source' } as const;
  const here0 = { there: '12:00:00', keep: 'here' } as const;

  it('are told with both values, where and why, to staff of the tournament only', async () => {
    const { source, race, typed } = await differentRaces({ allowedAdmins: [sub._id] });
    await type(race, 0, {}, { marks: { 2: lost }, startTime: '06:45' });
    await type(source, 0, {}, { marks: { 1: lost }, startTime: '06:30' });
    await allCopied(source, race);
    const cell = {
      ownerId: race.owners[0]?._id,
      date: race.date,
      sourceId: source.tournamentId,
      why: 'changed-here',
    };
    const differences = [
      { ...cell, index: null, what: 'time', here: '06:45', there: '06:30' },
      { ...cell, index: 0, what: 'time', here: '12:01:00', there: '12:00:00' },
      { ...cell, index: 2, what: 'mark', here: lost, there: null },
    ];
    expect(await differencesOf(race)).toEqual(differences);
    expect(await differencesOf(race, sub)).toEqual(differences);
    const { differences: told } = await copiedOf(race, sub);
    expect(told).toEqual(differences.map((one): unknown => expect.objectContaining(one)));
    const entry = (await historyOf(race, 0)).find(({ revision }) => revision === typed);
    const { _id, name } = app.asAdmin;
    expect(told[1]).toMatchObject({ by: { _id, name }, at: entry?.at });
    expect([told[0]?.thereAt, told[2]?.thereAt]).toEqual([expect.any(String), null]);
    const path = `/parwaz/tournament/${race.tournamentId}`;
    const stranger = await app.as('subadmin');
    for (const call of ['differences', 'copied']) {
      await app.stranger.get(`${path}/${call}`).expect(401);
      await stranger.get(`${path}/${call}`).expect(403);
      await app.asAdmin.get(`/parwaz/tournament/${'f'.repeat(24)}/${call}`).expect(404);
    }
    expect((await resolve(race, 0, source0, stranger)).status).toBe(403);
    await app.stranger.post(`${path}/differences/resolve`, {}).expect(401);
    expect(await shown(race, 0)).toBe('from 06:45 12:01 #1 lost #2 lost');
  });

  it('are told of one date where one is asked for, and refused where none is', async () => {
    const { race } = await differentRaces();
    const ask = (date: string) =>
      app.asAdmin.get(`/parwaz/tournament/${race.tournamentId}/copied?date=${date}`);
    const { body } = await ask('03-04-2026').expect(200);
    expect((body as { records: unknown[] }).records).toEqual([]);
    await ask('rubbish').expect(400);
  });

  it('end with the source’s value, saved by who takes it; the cell follows again', async () => {
    const { source, race } = await differentRaces();
    const answer = await resolve(race, 0, source0);
    const { revision } = await app.asAdmin.board(race.tournamentId);
    expect(answer).toEqual({ status: 200, body: { success: true, revision } });
    const [entry] = await historyOf(race, 0);
    const { _id, name } = app.asAdmin;
    expect(entry).toMatchObject({ revision, by: { _id, name }, index: 0, from: '12:01:00', to: '12:00:00' });
    expect(entry?.copiedFrom?.tournamentId).toBe(source.tournamentId);
    expect((await logOf(race))[0]).toMatchObject({
      revision,
      by: { _id, name },
      copiedFrom: entry?.copiedFrom,
    });
    expect(await differing(race)).toEqual([]);
    await type(source, 0, { 0: '12:02' });
    await untilShown(race, 0, '12:02');
  });

  it('of marks and start times, and of what was cleared there, end so too', async () => {
    const { source, race } = await twoRaces();
    await type(race, 0, { 0: '12:01' }, { marks: { 1: lost }, startTime: '06:45' });
    await type(source, 0, { 2: '13:00' }, { marks: { 3: lost }, startTime: '06:30' });
    await untilShown(race, 0, 'from 06:45 12:01 - 13:00 #1 lost #3 lost');
    await type(race, 0, { 3: '14:00' }, { marks: { 3: null } });
    const ask = (index: number | null, what: 'time' | 'mark', there: string | typeof lost | null) =>
      resolve(race, 0, { index, what, there: there as never, keep: 'source' });
    expect((await ask(3, 'mark', lost)).body).toMatchObject({ id: 'result.mark-with-time' });
    for (const [index, what, there] of [
      [null, 'time', '06:30'],
      [0, 'time', ''],
      [1, 'mark', null],
      [3, 'time', ''],
      [3, 'mark', lost],
    ] as const)
      expect([index, what, (await ask(index, what, there)).status]).toEqual([index, what, 200]);
    expect([await shown(race, 0), await differing(race)]).toEqual(['from 06:30 - - 13:00 #3 lost', []]);
    await type(source, 0, { 0: '12:07', 1: '12:08' }, { marks: { 3: null }, startTime: '06:31' });
    await untilShown(race, 0, 'from 06:31 12:07 12:08 13:00');
  });

  it('that stand are told no more until the source’s value is another, which makes no revision', async () => {
    const { source, race, typed } = await differentRaces();
    expect(await resolve(race, 0, here0)).toEqual({ status: 200, body: { success: true, revision: typed } });
    expect([await differing(race), await shown(race, 0)]).toEqual([[], '12:01']);
    expect((await app.asAdmin.board(race.tournamentId)).revision).toBe(typed);
    await type(race, 0, { 0: '12:03' });
    await allCopied(source, race);
    expect(await differing(race)).toEqual([]);
    await type(source, 0, { 0: '12:05' });
    await allCopied(source, race);
    expect(await differing(race)).toEqual([[0, 0, '12:03', '12:05', 'changed-here']]);
    // Also one that it had before: what stood against that has ended with it.
    await type(source, 0, { 0: '12:00' });
    await allCopied(source, race);
    expect(await differing(race)).toEqual([[0, 0, '12:03', '12:00', 'changed-here']]);
    await type(source, 0, { 0: '12:05' });
    // What stands is still a difference, which may be taken after all.
    expect((await resolve(race, 0, { there: '12:05:00', keep: 'here' })).status).toBe(200);
    expect((await resolve(race, 0, { there: '12:05:00', keep: 'source' })).status).toBe(200);
    expect(await shown(race, 0)).toBe('12:05');
  });

  it('that stand are told again when the source’s value was another in between, also the one here', async () => {
    const { source, race } = await differentRaces();
    expect((await resolve(race, 0, here0)).status).toBe(200);
    await type(source, 0, { 0: '12:01' });
    await allCopied(source, race);
    await type(source, 0, { 0: '12:00' });
    await allCopied(source, race);
    expect(await differing(race)).toEqual([[0, 0, '12:01', '12:00', 'changed-here']]);
  });

  it('that stand on a closed day stand when it is opened again, until the source’s value is another', async () => {
    const { source, race } = await twoRaces();
    await type(source, 0, { 0: '12:00' });
    await untilShown(race, 0, '12:00');
    const setDay = (state: string, reason?: string) =>
      app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state, reason });
    await setDay('closed');
    await type(source, 0, { 0: '12:05', 1: '12:10' });
    await until(async () => (await differing(race)).length === 2, 'the source’s values are known');
    expect((await resolve(race, 0, { there: '12:05:00', keep: 'here' })).status).toBe(200);
    await setDay('open', 'One more has come');
    await untilShown(race, 0, '12:00 12:10');
    await allCopied(source, race);
    expect([await shown(race, 0), await differing(race)]).toEqual(['12:00 12:10', []]);
    await type(source, 0, { 0: '12:06' });
    await untilShown(race, 0, '12:06 12:10');
  });

  it('are decided on what is here as it was shown, where that is sent', async () => {
    const { race } = await differentRaces();
    await type(race, 0, { 0: '12:03' }, { marks: { 1: lost } });
    for (const asked of [source0, here0])
      expect(await resolve(race, 0, { ...asked, here: '12:01:00' })).toMatchObject({
        ...{ status: 409, body: { id: 'result.changed' } },
      });
    const mark = { index: 1, what: 'mark', there: null, keep: 'source' } as const;
    expect((await resolve(race, 0, { ...mark, here: null })).status).toBe(409);
    expect((await resolve(race, 0, { ...mark, here: lost as never })).status).toBe(200);
    expect((await resolve(race, 0, { ...source0, here: '12:03:00' })).status).toBe(200);
    expect(await shown(race, 0)).toBe('12:00');
  });

  it('are decided on what the source says now, and on nothing else', async () => {
    const { source, race } = await differentRaces();
    const changed = { status: 409, body: { id: 'result.changed' } };
    for (const keep of ['source', 'here'] as const) {
      for (const asked of [
        { there: '12:02:00' },
        { there: '' },
        { there: '12:00:00', index: 1 },
        { what: 'mark', there: null },
      ] as const)
        expect(await resolve(race, 0, { ...asked, keep })).toMatchObject(changed);
      expect(await resolve(race, 1, { there: '12:00:00', keep })).toMatchObject(changed);
    }
    await type(source, 0, { 0: '12:04' });
    expect(await resolve(race, 0, source0)).toMatchObject(changed);
    expect((await resolve(race, 0, { there: '12:04:00', keep: 'source' })).status).toBe(200);
    expect(await resolve(race, 0, { there: '12:04:00', keep: 'source' })).toMatchObject(changed);
    for (const wrong of [
      { keep: 'both' },
      { there: 7 },
      { index: -1 },
      { what: 'stamp' },
      { ownerId: 'x' },
      { date: 'x' },
    ])
      expect([wrong, (await resolve(race, 0, { ...source0, ...(wrong as object) })).status]).toEqual([
        wrong,
        400,
      ]);
    await app.asAdmin.must('DELETE', `/delete-tournament/${source.tournamentId}`);
    expect(await resolve(race, 0, { there: '12:04:00', keep: 'source' })).toMatchObject(changed);
  });

  it('of a closed day need a reason, which is told as a correction', async () => {
    const { source, race } = await differentRaces();
    await app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state: 'closed' });
    await type(source, 0, { 1: '12:10' });
    await type(source, 1, { 0: '05:50' }, { startTime: '05:30' });
    await until(async () => (await differing(race)).length === 4, 'the source’s values are known');
    const second = { index: 1, there: '12:10:00', keep: 'source' } as const;
    for (const asked of [source0, second])
      expect(await resolve(race, 0, asked)).toMatchObject({ status: 409, body: { id: 'result.day-closed' } });
    expect((await resolve(race, 0, here0)).status).toBe(200);
    const reason = 'Copied by hand';
    expect((await resolve(race, 0, { ...second, reason })).status).toBe(200);
    // A landing before the tournament's own start is taken after its start.
    expect((await resolve(race, 1, { index: 0, there: '05:50:00', keep: 'source', reason })).status).toBe(
      400,
    );
    expect((await resolve(race, 1, { index: null, there: '05:30', keep: 'source', reason })).status).toBe(
      200,
    );
    expect((await resolve(race, 1, { index: 0, there: '05:50:00', keep: 'source', reason })).status).toBe(
      200,
    );
    expect([await shown(race, 0), await shown(race, 1)]).toEqual(['12:01 12:10', 'from 05:30 05:50']);
    const corrections = await app.stranger.must<object[]>(
      'GET',
      `/tournament/${race.tournamentId}/corrections`,
    );
    expect(corrections.at(-1)).toMatchObject({ index: 1, from: '', to: '12:10:00', reason });
    expect(await differing(race)).toEqual([]);
  });

  it('of what would be refused here are told and refused when they are taken', async () => {
    const { source, race } = await twoRaces();
    await type(race, 0, {}, { startTime: '09:00' });
    await type(source, 0, { 0: '08:30', 1: '09:30' });
    await untilShown(race, 0, 'from 09:00 - 09:30');
    expect(await differing(race)).toEqual([
      [0, 'start', '09:00', '06:00', 'changed-here'],
      [0, 0, '', '08:30', 'refused'],
    ]);
    const taken = await resolve(race, 0, { there: '08:30:00', keep: 'source' });
    expect(taken).toMatchObject({ status: 400, body: { id: 'result.before-start' } });
    expect((await resolve(race, 0, { index: null, there: '06:00', keep: 'source' })).status).toBe(200);
    await untilShown(race, 0, '08:30 09:30');
  });

  it('are made by values from a roof as by those of people', async () => {
    const { source, race } = await twoRaces();
    const writer: BoardWriter = app.built.app.get(classes.BoardWriter, { strict: false });
    const withLanding = (before: Board<StaffFacts>): Board<StaffFacts> => {
      const ownerId = race.owners[0]?._id ?? '';
      const timeList = Array.from({ length: race.slots }, (_, slot) => (slot === 0 ? '12:01:00' : ''));
      const row: BoardRow = { ownerId, date: race.date, startTime: '06:00', timeList };
      return { ...before, rows: withRow(before.rows, row) };
    };
    await writer.commit(race.tournamentId, { _id: '', name: 'Roof' }, (before) =>
      write(withLanding(before), undefined, { report: { _id: 'report', source: 'tap' } }),
    );
    await type(source, 0, { 0: '12:00', 1: '12:10' });
    await untilShown(race, 0, '12:01 12:10');
    expect(await differing(race)).toEqual([[0, 0, '12:01', '12:00', 'changed-here']]);
  });

  it('are counted to the desks of their tournament, and to nobody else', async () => {
    const { source, race } = await twoRaces();
    const other = await createCopy(app.asAdmin, [source]);
    const listen = async (token?: string) => {
      const socket = io(app.url + liveNamespace, {
        transports: ['websocket'],
        forceNew: true,
        auth: { token },
      });
      await once(socket as never, 'connect');
      const heard: unknown[] = [];
      socket.on('desk:differences', (counted) => heard.push(counted));
      return { socket, heard };
    };
    const listeners = [await listen(app.asAdmin.token), await listen(app.asAdmin.token), await listen()];
    const [desk, elsewhere, watcher] = listeners as [Listener, Listener, Listener];
    type Listener = Awaited<ReturnType<typeof listen>>;
    try {
      const join = (one: Listener, { tournamentId }: Race) =>
        one.socket.emitWithAck('desk:join', { tournamentId });
      expect([await join(desk, race), await join(elsewhere, other)]).toEqual([{ ok: true }, { ok: true }]);
      await watcher.socket.emitWithAck('board:join', { tournamentId: race.tournamentId, revision: null });
      await type(race, 0, { 0: '12:01', 1: '12:11' });
      await type(source, 0, { 0: '12:00', 1: '12:10' });
      const { tournamentId } = race;
      const counted = (count: number) =>
        until(
          () => JSON.stringify(desk.heard.at(-1)) === JSON.stringify({ tournamentId, count }),
          `${count} are told`,
        );
      await counted(2);
      await resolve(race, 0, source0);
      await counted(1);
      await resolve(race, 0, { index: 1, there: '12:10:00', keep: 'here' });
      await counted(0);
      await type(source, 0, { 1: '12:12' });
      await counted(1);
      await put(race, { copiesFrom: [] });
      await counted(0);
      await allCopied(source, other);
      expect(elsewhere.heard.filter((one) => JSON.stringify(one).includes(tournamentId))).toEqual([]);
      expect(watcher.heard).toEqual([]);
    } finally {
      for (const { socket } of listeners) socket.disconnect();
    }
  });
});
