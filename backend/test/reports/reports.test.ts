import { liveNamespace } from '@parwaz/shared';
import type { Correction, NewRoofLink, Report, Roof, TakenAnswer } from '@parwaz/shared';
import { randomUUID } from 'node:crypto';
import { createRace, landing } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { freshPicture, startApp } from '../harness/index.js';
import type { SignedInClient, TestApp } from '../harness/index.js';
import { io } from '../harness/io.js';
import { until } from '../harness/until.js';
import { RoofPhone } from './roof-phone.js';

/** 17:42:10 in Lahore on the race's date. */
const dusk = Date.UTC(2026, 3, 1, 12, 42, 10);
const minute = 60_000;

describe('reports from the roof', () => {
  let app: TestApp;
  let now = dusk;
  let race: Race;
  let phone: RoofPhone;
  let desk: SignedInClient;

  beforeAll(async () => {
    app = await startApp({ clock: { now: () => now } });
    desk = app.asAdmin;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = dusk;
    await begin('confirm');
  });

  async function begin(reports: 'off' | 'confirm' | 'automatic'): Promise<void> {
    race = await createRace(desk, { lofts: 2, rules: { reports } });
    phone = await phoneOf(0);
  }
  const links = async (ownerIds?: string[]) =>
    (
      await desk.must<{ links: NewRoofLink[] }>('POST', `/tournament/${race.tournamentId}/roof-links`, {
        ownerIds,
      })
    ).links;
  const phoneOf = async (loft: number) => {
    const [link] = await links([race.owners[loft]?._id ?? '']);
    return new RoofPhone(app.url, link?.url.split('#')[1] ?? '', () => now);
  };
  const at = (path: string) => `/tournament/${race.tournamentId}/reports${path}`;
  const reports = (query = '') => desk.must<Report[]>('GET', at(query));
  const times = async () =>
    (
      await desk.must<{ timeList: string[] }[]>(
        'GET',
        `/tournament-results/${race.tournamentId}/${race.date}`,
      )
    )
      .flatMap(({ timeList }) => timeList)
      .filter(Boolean);
  const take = (id: string, body: object = {}) =>
    desk.call<TakenAnswer & { id?: string }>('POST', at(`/${id}/take`), body);

  it('are apart from the results until a desk takes them, once', async () => {
    const { _id, ...sent } = await phone.land();
    expect(sent).toMatchObject({ state: 'open', time: '17:42', flags: [], offsetMs: 0, by: null });
    expect(await times()).toEqual([]);
    expect((await reports('?state=open')).map((one) => one._id)).toEqual([_id]);
    const [first, second] = await Promise.all([take(_id), take(_id)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const lost = first.status === 409 ? first : second;
    expect(lost.body.id).toBe('report.settled');
    expect(await times()).toEqual(['17:42:00']);
    const [settled] = await reports('?state=taken');
    expect(settled).toMatchObject({ state: 'taken', index: 0, by: { name: app.admin.name } });
    const history = await desk.must<{ report?: object }[]>(
      'GET',
      `/results/${race.tournamentId}/${race.date}/${race.owners[0]?._id ?? ''}/history`,
    );
    expect(history).toEqual([expect.objectContaining({ index: 0, report: { _id, source: 'tap' } })]);
  });

  it('sent again change nothing and answer how they stand', async () => {
    const tap = phone.tap();
    await phone.send([tap, tap]);
    const [again] = (await phone.send([tap])).reports;
    expect(again).toMatchObject({ _id: tap._id, state: 'open' });
    expect(await reports()).toHaveLength(1);
    await desk.must('POST', at(`/${tap._id}/reject`), { reason: 'This was a crow' });
    expect((await phone.send([tap])).reports).toEqual([
      expect.objectContaining({ state: 'rejected', reason: 'This was a crow' }),
    ]);
    expect((await take(tap._id)).status).toBe(409);
  });

  it('are corrected by the clock of the phone, which is shown', async () => {
    phone.aheadMs = 4 * minute;
    const report = await phone.land();
    expect(report).toMatchObject({ time: '17:42', offsetMs: -4 * minute, flags: ['clock'] });
  });

  it('without a line come late, each as it was tapped', async () => {
    const taps = [phone.tap(), phone.tap({ tappedAt: dusk + 3 * minute })];
    now = dusk + 10 * minute;
    const { reports: kept } = await phone.send(taps);
    expect(kept.map(({ time, flags }) => [time, flags])).toEqual([
      ['17:42', ['late']],
      ['17:45', ['late']],
    ]);
  });

  it('are taken by themselves when they are clean and the tournament says so', async () => {
    await begin('automatic');
    const clean = await phone.land();
    expect(clean).toMatchObject({ state: 'taken', index: 0, by: { _id: '', name: 'Roof' } });
    const twin = await phone.land();
    expect(twin).toMatchObject({ state: 'open', flags: ['twin'] });
    expect(await times()).toEqual(['17:42:00']);
  });

  it('wait for the desk and its reason on a closed day', async () => {
    await begin('automatic');
    const taken = await phone.land();
    await desk.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state: 'closed' });
    expect(await phone.withdraw(taken._id)).toBe(409);
    now += 5 * minute;
    const clean = await phone.land();
    expect(clean).toMatchObject({ state: 'open', flags: [] });
    expect(await take(clean._id)).toMatchObject({ status: 409, body: { id: 'result.day-closed' } });
    expect((await reports('?state=open')).map(({ _id }) => _id)).toEqual([clean._id]);
    expect(await take(clean._id, { reason: 'Came late' })).toMatchObject({ status: 200 });
    const corrected = await desk.must<Correction[]>('GET', `/tournament/${race.tournamentId}/corrections`);
    expect(corrected).toMatchObject([{ index: 1, from: '', to: '17:47:00', reason: 'Came late' }]);
  });

  it('are never taken by themselves into a marked slot; a desk may', async () => {
    await begin('automatic');
    const lost = { kind: 'lost', reason: 'Not back' };
    await desk.must('POST', '/results', { ...landing(race, 0, []), marks: { 0: lost } });
    const there = await phone.land({ index: 0 });
    expect(there).toMatchObject({ state: 'open', flags: [] });
    now += 5 * minute;
    expect(await phone.land()).toMatchObject({ state: 'taken', index: 1 });
    expect((await take(there._id)).body).toMatchObject({ result: { marks: {} } });
    expect(await times()).toEqual(['17:42:00', '17:47:00']);
  });

  it('taken by themselves empty their slot again within a minute, not later, and not when the desk changed it', async () => {
    await begin('automatic');
    const first = await phone.land();
    expect(await phone.withdraw(first._id)).toBe(200);
    expect(await times()).toEqual([]);
    expect(await phone.withdraw(first._id)).toBe(200);
    now += 5 * minute;
    const second = await phone.land();
    now += minute + 1;
    expect(await phone.withdraw(second._id)).toBe(409);
    now += 5 * minute;
    const third = await phone.land();
    const startTime = '06:00';
    const saved = {
      tournamentId: race.tournamentId,
      pigeonOwnerId: race.owners[0]?._id ?? '',
      date: race.date,
    };
    await desk.must('POST', '/results', { ...saved, startTime, timeList: ['17:47', '17:50'] });
    expect(await phone.withdraw(third._id)).toBe(409);
    expect(await times()).toEqual(['17:47:00', '17:50:00']);
  });

  it('give way to what is typed by hand: the one that says the same is settled', async () => {
    const [one, two] = [await phone.land(), await phone.land({ tappedAt: dusk + 5 * minute })];
    const saved = {
      tournamentId: race.tournamentId,
      pigeonOwnerId: race.owners[0]?._id ?? '',
      date: race.date,
    };
    await desk.must('POST', '/results', { ...saved, startTime: '06:00', timeList: ['17:42'] });
    const state = async (id: string) => (await reports()).find(({ _id }) => _id === id)?.state;
    await until(async () => (await state(one._id)) === 'taken', 'it is settled');
    expect(await state(two._id)).toBe('open');
  });

  it('are not taken by themselves beside what a desk typed from a message that says the same', async () => {
    await begin('automatic');
    await desk.save(landing(race, 0, ['17:42']));
    const same = await phone.land();
    expect(same).toMatchObject({ state: 'open', flags: [] });
    now += 3 * minute;
    expect(await phone.land()).toMatchObject({ state: 'taken', index: 1 });
    await desk.must('POST', at(`/${same._id}/reject`), { reason: 'Said twice' });
    expect(await times()).toEqual(['17:42:00', '17:45:00']);
  });

  it('meet the conflicts of a save, and stay open', async () => {
    const { _id } = await phone.land({ index: 0 });
    const saved = {
      tournamentId: race.tournamentId,
      pigeonOwnerId: race.owners[0]?._id ?? '',
      date: race.date,
    };
    await desk.must('POST', '/results', { ...saved, startTime: '06:00', timeList: ['17:40'] });
    const refused = await take(_id, { index: 0, base: { timeList: [], startTime: '06:00' } });
    expect(refused).toMatchObject({ status: 409, body: { id: 'result.conflict' } });
    expect((await reports('?state=open')).map(({ flags }) => flags)).toEqual([['filled']]);
    const taken = await take(_id, {
      index: 1,
      time: '17:43',
      base: { timeList: ['17:40'], startTime: '06:00' },
    });
    expect(taken).toMatchObject({
      status: 200,
      body: { report: { state: 'taken', index: 1, time: '17:43' } },
    });
    expect(await times()).toEqual(['17:40:00', '17:43:00']);
  });

  it('let a roof know its place on a day, and nothing of the others', async () => {
    const standing = (date: string) => phone.get(`/roof/standing?date=${date}`);
    const unplaced = { date: race.date, rank: null, totalSeconds: 0, formattedTotalTime: '00:00' };
    expect((await standing(race.date)).body).toEqual(unplaced);
    await desk.save({
      ...{ tournamentId: race.tournamentId, pigeonOwnerId: race.owners[1]?._id ?? '', date: race.date },
      ...{ startTime: '06:00', timeList: ['18:00'] },
    });
    expect((await standing(race.date)).body).toEqual(unplaced);
    await take((await phone.land())._id);
    expect((await standing(race.date)).body).toEqual({
      ...{ date: race.date, rank: 2, totalSeconds: 42_120, formattedTotalTime: '11:42' },
    });
    expect((await standing('02-04-2026')).status).toBe(400);
  });

  it('tell of a release and carry notes, which save nothing', async () => {
    const [start, note] = (
      await phone.send([
        phone.tap({ kind: 'start', source: 'typed', time: '06:10' }),
        phone.tap({ kind: 'note', note: 'Two birds on the water tank' }),
      ])
    ).reports;
    expect((await take(start?._id ?? '')).body.result?.startTime).toBe('06:10');
    expect((await take(note?._id ?? '')).body).toMatchObject({ report: { state: 'taken' } });
    expect((await phone.roof()).dates[0]).toMatchObject({ date: race.date, startTime: '06:10' });
  });

  it('show a roof its own loft and nothing of others', async () => {
    const neighbour = await phoneOf(1);
    const foreign = await neighbour.land();
    const roof = await phone.roof();
    expect(roof.owner._id).toBe(race.owners[0]?._id);
    expect(roof.reports).toEqual([]);
    expect(JSON.stringify(roof)).not.toContain(race.owners[1]?._id);
    expect(roof.dates).toEqual([
      { date: '01-04-2026', startTime: '06:00', timeList: Array.from({ length: 7 }, () => '') },
      { date: '03-04-2026', startTime: '06:00', timeList: Array.from({ length: 7 }, () => '') },
    ] satisfies Roof['dates']);
    expect(await phone.withdraw(foreign._id)).toBe(404);
    expect(
      (await phone.post('/roof/reports', { sentAt: now, reports: [phone.tap({ _id: foreign._id })] })).status,
    ).toBe(404);
  });

  it('need a link that holds: not forged, not replaced, not ended, not of another tournament, not later than the day after the last one', async () => {
    const ended = async (one: RoofPhone) => (await one.get('/roof')).status;
    expect(await ended(new RoofPhone(app.url, 'forged', () => now))).toBe(401);
    const second = await phoneOf(0);
    expect([await ended(phone), await ended(second)]).toEqual([401, 200]);
    const [link] = await desk.must<{ _id: string; lastSeenAt: string }[]>(
      'GET',
      `/tournament/${race.tournamentId}/roof-links`,
    );
    expect(link?.lastSeenAt).toBe(new Date(now).toISOString());
    now = Date.UTC(2026, 3, 4, 18, 59);
    expect(await ended(second)).toBe(200);
    now = Date.UTC(2026, 3, 4, 19, 0);
    expect(await ended(second)).toBe(401);
    now = dusk;
    await desk.must('DELETE', `/tournament/${race.tournamentId}/roof-links/${link?._id ?? ''}`);
    expect(await ended(second)).toBe(401);
    const third = await phoneOf(0);
    await desk.must('PUT', `/tournaments/${race.tournamentId}`, { rules: { reports: 'off' } });
    expect(await ended(third)).toBe(401);
  });

  it('say the same to every link that does not hold, whatever it asks', async () => {
    const { _id } = await phone.land();
    await phoneOf(0);
    const forged = new RoofPhone(app.url, 'x'.repeat(32), () => now);
    const answers = [forged, phone].flatMap((one) => [
      one.get('/roof'),
      one.get(`/roof/standing?date=${race.date}`),
      one.post('/roof/reports', { sentAt: now, reports: [one.tap({ _id })] }),
      one.post('/roof/reports', { reports: 'nonsense' }),
      one.delete(`/roof/reports/${_id}`),
      one.delete(`/roof/reports/${randomUUID()}`),
    ]);
    const told = (await Promise.all(answers)).map(({ status, body }) => {
      const { requestId, ...said } = body as { requestId: string };
      expect(requestId).not.toBe('');
      return JSON.stringify([status, said]);
    });
    expect(new Set(told).size).toBe(1);
    expect(told[0]).toContain('[401,{"success":false,"id":"roof.ended"');
    expect((await reports()).map(({ state }) => state)).toEqual(['open']);
  });

  it('carry a photo that only the desk sees', async () => {
    const { _id } = await phone.land();
    const put = phone.photo(_id, await freshPicture());
    expect((await put).status).toBe(200);
    const photo = (await reports())[0]?.photo ?? '';
    expect(photo).toBe(`/parwaz${at(`/${_id}/photo`)}`);
    await desk.get(photo).expect(200).expect('content-type', 'image/webp');
    await app.stranger.get(photo).expect(401);
    await (await app.as('subadmin')).get(photo).expect(403);
  });

  it.each([
    ['a day of another race', { date: '09-09-2026' }],
    ['no time at all', { source: 'typed', time: '' }],
    ['an id that is none', { _id: 'x' }],
  ])('are refused with %s, and nothing is kept', async (_, wrong) => {
    const answer = await phone.post('/roof/reports', {
      sentAt: now,
      reports: [phone.tap(), { ...phone.tap(), ...wrong }],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ path: expect.stringContaining('reports.1.') }] },
    });
    expect(await reports()).toEqual([]);
  });

  it('are at most fifty in one request, and a link that floods is slowed', async () => {
    const many = Array.from({ length: 51 }, () => phone.tap());
    expect((await phone.post('/roof/reports', { sentAt: now, reports: many })).status).toBe(400);
    const neighbour = await phoneOf(1);
    const begunMs = performance.now();
    let answered = 0;
    // So many that they take 8 s: on a slow machine too the neighbour comes before the last of them.
    const flood = Array.from({ length: 120 }, () => phone.get('/roof').then(() => (answered += 1)));
    const all = Promise.all(flood).then(() => 'flood');
    expect(await Promise.race([all, neighbour.get('/roof').then(() => 'neighbour')])).toBe('neighbour');
    await until(() => answered >= 60);
    // Forty at once, then ten a second, however fast or slow the machine is.
    expect(performance.now() - begunMs).toBeGreaterThan(1900);
    await all;
  });

  it('are told to the desks of their tournament as they come and change', async () => {
    const socket = io(app.url + liveNamespace, { transports: ['websocket'], auth: { token: desk.token } });
    const heard: Report[] = [];
    socket.on('desk:reports', ({ tournamentId, reports: changed }) => {
      expect(tournamentId).toBe(race.tournamentId);
      heard.push(...changed);
    });
    expect(await socket.emitWithAck('desk:join', { tournamentId: race.tournamentId })).toEqual({ ok: true });
    const { _id } = await phone.land();
    await until(() => heard.length === 1, 'the report is told');
    await take(_id);
    await until(() => heard.at(-1)?.state === 'taken', 'what became of it is told');
    socket.disconnect();
  });

  it('left by a killed process are taken once by the next one', async () => {
    const { _id } = await phone.land();
    await take(_id);
    now += 5 * minute;
    const other = await phone.land();
    await desk.must('PUT', `/tournaments/${race.tournamentId}`, { rules: { reports: 'automatic' } });
    const docs = app.connection.collection('reports');
    const leave = (reportId: string, left: object) =>
      docs.updateOne(
        { _id: `${race.tournamentId}:${reportId}` as never },
        { $set: { state: 'open', decided: false, ...left } },
      );
    // Killed after the save and before the note of it; and right after the report was kept.
    await leave(_id, { by: null, claim: 'dead', claimedUntil: 1 });
    await leave(other._id, {});
    await app.restart();
    desk = app.asAdmin;
    phone = phone.at(app.url);
    await until(async () => (await reports('?state=taken')).length === 2, 'both are taken');
    expect(await times()).toEqual(['17:42:00', '17:47:00']);
  });

  it('are taken once, although the note of it failed after the save', async () => {
    const docs = app.connection.collection('reports');
    await docs.deleteMany({});
    const first = await phone.land();
    now += 5 * minute;
    const second = await phone.land();
    await take(first._id);
    // No two may be settled at the same moment: the second's note is refused by the database itself.
    const index = await docs.createIndex({ tournamentId: 1, settledAt: 1 }, { unique: true });
    expect((await take(second._id)).status).toBe(500);
    await docs.dropIndex(index);
    expect(await times()).toEqual(['17:42:00', '17:47:00']);
    now += minute;
    expect((await take(second._id)).body.id).toBe('report.settled');
    expect(await times()).toEqual(['17:42:00', '17:47:00']);
    expect(await reports('?state=taken')).toHaveLength(2);
  });

  it('are withdrawn by a second call when the first was cut off after it emptied the slot', async () => {
    await begin('automatic');
    const { _id } = await phone.land();
    expect(await phone.withdraw(_id)).toBe(200);
    const key = { _id: `${race.tournamentId}:${_id}` as never };
    await app.connection.collection('reports').updateOne(key, { $set: { state: 'taken' } });
    now += 5 * minute;
    expect(await phone.withdraw(_id)).toBe(200);
    expect(await reports()).toEqual([]);
  });

  it('are not withdrawn when they were rejected, or saved by a process that died before its note', async () => {
    const [one, two] = [await phone.land(), await phone.land({ tappedAt: dusk + 5 * minute })];
    await desk.must('POST', at(`/${one._id}/reject`), { reason: 'This was a crow' });
    expect(await phone.withdraw(one._id)).toBe(409);
    await take(two._id);
    const key = { _id: `${race.tournamentId}:${two._id}` as never };
    const left = { state: 'open', by: null, claim: 'dead', claimedUntil: 1 };
    await app.connection.collection('reports').updateOne(key, { $set: left });
    expect(await phone.withdraw(two._id)).toBe(409);
    expect(await reports('?state=taken')).toHaveLength(1);
  });

  it('of two phones of a loft are taken by themselves at once, into slots of their own', async () => {
    await begin('automatic');
    for (const isOlderFirst of [true, false, true, false]) {
      race = await createRace(desk, { lofts: 1, rules: { reports: 'confirm' } });
      phone = await phoneOf(0);
      const older = phone.tap();
      await phone.send([older]);
      await desk.must('PUT', `/tournaments/${race.tournamentId}`, { rules: { reports: 'automatic' } });
      // As a killed process leaves it; then one phone sends it again while the other one taps.
      const key = { _id: `${race.tournamentId}:${older._id}` as never };
      await app.connection.collection('reports').updateOne(key, { $set: { decided: false } });
      now += 5 * minute;
      const sends = [() => phone.send([older]), () => phone.land()];
      await Promise.all((isOlderFirst ? sends : sends.reverse()).map((send) => send()));
      await until(async () => (await times()).length === 2, 'both are taken');
      now += 5 * minute;
    }
  });

  it('are read and settled by the staff of that tournament alone', async () => {
    const { _id } = await phone.land();
    const elsewhere = await app.as('subadmin');
    for (const [method, path, body] of [
      ['GET', at(''), undefined],
      ['POST', at(`/${_id}/take`), {}],
      ['POST', at(`/${_id}/reject`), { reason: 'no' }],
      ['POST', `/tournament/${race.tournamentId}/roof-links`, {}],
      ['GET', `/tournament/${race.tournamentId}/roof-links`, undefined],
    ] as const) {
      expect((await elsewhere.call(method, path, body)).status).toBe(403);
    }
    expect((await take(randomUUID())).status).toBe(404);
    expect(await links([])).toEqual([]);
    expect(await links()).toHaveLength(2);
  });
});
