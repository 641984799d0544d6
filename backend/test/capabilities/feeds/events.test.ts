import { connect } from 'node:net';
import { applyPatch, fromSnapshot, type BoardPatch, type BoardSnapshot, type Owner } from '@parwaz/shared';
import { changeId, type ChangeDoc } from '../../../src/boards/schemas/change.schema.js';
import { createOwner, createRace, landing, type Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { until } from '../../harness/until.js';
import { EventListener } from './event-listener.js';

interface Line {
  id: string;
  revision: number;
  at: string;
  board?: BoardSnapshot;
  patch: BoardPatch;
  changes: Record<string, unknown>[];
  reset?: true;
}

describe('the events of a tournament', () => {
  let app: TestApp;
  let race: Race;
  const listeners: EventListener[] = [];
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(async () => {
    for (const listener of listeners) listener.close();
    await app.close();
  });
  beforeEach(async () => {
    race = await createRace(app.asAdmin, { lofts: 3, loftPhone: '0300 99', stamps: [{ name: 'Double' }] });
  });

  const address = (since?: string) =>
    `/parwaz/tournament/${race.tournamentId}/events${since === undefined ? '' : `?since=${since}`}`;
  const read = async (since?: string) => {
    const { text } = await app.stranger.get(address(since)).buffer().expect(200);
    return text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as Line] : []));
  };
  const edit = (fields: object) => app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, fields);
  const day = (state: string, reason?: string) =>
    app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state, reason });
  const loft = (place: number) => race.owners[place]?._id ?? '';
  const listen = async (headers: Record<string, string> = {}, since?: string) => {
    const listener = await EventListener.open(`${app.url}${address(since)}`, headers);
    listeners.push(listener);
    return listener;
  };

  it('begin with the board as it first was public, and lead to the present one', async () => {
    const { stamps } = race.tournament;
    const joining = await createOwner(app.asAdmin, { name: 'Late', phone: '0311 1' });
    await app.asAdmin.save(landing(race, 0, ['12:00', '12:30']));
    await app.asAdmin.save({
      ...landing(race, 1, [null, '13:00']),
      startTime: '06:10',
      marks: { 0: { kind: 'lost', reason: 'Hawk' } },
      stamps: { 1: [stamps[0]?._id ?? ''] },
    });
    await app.asAdmin.save(landing(race, 0, ['12:01', '']));
    await edit({ action: 'add', participatingLofts: [joining._id] });
    await edit({ action: 'remove', participatingLofts: [loft(2)] });
    await edit({ allowedAdmins: [(await app.as('subadmin'))._id] });
    await edit({ tournamentName: 'Other Cup', helperPigeons: 1, confirm: true });
    await app.asAdmin.must('PUT', `/update-owner/${loft(1)}`, { name: 'Renamed' });
    for (const { _id } of race.owners)
      await app.asAdmin.must('PUT', `/update-owner/${_id}`, { showPhone: false });
    await day('closed');
    await app.asAdmin.save({ ...landing(race, 0, ['12:02']), reason: 'Misread' });

    const lines = await read();
    const [first, ...events] = lines;
    if (!first?.board) throw new Error('no board first');
    const snapshot = await app.stranger.board(race.tournamentId);
    expect(first).toMatchObject({ id: `${snapshot.epoch}:1`, revision: 1, board: { revision: 1 } });
    const last = events.reduce((board, { patch }) => applyPatch(board, patch), fromSnapshot(first.board));
    expect(last).toEqual(fromSnapshot(snapshot));
    let before = 1;
    for (const { patch, revision, id } of events) {
      expect(patch).toMatchObject({ baseRevision: before, revision });
      expect(id).toBe(`${snapshot.epoch}:${revision}`);
      before = revision;
    }
    const slot = (ownerId: string, index: number | null, from: unknown, to: unknown) => ({
      ...{ ownerId, date: race.date, index, from, to },
    });
    const stamp = { _id: stamps[0]?._id, name: 'Double' };
    expect(events.map(({ changes }) => changes)).toEqual([
      [
        { what: 'landing', ...slot(loft(0), 0, '', '12:00:00') },
        { what: 'landing', ...slot(loft(0), 1, '', '12:30:00') },
      ],
      [
        { what: 'start', ...slot(loft(1), null, '06:00', '06:10') },
        { what: 'landing', ...slot(loft(1), 1, '', '13:00:00') },
        { what: 'stamp', ...slot(loft(1), 1, [], [stamp]) },
        { what: 'mark', ...slot(loft(1), 0, null, { kind: 'lost', reason: 'Hawk' }) },
      ],
      [
        { what: 'landing', ...slot(loft(0), 0, '12:00:00', '12:01:00') },
        { what: 'landing', ...slot(loft(0), 1, '12:30:00', '') },
      ],
      [{ what: 'lofts', joined: [joining._id], left: [] }],
      [{ what: 'lofts', joined: [], left: [loft(2)] }],
      [{ what: 'tournament', fields: ['tournamentName', 'helperPigeons'] }],
      [],
      [],
      [],
      [{ what: 'day', date: race.date, from: 'open', to: 'closed' }],
      [{ what: 'landing', ...slot(loft(0), 0, '12:01:00', '12:02:00'), reason: 'Misread' }],
    ]);
    const middle = events[3];
    expect(await read(middle?.id)).toEqual(events.slice(4));
    expect(await read(events.at(-1)?.id)).toEqual([]);
    // Neither staff nor a phone that was shown at the time.
    const said = JSON.stringify(lines);
    for (const word of ['admin', 'allowedAdmins', '0300 99', app.asAdmin._id])
      expect(said).not.toContain(word);
  });

  it('tell lofts as they are now, and of one that is gone the name and number only', async () => {
    await edit({ action: 'remove', participatingLofts: [loft(2)] });
    await app.asAdmin.must('PUT', `/update-owner/${loft(2)}`, { name: 'Moved', address: 'Quetta' });
    const told = async () => {
      const [first] = await read();
      return first?.board?.owners.find(({ _id }) => _id === loft(2));
    };
    expect(await told()).toMatchObject({ name: 'Moved', address: 'Quetta', number: 3 });
    await app.asAdmin.must('DELETE', `/delete-owner/${loft(2)}`);
    expect(await told()).toEqual({ _id: loft(2), name: 'Loft 3', number: 3 });
  });

  it('say when everything must be read anew, and refuse what is no place', async () => {
    const { epoch, revision } = await app.stranger.board(race.tournamentId);
    const now = { id: `${epoch}:${revision}`, reset: true };
    for (const since of [`other:${revision}`, `${epoch}:${revision + 1}`, `${epoch}:0`])
      expect(await read(since)).toEqual([now]);
    for (const since of ['nonsense', `${epoch}:`, `${epoch}:-1`, ':1', `${epoch}:1e3`])
      await app.stranger.get(address(encodeURIComponent(since))).expect(400);
    await edit({ hidden: true });
    await app.stranger.get(address(now.id)).expect(404);
    await edit({ hidden: false });
    const [reset] = await read(now.id);
    expect(reset).toEqual({ id: `${epoch}:${revision + 2}`, reset: true });
    expect((await read()).map((line) => line.board?.revision)).toEqual([revision + 2]);
  });

  it('come at most a thousand at a time', async () => {
    const { tournamentId } = race;
    const written = Array.from({ length: 1010 }, (_, n) => {
      const cells = [{ index: 0, from: '', to: `12:${String(n % 60).padStart(2, '0')}:00` }];
      const rows = [{ ownerId: loft(0), date: race.date, cells }];
      const by = { _id: app.asAdmin._id, name: 'admin' };
      return { _id: changeId(tournamentId, n + 2), tournamentId, revision: n + 2, at: Date.now(), by, rows };
    });
    await app.connection.collection<ChangeDoc>('changes').insertMany(written);
    const page = await read();
    expect(page).toHaveLength(1000);
    const rest = await read(page.at(-1)?.id);
    expect(rest).toHaveLength(11);
    expect(rest[0]?.patch.baseRevision).toBe(page.at(-1)?.revision);
  });

  it('go on as a stream, from now or from where its reader was', async () => {
    const { epoch, revision } = await app.stranger.board(race.tournamentId);
    const fresh = await listen();
    await until(() => fresh.events.length === 1, 'said hello');
    expect(fresh.events[0]).toEqual({
      id: `${epoch}:${revision}`,
      event: 'hello',
      data: { id: `${epoch}:${revision}` },
    });
    expect(fresh.headers['cache-control']).toBe('no-store, no-transform');
    expect(fresh.headers['content-encoding']).toBeUndefined();
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await edit({ deskPhone: '0300 7' });
    await until(() => fresh.events.length === 3, 'heard of both');
    const since = await listen({}, `${epoch}:${revision}`);
    const resumed = await listen({ 'Last-Event-ID': `${epoch}:${revision + 1}` }, `${epoch}:${revision}`);
    await until(() => since.events.length === 2 && resumed.events.length === 1, 'caught up');
    expect(since.events).toEqual(fresh.events.slice(1));
    expect(resumed.events).toEqual(fresh.events.slice(2));
    await app.asAdmin.save(landing(race, 0, ['12:00', '12:05']));
    const lines = await read(`${epoch}:${revision}`);
    for (const listener of [since, resumed, fresh]) {
      await until(() => listener.events.at(-1)?.id === lines.at(-1)?.id, 'heard of the last');
      expect(listener.events.at(-1)).toEqual({ id: lines.at(-1)?.id, event: 'change', data: lines.at(-1) });
    }
    const stranger = await listen({ 'Last-Event-ID': 'other:4' });
    await until(() => stranger.events.length === 1, 'was told to begin anew');
    expect(stranger.events[0]).toMatchObject({ event: 'reset', data: { reset: true, id: lines.at(-1)?.id } });
    await edit({ hidden: true });
    for (const listener of [since, resumed, fresh, stranger]) {
      await until(() => listener.hasEnded, 'ended');
      expect(JSON.stringify(listener.events)).not.toContain('"hidden":true');
    }
    await app.stranger.get(address()).set('Accept', 'text/event-stream').expect(404);
  });

  it('end at the damage of a log, and go on when it is repaired', async () => {
    for (const minute of ['00', '01', '02']) await app.asAdmin.save(landing(race, 0, [`12:${minute}`]));
    const { tournamentId } = race;
    const changes = app.connection.collection<ChangeDoc>('changes');
    const lost = await changes.findOneAndDelete({ _id: changeId(tournamentId, 3) });
    await app.restart();
    const { epoch } = await app.stranger.board(tournamentId);
    expect((await read()).map(({ revision }) => revision)).toEqual([1, 2]);
    const open = await listen({}, `${epoch}:1`);
    await until(() => open.events.length === 1, 'has read up to the damage');
    const { _id, at, by } = lost ?? ({} as ChangeDoc);
    const repair = { _id, tournamentId, revision: 3, at, by, missing: true } as const;
    await app.connection.collection<ChangeDoc>('changes').insertOne(repair);
    await until(() => open.events.length === 3, 'went on');
    expect(open.events.map(({ data }) => data)).toEqual((await read()).slice(1));
    expect(open.events[1]?.data).toMatchObject({ revision: 3, changes: [{ what: 'repair' }] });
  });

  it('reach each of a crowd in their order, between what they have missed and what comes later', async () => {
    const { epoch, revision } = await app.stranger.board(race.tournamentId);
    const crowd: EventListener[] = [];
    const opening = (async () => {
      while (crowd.length < 400) {
        const some = Array.from({ length: 20 }, () => listen({}, `${epoch}:${revision}`));
        crowd.push(...(await Promise.all(some)));
      }
    })();
    const sent = 40;
    for (let n = 0; n < sent; n += 1)
      await app.asAdmin.save(landing(race, n % 3, [`1${n % 7}:${String(10 + n)}`]));
    await opening;
    const expected = Array.from({ length: sent }, (_, n) => `${epoch}:${revision + n + 1}`);
    await until(
      () => crowd.every(({ events }) => events.at(-1)?.id === expected.at(-1)),
      'heard of the last',
    );
    for (const { events } of crowd) expect(events.map(({ id }) => id)).toEqual(expected);
    for (const listener of crowd) listener.close();
  });

  it('are cut off for one who never reads, and go on for the others', async () => {
    const listed = Array.from({ length: 400 }, (_, n) => ({ name: `Many ${n}` }));
    const { owners } = await app.asAdmin.must<{ owners: Owner[] }>('POST', '/owners', { owners: listed });
    await edit({ action: 'add', participatingLofts: owners.map(({ _id }) => _id) });
    const { hostname, port } = new URL(app.url);
    const deaf = connect({ host: hostname, port: Number(port) });
    deaf.on('error', () => undefined);
    deaf.pause();
    deaf.write(`GET ${address()} HTTP/1.1\r\nHost: races\r\nAccept: text/event-stream\r\n\r\n`);
    const other = await listen();
    await until(() => other.events.length === 1, 'joined');
    const lofts = [...race.owners, ...owners].map(({ _id }) => _id);
    let sent = 0;
    while (!deaf.destroyed && sent < 2000) {
      lofts.push(lofts.shift() ?? '');
      await edit({ participatingLofts: lofts });
      sent += 1;
      if (sent % 10 === 0) deaf.write('x');
    }
    expect(deaf.destroyed).toBe(true);
    await until(() => other.events.length === sent + 1, 'heard everything');
  });
});
