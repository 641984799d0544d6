import { liveNamespace } from '@parwaz/shared';
import type { Correction, Report, Roof } from '@parwaz/shared';
import { randomUUID } from 'node:crypto';
import { createRace, landing } from '../../harness/factories.js';
import { freshPicture } from '../../harness/index.js';
import { io } from '../../harness/io.js';
import { until } from '../../harness/until.js';
import { dusk, minute, RoofDay } from './harness/roof-day.js';
import { RoofPhone } from './harness/roof-phone.js';

describe('reports from the roof', () => {
  let day: RoofDay;
  beforeAll(async () => {
    day = await RoofDay.start();
  });
  afterAll(() => day.app.close());
  beforeEach(() => day.begin('confirm'));

  it('are apart from the results until a desk takes them, once', async () => {
    const { _id, ...sent } = await day.phone.land();
    expect(sent).toMatchObject({ state: 'open', time: '17:42', flags: [], offsetMs: 0, by: null });
    expect(await day.times()).toEqual([]);
    expect((await day.reports('?state=open')).map((one) => one._id)).toEqual([_id]);
    const [first, second] = await Promise.all([day.take(_id), day.take(_id)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const lost = first.status === 409 ? first : second;
    expect(lost.body.id).toBe('report.settled');
    expect(await day.times()).toEqual(['17:42:00']);
    const [settled] = await day.reports('?state=taken');
    expect(settled).toMatchObject({ state: 'taken', index: 0, by: { name: day.app.admin.name } });
    const history = await day.desk.must<{ report?: object }[]>(
      'GET',
      `/results/${day.race.tournamentId}/${day.race.date}/${day.ownerId()}/history`,
    );
    expect(history).toEqual([expect.objectContaining({ index: 0, report: { _id, source: 'tap' } })]);
  });

  it('sent again change nothing and answer how they stand', async () => {
    const tap = day.phone.tap();
    await day.phone.send([tap, tap]);
    const [again] = (await day.phone.send([tap])).reports;
    expect(again).toMatchObject({ _id: tap._id, state: 'open' });
    expect(await day.reports()).toHaveLength(1);
    await day.desk.must('POST', day.at(`/${tap._id}/reject`), { reason: 'This was a crow' });
    expect((await day.phone.send([tap])).reports).toEqual([
      expect.objectContaining({ state: 'rejected', reason: 'This was a crow' }),
    ]);
    expect((await day.take(tap._id)).status).toBe(409);
  });

  it('are corrected by the clock of the phone, which is shown', async () => {
    day.phone.aheadMs = 4 * minute;
    const report = await day.phone.land();
    expect(report).toMatchObject({ time: '17:42', offsetMs: -4 * minute, flags: ['clock'] });
  });

  it('without a line come late, each as it was tapped', async () => {
    const taps = [day.phone.tap(), day.phone.tap({ tappedAt: dusk + 3 * minute })];
    day.now = dusk + 10 * minute;
    const { reports: kept } = await day.phone.send(taps);
    expect(kept.map(({ time, flags }) => [time, flags])).toEqual([
      ['17:42', ['late']],
      ['17:45', ['late']],
    ]);
  });

  it('are taken by themselves when they are clean and the tournament says so', async () => {
    await day.begin('automatic');
    const clean = await day.phone.land();
    expect(clean).toMatchObject({ state: 'taken', index: 0, by: { _id: '', name: 'Roof' } });
    const twin = await day.phone.land();
    expect(twin).toMatchObject({ state: 'open', flags: ['twin'] });
    expect(await day.times()).toEqual(['17:42:00']);
  });

  it('wait for the desk and its reason on a closed day', async () => {
    await day.begin('automatic');
    const taken = await day.phone.land();
    await day.desk.must('PUT', `/tournament/${day.race.tournamentId}/days/${day.race.date}`, {
      state: 'closed',
    });
    expect(await day.phone.withdraw(taken._id)).toBe(409);
    day.now += 5 * minute;
    const clean = await day.phone.land();
    expect(clean).toMatchObject({ state: 'open', flags: [] });
    expect(await day.take(clean._id)).toMatchObject({ status: 409, body: { id: 'result.day-closed' } });
    expect((await day.reports('?state=open')).map(({ _id }) => _id)).toEqual([clean._id]);
    expect(await day.take(clean._id, { reason: 'Came late' })).toMatchObject({ status: 200 });
    const corrected = await day.desk.must<Correction[]>(
      'GET',
      `/tournament/${day.race.tournamentId}/corrections`,
    );
    expect(corrected).toMatchObject([{ index: 1, from: '', to: '17:47:00', reason: 'Came late' }]);
  });

  it('are never taken by themselves into a marked slot; a desk may', async () => {
    await day.begin('automatic');
    const lost = { kind: 'lost', reason: 'Not back' };
    await day.desk.must('POST', '/results', { ...landing(day.race, 0, []), marks: { 0: lost } });
    const there = await day.phone.land({ index: 0 });
    expect(there).toMatchObject({ state: 'open', flags: [] });
    day.now += 5 * minute;
    expect(await day.phone.land()).toMatchObject({ state: 'taken', index: 1 });
    expect((await day.take(there._id)).body).toMatchObject({ result: { marks: {} } });
    expect(await day.times()).toEqual(['17:42:00', '17:47:00']);
  });

  it('taken by themselves empty their slot again within a minute, not later, and not when the desk changed it', async () => {
    await day.begin('automatic');
    const first = await day.phone.land();
    expect(await day.phone.withdraw(first._id)).toBe(200);
    expect(await day.times()).toEqual([]);
    expect(await day.phone.withdraw(first._id)).toBe(200);
    day.now += 5 * minute;
    const second = await day.phone.land();
    day.now += minute + 1;
    expect(await day.phone.withdraw(second._id)).toBe(409);
    day.now += 5 * minute;
    const third = await day.phone.land();
    await day.desk.save(landing(day.race, 0, ['17:47', '17:50']));
    expect(await day.phone.withdraw(third._id)).toBe(409);
    expect(await day.times()).toEqual(['17:47:00', '17:50:00']);
  });

  it('give way to what is typed by hand: the one that says the same is settled', async () => {
    const [one, two] = [await day.phone.land(), await day.phone.land({ tappedAt: dusk + 5 * minute })];
    await day.desk.save(landing(day.race, 0, ['17:42']));
    const state = async (id: string) => (await day.report(id))?.state;
    await until(async () => (await state(one._id)) === 'taken', 'it is settled');
    expect(await state(two._id)).toBe('open');
  });

  it('are not taken by themselves beside what a desk typed from a message that says the same', async () => {
    await day.begin('automatic');
    await day.desk.save(landing(day.race, 0, ['17:42']));
    const same = await day.phone.land();
    expect(same).toMatchObject({ state: 'open', flags: [] });
    day.now += 3 * minute;
    expect(await day.phone.land()).toMatchObject({ state: 'taken', index: 1 });
    await day.desk.must('POST', day.at(`/${same._id}/reject`), { reason: 'Said twice' });
    expect(await day.times()).toEqual(['17:42:00', '17:45:00']);
  });

  it('meet the conflicts of a save, and stay open', async () => {
    const { _id } = await day.phone.land({ index: 0 });
    await day.desk.save(landing(day.race, 0, ['17:40']));
    const refused = await day.take(_id, { index: 0, base: { timeList: [], startTime: '06:00' } });
    expect(refused).toMatchObject({ status: 409, body: { id: 'result.conflict' } });
    expect((await day.reports('?state=open')).map(({ flags }) => flags)).toEqual([['filled']]);
    const taken = await day.take(_id, {
      index: 1,
      time: '17:43',
      base: { timeList: ['17:40'], startTime: '06:00' },
    });
    expect(taken).toMatchObject({
      status: 200,
      body: { report: { state: 'taken', index: 1, time: '17:43' } },
    });
    expect(await day.times()).toEqual(['17:40:00', '17:43:00']);
  });

  it('let a roof know its place on a day, and nothing of the others', async () => {
    const standing = (date: string) => day.phone.get(`/roof/standing?date=${date}`);
    const unplaced = { date: day.race.date, rank: null, totalSeconds: 0, formattedTotalTime: '00:00' };
    expect((await standing(day.race.date)).body).toEqual(unplaced);
    await day.desk.save({
      ...{ tournamentId: day.race.tournamentId, pigeonOwnerId: day.ownerId(1), date: day.race.date },
      ...{ startTime: '06:00', timeList: ['18:00'] },
    });
    expect((await standing(day.race.date)).body).toEqual(unplaced);
    await day.take((await day.phone.land())._id);
    expect((await standing(day.race.date)).body).toEqual({
      ...{ date: day.race.date, rank: 2, totalSeconds: 42_120, formattedTotalTime: '11:42' },
    });
    expect((await standing('02-04-2026')).status).toBe(400);
  });

  it('tell of a release and carry notes, which save nothing', async () => {
    const [start, note] = (
      await day.phone.send([
        day.phone.tap({ kind: 'start', source: 'typed', time: '06:10' }),
        day.phone.tap({ kind: 'note', note: 'Two birds on the water tank' }),
      ])
    ).reports;
    expect((await day.take(start?._id ?? '')).body.result?.startTime).toBe('06:10');
    expect((await day.take(note?._id ?? '')).body).toMatchObject({ report: { state: 'taken' } });
    expect((await day.phone.roof()).dates[0]).toMatchObject({ date: day.race.date, startTime: '06:10' });
  });

  it('show a roof its own loft and nothing of others', async () => {
    const neighbour = await day.phoneOf(1);
    const foreign = await neighbour.land();
    const roof = await day.phone.roof();
    expect(roof.owner._id).toBe(day.ownerId());
    expect(roof.reports).toEqual([]);
    expect(JSON.stringify(roof)).not.toContain(day.ownerId(1));
    expect(roof.dates).toEqual([
      { date: '01-04-2026', startTime: '06:00', timeList: Array.from({ length: 7 }, () => '') },
      { date: '03-04-2026', startTime: '06:00', timeList: Array.from({ length: 7 }, () => '') },
    ] satisfies Roof['dates']);
    expect(await day.phone.withdraw(foreign._id)).toBe(404);
    expect(
      (
        await day.phone.post('/roof/reports', {
          sentAt: day.now,
          reports: [day.phone.tap({ _id: foreign._id })],
        })
      ).status,
    ).toBe(404);
  });

  it('show a roof the stamps of its own birds, of each date', async () => {
    const stamps = [{ name: 'Double Stamp' }];
    const { body } = await day.desk.call<{ data: { stamps: { _id: string }[] } }>(
      'PUT',
      `/tournaments/${day.race.tournamentId}`,
      { stamps },
    );
    const double = body.data.stamps[0]?._id ?? '';
    await day.desk.save({ ...landing(day.race, 0, []), stamps: { 1: [double] } });
    await day.desk.save({ ...landing(day.race, 1, []), stamps: { 2: [double] } });
    const { dates, tournament } = await day.phone.roof();
    expect(tournament.stamps).toMatchObject([{ _id: double, name: 'Double Stamp' }]);
    expect(dates.map((date) => date.stamps)).toEqual([{ 1: [double] }, undefined]);
  });

  it('need a link that holds: not forged, not replaced, not ended, not of another tournament, not later than the day after the last one', async () => {
    const ended = async (one: RoofPhone) => (await one.get('/roof')).status;
    expect(await ended(new RoofPhone(day.app.url, 'forged', () => day.now))).toBe(401);
    const second = await day.phoneOf(0);
    expect([await ended(day.phone), await ended(second)]).toEqual([401, 200]);
    const [link] = await day.desk.must<{ _id: string; lastSeenAt: string }[]>(
      'GET',
      `/tournament/${day.race.tournamentId}/roof-links`,
    );
    expect(link?.lastSeenAt).toBe(new Date(day.now).toISOString());
    day.now = Date.UTC(2026, 3, 4, 18, 59);
    expect(await ended(second)).toBe(200);
    day.now = Date.UTC(2026, 3, 4, 19, 0);
    expect(await ended(second)).toBe(401);
    day.now = dusk;
    await day.desk.must('DELETE', `/tournament/${day.race.tournamentId}/roof-links/${link?._id ?? ''}`);
    expect(await ended(second)).toBe(401);
    const third = await day.phoneOf(0);
    await day.desk.must('PUT', `/tournaments/${day.race.tournamentId}`, { rules: { reports: 'off' } });
    expect(await ended(third)).toBe(401);
  });

  it('say the same to every link that does not hold, whatever it asks', async () => {
    const { _id } = await day.phone.land();
    await day.phoneOf(0);
    const forged = new RoofPhone(day.app.url, 'x'.repeat(32), () => day.now);
    const answers = [forged, day.phone].flatMap((one) => [
      one.get('/roof'),
      one.get(`/roof/standing?date=${day.race.date}`),
      one.post('/roof/reports', { sentAt: day.now, reports: [one.tap({ _id })] }),
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
    expect((await day.reports()).map(({ state }) => state)).toEqual(['open']);
  });

  it('carry a photo that only the desk sees', async () => {
    const { _id } = await day.phone.land();
    const put = day.phone.photo(_id, await freshPicture());
    expect((await put).status).toBe(200);
    const photo = (await day.reports())[0]?.photo ?? '';
    expect(photo).toBe(`/parwaz${day.at(`/${_id}/photo`)}`);
    await day.desk.get(photo).expect(200).expect('content-type', 'image/webp');
    await day.app.stranger.get(photo).expect(401);
    await (await day.app.as('subadmin')).get(photo).expect(403);
  });

  it.each([
    ['a day of another race', { date: '09-09-2026' }],
    ['no time at all', { source: 'typed', time: '' }],
    ['an id that is none', { _id: 'x' }],
  ])('are refused with %s, and nothing is kept', async (_, wrong) => {
    const answer = await day.phone.post('/roof/reports', {
      sentAt: day.now,
      reports: [day.phone.tap(), { ...day.phone.tap(), ...wrong }],
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ path: expect.stringContaining('reports.1.') }] },
    });
    expect(await day.reports()).toEqual([]);
  });

  it('are at most fifty in one request, and a link that floods is slowed', async () => {
    const many = Array.from({ length: 51 }, () => day.phone.tap());
    expect((await day.phone.post('/roof/reports', { sentAt: day.now, reports: many })).status).toBe(400);
    const neighbour = await day.phoneOf(1);
    const begunMs = performance.now();
    let answered = 0;
    const ask = (count: number) =>
      Array.from({ length: count }, () => day.phone.get('/roof').then(() => (answered += 1)));
    // So many that they take 8 s. On a slow machine too the neighbour, who asks amid them, comes before the last.
    const first = ask(60);
    const asked = neighbour.get('/roof').then(() => 'neighbour');
    const all = Promise.all([...first, ...ask(60)]).then(() => 'flood');
    expect(await Promise.race([all, asked])).toBe('neighbour');
    await until(() => answered >= 60);
    // Forty at once, then ten a second, however fast or slow the machine is.
    expect(performance.now() - begunMs).toBeGreaterThan(1900);
    await all;
  });

  it('are told to the desks of their tournament as they come and change', async () => {
    const socket = io(day.app.url + liveNamespace, {
      transports: ['websocket'],
      auth: { token: day.desk.token },
    });
    const heard: Report[] = [];
    socket.on('desk:reports', ({ tournamentId, reports: changed }) => {
      expect(tournamentId).toBe(day.race.tournamentId);
      heard.push(...changed);
    });
    expect(await socket.emitWithAck('desk:join', { tournamentId: day.race.tournamentId })).toEqual({
      ok: true,
    });
    const sent = day.phone.tap();
    const { _id } = sent;
    await day.phone.send([sent]);
    await until(() => heard.length === 1, 'the report is told');
    await day.take(_id);
    await until(() => heard.at(-1)?.state === 'taken', 'what became of it is told');
    // The first time its node may have been killed before desks of other nodes were told.
    await day.phone.send([sent]);
    await until(() => heard.length === 3, 'what is sent again is told again');
    expect(heard.at(-1)).toMatchObject({ _id, state: 'taken' });
    socket.disconnect();
  });

  it('left by a killed process are taken once by the next one', async () => {
    const { _id } = await day.phone.land();
    await day.take(_id);
    day.now += 5 * minute;
    const other = await day.phone.land();
    await day.desk.must('PUT', `/tournaments/${day.race.tournamentId}`, { rules: { reports: 'automatic' } });
    const docs = day.docs;
    const leave = (reportId: string, left: object) =>
      docs.updateOne(day.key(reportId), { $set: { state: 'open', decided: false, ...left } });
    // Killed after the save and before the note of it; and right after the report was kept.
    await leave(_id, { by: null, claim: 'dead', claimedUntil: 1 });
    await leave(other._id, {});
    await day.app.restart();
    day.phone = day.phone.at(day.app.url);
    await until(async () => (await day.reports('?state=taken')).length === 2, 'both are taken');
    expect(await day.times()).toEqual(['17:42:00', '17:47:00']);
  });

  it('are taken once, although the note of it failed after the save', async () => {
    const docs = day.docs;
    await docs.deleteMany({});
    const first = await day.phone.land();
    day.now += 5 * minute;
    const second = await day.phone.land();
    await day.take(first._id);
    // No two may be settled at the same moment: the second's note is refused by the database itself.
    const index = await docs.createIndex({ tournamentId: 1, settledAt: 1 }, { unique: true });
    expect((await day.take(second._id)).status).toBe(500);
    await docs.dropIndex(index);
    expect(await day.times()).toEqual(['17:42:00', '17:47:00']);
    day.now += minute;
    expect((await day.take(second._id)).body.id).toBe('report.settled');
    expect(await day.times()).toEqual(['17:42:00', '17:47:00']);
    expect(await day.reports('?state=taken')).toHaveLength(2);
  });

  it('are withdrawn by a second call when the first was cut off after it emptied the slot', async () => {
    await day.begin('automatic');
    const { _id } = await day.phone.land();
    expect(await day.phone.withdraw(_id)).toBe(200);
    const key = day.key(_id);
    await day.docs.updateOne(key, { $set: { state: 'taken' } });
    day.now += 5 * minute;
    expect(await day.phone.withdraw(_id)).toBe(200);
    expect(await day.reports()).toEqual([]);
  });

  it('are not withdrawn when they were rejected, or saved by a process that died before its note', async () => {
    const [one, two] = [await day.phone.land(), await day.phone.land({ tappedAt: dusk + 5 * minute })];
    await day.desk.must('POST', day.at(`/${one._id}/reject`), { reason: 'This was a crow' });
    expect(await day.phone.withdraw(one._id)).toBe(409);
    await day.take(two._id);
    const key = day.key(two._id);
    const left = { state: 'open', by: null, claim: 'dead', claimedUntil: 1 };
    await day.docs.updateOne(key, { $set: left });
    expect(await day.phone.withdraw(two._id)).toBe(409);
    expect(await day.reports('?state=taken')).toHaveLength(1);
  });

  it('of two phones of a loft are taken by themselves at once, into slots of their own', async () => {
    await day.begin('automatic');
    for (const isOlderFirst of [true, false, true, false]) {
      day.race = await createRace(day.desk, { lofts: 1, rules: { reports: 'confirm' } });
      day.phone = await day.phoneOf(0);
      const older = day.phone.tap();
      await day.phone.send([older]);
      await day.desk.must('PUT', `/tournaments/${day.race.tournamentId}`, {
        rules: { reports: 'automatic' },
      });
      // As a killed process leaves it; then one day.phone sends it again while the other one taps.
      const key = day.key(older._id);
      await day.docs.updateOne(key, { $set: { decided: false } });
      day.now += 5 * minute;
      const sends = [() => day.phone.send([older]), () => day.phone.land()];
      await Promise.all((isOlderFirst ? sends : sends.reverse()).map((send) => send()));
      await until(async () => (await day.times()).length === 2, 'both are taken');
      day.now += 5 * minute;
    }
  });

  it('are read and settled by the staff of that tournament alone', async () => {
    const { _id } = await day.phone.land();
    const elsewhere = await day.app.as('subadmin');
    for (const [method, path, body] of [
      ['GET', day.at(''), undefined],
      ['POST', day.at(`/${_id}/take`), {}],
      ['POST', day.at(`/${_id}/reject`), { reason: 'no' }],
      ['POST', `/tournament/${day.race.tournamentId}/roof-links`, {}],
      ['GET', `/tournament/${day.race.tournamentId}/roof-links`, undefined],
    ] as const) {
      expect((await elsewhere.call(method, path, body)).status).toBe(403);
    }
    expect((await day.take(randomUUID())).status).toBe(404);
    expect(await day.links([])).toEqual([]);
    expect(await day.links()).toHaveLength(2);
  });
});
