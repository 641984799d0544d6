import { utcOffset } from '@parwaz/shared';
import type { ActiveAnswer, BoardSnapshot, Tournament } from '@parwaz/shared';
import { BSON, MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exportDatabase } from '../../src/platform/database/transfer/export-database.js';
import { importDatabase } from '../../src/platform/database/transfer/import-database.js';
import { createTournament, startApp, type TestApp } from '../harness/index.js';
import { Client } from '../harness/client.js';
import { createOwner } from '../harness/factories.js';
import { startServer } from '../harness/server.js';
import { startStore, type RunningStore } from '../harness/store.js';

describe('a tournament’s time zone', () => {
  let app: TestApp;
  let nowMs = Date.parse('2026-04-10T12:00:00Z');

  beforeAll(async () => {
    app = await startApp({ clock: { now: () => nowMs }, env: { TIME_ZONE: 'Asia/Dubai' } });
  });
  afterAll(() => app.close());

  const boardOf = ({ _id }: Tournament) =>
    app.stranger.must<BoardSnapshot>('GET', `/tournament/${_id}/board`);

  it('is the server’s where none is sent, and stays as sent where one is', async () => {
    const plain = await createTournament(app.asAdmin);
    const blank = await createTournament(app.asAdmin, { timeZone: '' });
    const sent = await createTournament(app.asAdmin, { timeZone: 'europe/athens' });
    expect([plain, blank, sent].map(({ timeZone }) => timeZone)).toEqual([
      'Asia/Dubai',
      'Asia/Dubai',
      'europe/athens',
    ]);
    const board = await boardOf(sent);
    const { timeZone } = board.tournament;
    const offset = utcOffset(Date.parse(board.at), 'Europe/Athens');
    expect([timeZone, board.utcOffset]).toEqual(['europe/athens', offset]);
  });

  it.each(['+05:00', 'Lahore', 'Mars/Olympus', 'Asia/Karachi '])('can’t be %j', async (timeZone) => {
    const { _id } = await createTournament(app.asAdmin);
    const { body } = await app.asAdmin.put(`/parwaz/tournaments/${_id}`, { timeZone }).expect(400);
    expect(body).toMatchObject({ fields: [{ path: 'timeZone', id: 'tournament.unknown-time-zone' }] });
  });

  it('changes no typed time, is a field of its own in a conflict, and can be undone', async () => {
    const tournament = await createTournament(app.asAdmin);
    const [pigeonOwnerId = ''] = tournament.participatingLofts;
    const { _id: tournamentId } = tournament;
    const record = { tournamentId, pigeonOwnerId, date: '01-04-2026', startTime: '06:00' };
    await app.asAdmin.save({ ...record, timeList: ['17:31', '', '', ''] });
    const put = (body: object) => app.asAdmin.put(`/parwaz/tournaments/${tournamentId}`, body);
    await put({ timeZone: 'Europe/Oslo' }).expect(200);
    expect((await boardOf(tournament)).rows[0]?.timeList[0]).toBe('17:31:00');
    const { body } = await put({ timeZone: 'Europe/Paris', base: { timeZone: 'Asia/Dubai' } }).expect(409);
    expect(body).toMatchObject({ id: 'tournament.conflict', conflicts: [{ field: 'timeZone' }] });
    const { revision } = await boardOf(tournament);
    await app.asAdmin.post(`/parwaz/tournaments/${tournamentId}/undo`, { revision }).expect(200);
    expect((await boardOf(tournament)).tournament.timeZone).toBe('Asia/Dubai');
  });

  it('decides when its day begins: of four cups at home the one that races on its own clock is first', async () => {
    const cups = [
      ['Asia/Karachi', '2026-04-11'],
      ['Asia/Dubai', '2026-04-11'],
      ['Europe/Athens', '2026-04-11'],
      ['Europe/London', '2026-04-10'],
    ] as const;
    for (const [timeZone, date] of cups)
      await createTournament(app.asAdmin, { tournamentName: timeZone, timeZone, dates: [date] });
    const first = async (at: string) => {
      nowMs = Date.parse(at);
      const { tournaments } = await app.stranger.must<ActiveAnswer>('GET', '/get-active-tournament');
      const names = tournaments.map(({ tournamentName }) => tournamentName);
      return names.filter((name) => name.includes('/')).slice(0, 2);
    };
    expect((await first('2026-04-10T18:59:00Z'))[0]).toBe('Europe/London');
    expect((await first('2026-04-10T19:00:00Z')).sort()).toEqual(['Asia/Karachi', 'Europe/London']);
    // In London the 11th has begun as well, and its cup is over.
    expect(await first('2026-04-10T23:00:00Z')).not.toContain('Europe/London');
  });

  it('tells a landing in the future by its own clock', async () => {
    nowMs = Date.parse('2026-04-10T12:00:00Z');
    for (const [timeZone, warned] of [
      ['Asia/Karachi', false],
      ['Europe/London', true],
    ] as const) {
      const { _id: tournamentId, participatingLofts } = await createTournament(app.asAdmin, {
        ...{ timeZone, dates: ['2026-04-10'] },
      });
      const [pigeonOwnerId = ''] = participatingLofts;
      const row = { tournamentId, pigeonOwnerId, date: '10-04-2026', startTime: '06:00' };
      const { body } = await app.asAdmin.save({ ...row, timeList: ['16:30', '', '', ''] });
      const ids = body.warnings.map(({ id }) => id);
      expect([timeZone, ids.includes('result.in-future')]).toEqual([timeZone, warned]);
    }
  });
});

/** Documents as the version before tournaments had time zones wrote them. */
const older = readFileSync(
  new URL('../platform/database/written-before/documents.jsonl', import.meta.url),
  'utf8',
);

describe('a tournament from before tournaments had time zones', () => {
  let store: RunningStore;
  beforeAll(async () => {
    store = await startStore();
  });
  afterAll(() => store.stop());

  /** The zones of all tournaments, and of one that is made now. */
  const zonesOn = async (uri: string, TIME_ZONE: string) => {
    const env = { MONGODB_URI: uri, TIME_ZONE, ADMIN_PASSWORD: 'the same everywhere' };
    const server = await startServer({ env });
    try {
      const zones = new Set<string>();
      const staff = await Client.login(server.url, server.admin.name, server.admin.password);
      for (const { _id, timeZone } of await staff.must<Tournament[]>('GET', '/get-tournaments')) {
        const board = await staff.must<BoardSnapshot>('GET', `/tournament/${_id}/board`);
        expect(board.tournament.timeZone).toBe(timeZone);
        zones.add(timeZone);
      }
      const { _id } = await createOwner(staff);
      const { timeZone: made } = await createTournament(staff, { participatingLofts: [_id] });
      return { zones: [...zones].sort(), made };
    } finally {
      await server.stop();
    }
  };

  it('has the zone of the server’s first start since, also where it is exported to', async () => {
    const client = await MongoClient.connect(store.uri);
    for (const line of older.trim().split('\n')) {
      const { collection, document } = BSON.EJSON.parse(line) as { collection: string; document: Document };
      await client.db().collection(collection).insertOne(document);
    }
    expect(await zonesOn(store.uri, 'Asia/Dubai')).toEqual({ zones: ['Asia/Dubai'], made: 'Asia/Dubai' });
    expect((await zonesOn(store.uri, 'Europe/London')).made).toBe('Europe/London');
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'parwaz-test-')), 'all.jsonl.gz');
    const { pathname } = new URL(store.uri);
    await exportDatabase(store.uri, pathname.slice(1), file);
    await client.close();
    const other = await startStore();
    await importDatabase(other.uri, new URL(other.uri).pathname.slice(1), file, {
      ...{ replace: true, product: '0.1.0', noticedWithinMs: 0 },
    });
    const { zones } = await zonesOn(other.uri, 'Europe/Athens');
    expect(zones).toEqual(['Asia/Dubai', 'Europe/London']);
    await other.stop();
  });
});
