import { once } from 'node:events';
import {
  callerOf,
  liveNamespace,
  tokenLimits,
  type JoinAnswer,
  type MadeToken,
  type Token,
} from '@parwaz/shared';
import { calls } from '@parwaz/shared/contracts';
import { Client, startApp, type SignedInClient, type TestApp } from '../../harness/index.js';
import { createRace, landing, type Race } from '../../harness/factories.js';
import { io } from '../../harness/io.js';

const start = Date.UTC(2026, 3, 1, 12);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('the tokens of a tournament', () => {
  let app: TestApp;
  let own: SignedInClient;
  let nowMs = start;
  const logged: string[] = [];
  const keep = (fields: object, message = '') => void logged.push(JSON.stringify(fields) + message);
  beforeAll(async () => {
    const log = { debug: keep, info: keep, warn: keep, error: keep };
    app = await startApp({ clock: { now: () => nowMs }, log });
    own = await app.as('subadmin');
  });
  beforeEach(async () => {
    nowMs = start;
    own = await app.login(own.name, own.password);
  });
  afterAll(() => app.close());

  const raceOf = (facts: object = {}) => createRace(app.asAdmin, { allowedAdmins: [own._id], ...facts });
  const pathOf = ({ tournamentId }: Race) => `/tournament/${tournamentId}/tokens`;
  const make = (race: Race, { by = own, ...wish }: { by?: Client; [name: string]: unknown } = {}) =>
    by.call<MadeToken & { id?: string; fields?: { path: string; id: string }[] }>('POST', pathOf(race), {
      ...{ name: 'Timing box', scopes: ['results'] },
      ...wish,
    });
  const program = async (race: Race, wish?: Parameters<typeof make>[1]) => {
    const { status, body } = await make(race, wish);
    expect(status).toBe(201);
    return { token: body.token, secret: body.secret, client: new Client(app.url, body.secret) };
  };
  const listed = (race: Race, by: Client = own) => by.must<Token[]>('GET', pathOf(race));
  const statusOf = async (race: Race, client: Client, time = '12:00') =>
    (await client.save(landing(race, 0, [time]))).status;

  it('are made by its staff, last until the day after it and tell their secret once', async () => {
    const race = await raceOf();
    const { token, secret } = await program(race);
    expect(secret).toMatch(/^pz_[\w-]{27,}$/);
    expect(token).toEqual({
      ...{ _id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Timing box', scopes: ['results'] },
      ...{ createdAt: '2026-04-01T12:00:00.000Z', expiresAt: '2026-04-04T19:00:00.000Z' },
      ...{ lastUsedAt: null, callsToday: 0, by: { _id: own._id, name: own.name } },
    });
    expect(await listed(race)).toEqual([token]);
    const other = await app.as('subadmin');
    expect((await make(race, { by: other })).status).toBe(403);
    expect((await other.call('GET', pathOf(race))).status).toBe(403);
    expect((await other.call('DELETE', `${pathOf(race)}/${token._id}`)).status).toBe(403);
    expect((await make(race, { by: app.stranger })).status).toBe(401);
    const { collections } = app.connection;
    const stored = await Promise.all(Object.values(collections).map((one) => one.find().toArray()));
    expect(JSON.stringify(stored)).toContain('Timing box');
    for (const text of [JSON.stringify(stored), JSON.stringify(await listed(race)), logged.join()])
      expect(text).not.toContain(secret);
  });

  it('end as wished, within 400 days, and need a wish once the tournament is over', async () => {
    const race = await raceOf();
    const faultOf = async (wish: object, of = race) => (await make(of, { ...wish })).body.fields;
    const noExpiry = [expect.objectContaining({ path: 'expiresAt', id: 'field.not-an-expiry' })];
    expect((await program(race, { expiresAt: '2026-04-02' })).token.expiresAt).toBe(
      '2026-04-02T19:00:00.000Z',
    );
    expect((await program(race, { expiresAt: '2026-04-02T05:00:00+05:00' })).token.expiresAt).toBe(
      '2026-04-02T00:00:00.000Z',
    );
    const inDays = (days: number) => new Date(nowMs + days * dayMs).toISOString();
    expect((await program(race, { expiresAt: inDays(400) })).token.expiresAt).toBe(inDays(400));
    expect(await faultOf({ expiresAt: inDays(400.001) })).toEqual(noExpiry);
    expect(await faultOf({ expiresAt: inDays(0) })).toEqual(noExpiry);
    expect(await faultOf({ expiresAt: 'soon' })).toEqual([expect.objectContaining({ path: 'expiresAt' })]);
    expect(await faultOf({ name: ' ' })).toEqual([expect.objectContaining({ path: 'name' })]);
    expect(await faultOf({ scopes: ['everything'] })).toEqual([
      expect.objectContaining({ path: 'scopes.0' }),
    ]);
    const over = await raceOf({
      startDate: '2026-03-29',
      dates: ['2026-03-30'],
      numberOfDays: 1,
      continueDays: 1,
    });
    nowMs = Date.parse('2026-03-31T18:59:00Z');
    own = await app.login(own.name, own.password);
    expect((await program(over)).token.expiresAt).toBe('2026-03-31T19:00:00.000Z');
    nowMs += 60_000;
    expect(await faultOf({}, over)).toEqual([
      expect.objectContaining({ path: 'expiresAt', id: 'field.required' }),
    ]);
    expect((await make(over, { expiresAt: '2026-04-01' })).status).toBe(201);
  });

  it('save as a desk does, under their own name', async () => {
    const race = await raceOf();
    const { client } = await program(race);
    const before = { timeList: Array.from({ length: race.slots }, () => ''), startTime: '06:00' };
    expect(await client.save({ ...landing(race, 0, ['12:00']), base: before })).toMatchObject({
      status: 200,
      body: { result: { timeList: expect.arrayContaining(['12:00:00']) } },
    });
    const conflict = await own.save({ ...landing(race, 0, ['12:05']), base: before });
    const by = { _id: '', name: 'Timing box' };
    expect(conflict).toMatchObject({ status: 409, body: { conflicts: [{ by, theirs: '12:00:00' }] } });
    expect((await client.save({ ...landing(race, 0, ['13:00']), base: before })).status).toBe(409);
    const { tournamentId, date, owners } = race;
    const cell = await own.must('GET', `/results/${tournamentId}/${date}/${owners[0]?._id}/history`);
    expect(cell).toEqual([expect.objectContaining({ by, to: '12:00:00' })]);
    expect(await own.must('GET', `/tournament/${tournamentId}/entries`)).toEqual([
      expect.objectContaining({ by }),
    ]);
    expect((await listed(race))[0]).toMatchObject({ callsToday: 2, lastUsedAt: '2026-04-01T12:00:00.000Z' });
    nowMs += 7 * hourMs;
    expect((await listed(race))[0]).toMatchObject({ callsToday: 0, lastUsedAt: '2026-04-01T12:00:00.000Z' });
    for (const path of ['board', 'results', 'corrections', 'proof.jsonl']) {
      const answer = await fetch(`${app.url}/parwaz/tournament/${tournamentId}/${path}`);
      expect(await answer.text()).not.toContain('Timing box');
    }
  });

  it('are in the history, who made and who ended them', async () => {
    const race = await raceOf();
    const { token, client } = await program(race);
    await client.save(landing(race, 0, ['12:00']));
    await app.asAdmin.must('DELETE', `${pathOf(race)}/${token._id}`);
    expect(await own.must('GET', `/tournament/${race.tournamentId}/history`)).toMatchObject([
      { revision: 2, what: 'tokens', tokens: { ended: ['Timing box'] }, by: { _id: app.asAdmin._id } },
      { revision: 2, what: 'results', by: { _id: '', name: 'Timing box' } },
      { revision: 1, what: 'tokens', tokens: { made: ['Timing box'] }, by: { _id: own._id, name: own.name } },
      { revision: 1, what: 'created' },
    ]);
    expect((await own.call('DELETE', `${pathOf(race)}/${token._id}`)).body).toMatchObject({
      id: 'token.not-found',
    });
  });

  it('may not change a day that isn’t open, whatever the reason', async () => {
    const race = await raceOf();
    const { client } = await program(race);
    for (const state of ['closed', 'official', 'void']) {
      const reason = state === 'void' ? 'storm' : undefined;
      await app.asAdmin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state, reason });
      for (const given of [undefined, 'I know better'])
        expect(await client.save({ ...landing(race, 0, ['12:00']), reason: given })).toMatchObject({
          status: 409,
          body: { id: 'result.day-closed', days: [{ state }] },
        });
    }
    expect((await app.asAdmin.board(race.tournamentId)).rows).toEqual([]);
  });

  it('open no other call and no socket', async () => {
    const [race, elsewhere] = [await raceOf(), await raceOf()];
    const { client, secret } = await program(race);
    const closed = calls.filter(
      ({ route: { permit } }) => !['public', 'roof'].includes(callerOf(permit)) && permit !== 'result:save',
    );
    expect(closed.length).toBeGreaterThan(30);
    for (const { route } of closed) {
      const path = route.path.replace(/^\/parwaz/, '').replace(/:\w+/g, race.tournamentId);
      const answer = await client.call<{ id: string }>(
        route.method,
        path,
        route.method === 'GET' ? undefined : {},
      );
      expect([route.path, answer.status, answer.body.id]).toEqual([route.path, 403, 'auth.forbidden']);
    }
    expect(await client.save(landing(elsewhere, 0, ['12:00']))).toMatchObject({ status: 403 });
    const socket = io(app.url + liveNamespace, { transports: ['websocket'], auth: { token: secret } });
    await once(socket as never, 'connect');
    const join = (event: 'board:join' | 'desk:join'): Promise<JoinAnswer> =>
      socket.emitWithAck(event, { tournamentId: race.tournamentId, revision: 0 });
    try {
      expect(await join('board:join')).toMatchObject({ ok: true });
      expect(await join('desk:join')).toMatchObject({ ok: false, error: { id: 'auth.forbidden' } });
      await app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { hidden: true });
      expect(await join('board:join')).toMatchObject({ ok: false, error: { id: 'tournament.not-found' } });
    } finally {
      socket.disconnect();
    }
  });

  it('read their own tournament while it is hidden, as nobody otherwise', async () => {
    const [race, elsewhere] = [await raceOf({ hidden: true }), await raceOf({ hidden: true })];
    const { client } = await program(race);
    for (const path of ['board', 'results', 'results.csv', 'owners'])
      expect((await client.get(`/parwaz/tournament/${race.tournamentId}/${path}`)).status).toBe(200);
    expect((await client.get(`/parwaz/tournament/${elsewhere.tournamentId}/board`)).status).toBe(404);
    expect(await client.must('GET', `/get-single-tournaments/${race.tournamentId}`)).toEqual([
      expect.objectContaining({ allowedAdmins: [] }),
    ]);
    const unknown = new Client(app.url, 'pz_unknown');
    expect((await unknown.get(`/parwaz/tournament/${race.tournamentId}/board`)).status).toBe(404);
    expect((await unknown.get('/parwaz/clubs')).status).toBe(
      (await app.stranger.get('/parwaz/clubs')).status,
    );
  });

  it('live no longer than their time, their maker’s right and their tournament', async () => {
    const race = await raceOf();
    const another = await raceOf();
    expect(await listed(another)).toEqual([]);
    const { client, token } = await program(race, { expiresAt: '2026-04-02' });
    const allow = (ids: string[]) =>
      app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { allowedAdmins: ids });
    expect(await statusOf(race, client)).toBe(200);
    await allow([]);
    expect(await statusOf(race, client, '12:01')).toBe(401);
    await allow([own._id]);
    expect(await statusOf(race, client, '12:02')).toBe(200);
    await app.asAdmin.must('DELETE', `/delete-tournament/${race.tournamentId}`);
    expect(await statusOf(race, client, '12:03')).toBe(401);
    await app.asAdmin.must('POST', `/restore-tournament/${race.tournamentId}`);
    expect(await statusOf(race, client, '12:04')).toBe(200);
    nowMs = Date.parse(token.expiresAt) - 1;
    expect(await statusOf(race, client, '12:05')).toBe(200);
    nowMs += 1;
    expect(await statusOf(race, client, '12:06')).toBe(401);
    nowMs = start;
    const leaver = await app.as('admin');
    const left = await program(race, { by: leaver });
    await app.asAdmin.must('DELETE', `/delete-admin/${leaver._id}`);
    expect(await statusOf(race, left.client, '12:07')).toBe(401);
    const ended = await program(race);
    expect(await statusOf(race, ended.client, '12:08')).toBe(200);
    await own.must('DELETE', `${pathOf(race)}/${ended.token._id}`);
    expect(await statusOf(race, ended.client, '12:09')).toBe(401);
  });

  it('are at most 20 at once, however many are made together', async () => {
    const race = await raceOf();
    const all = Array.from({ length: tokenLimits.perTournament - 1 }, () => make(race));
    expect((await Promise.all(all)).map(({ status }) => status)).not.toContain(409);
    const last = await Promise.all([make(race), make(race), make(race)]);
    expect(last.filter(({ status }) => status === 201).length).toBeLessThan(2);
    while ((await make(race)).status === 201);
    expect(await listed(race)).toHaveLength(tokenLimits.perTournament);
    expect((await make(race)).body).toMatchObject({ success: false, id: 'token.too-many' });
    nowMs = Date.parse('2026-04-04T19:00:00Z');
    own = await app.login(own.name, own.password);
    expect((await make(race, { expiresAt: '2026-04-06' })).status).toBe(201);
    expect(await listed(race)).toHaveLength(1);
  });

  it('call 600 times a minute', async () => {
    const race = await raceOf();
    const [{ client, token }, other] = [await program(race), await program(race)];
    expect((await client.get(`/parwaz/tournament/${race.tournamentId}/board`)).status).toBe(200);
    await app.connection
      .collection<{ _id: string }>('tokens')
      .updateOne({ _id: token._id }, { $set: { inMinute: tokenLimits.callsPerMinute - 1 } });
    expect(await statusOf(race, client)).toBe(200);
    nowMs += 20_000;
    const refused = await client.post('/parwaz/results', landing(race, 0, ['12:01']));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '40']);
    expect(await statusOf(race, other.client, '12:02')).toBe(200);
    nowMs += 40_000;
    expect(await statusOf(race, client, '12:03')).toBe(200);
  });
});
