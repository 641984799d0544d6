import { liveNamespace } from '@parwaz/shared';
import type { Report } from '@parwaz/shared';
import { landing } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import { io } from '../../harness/io.js';
import { startStallingStore } from '../../harness/stalling-store.js';
import type { StallingStore } from '../../harness/stalling-store.js';
import { until } from '../../harness/until.js';
import { minute, RoofDay } from './harness/roof-day.js';
import { RoofPhone } from './harness/roof-phone.js';

describe('reports while the database stalls', () => {
  let store: StallingStore;
  let day: RoofDay;
  beforeAll(async () => {
    store = await startStallingStore();
    day = await RoofDay.start({ env: { MONGODB_URI: store.uri } });
  });
  afterAll(async () => {
    await day.app.close();
    await store.stop();
  });

  const base = { timeList: [], startTime: '06:00' };

  it('are taken once, although the first desk hangs in its save until its claim has ended', async () => {
    await day.begin('confirm');
    const { _id } = await day.phone.land();
    const insert = store.stall('insert', 'changes', _id);
    const first = day.take(_id);
    await insert.met();
    day.now += 16_000;
    const second = day.take(_id, { index: 1 });
    await until(
      async () =>
        ((await day.docs.findOne(day.key(_id))) as { claimedUntil?: number } | null)?.claimedUntil ===
        day.now + 15_000,
      'the second has claimed it',
    );
    insert.release();
    const answers = await Promise.all([first, second]);
    expect(await day.times()).toEqual(['17:42:00']);
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('of one id from two lofts at one moment are told to none but the loft whose report is kept', async () => {
    await day.begin('confirm');
    const other = await day.phoneOf(1);
    const tapped = day.phone.tap();
    const insert = store.stall('insert', 'reports', tapped._id);
    const first = day.phone.post('/roof/reports', { sentAt: day.now, reports: [tapped] });
    await insert.met();
    await other.send([tapped]);
    insert.release();
    expect((await first).status).toBe(404);
    expect(await day.reports()).toMatchObject([{ ownerId: day.ownerId(1) }]);
  });

  it('are taken once, although another backend has taken over meanwhile', async () => {
    await day.begin('confirm');
    const env = { MONGODB_URI: store.direct, ADMIN_PASSWORD: day.app.admin.password };
    const other = await startApp({ env, clock: { now: () => day.now } });
    const { _id } = await day.phone.land();
    const insert = store.stall('insert', 'changes', _id);
    const first = day.take(_id);
    await insert.met();
    day.now += 16_000;
    expect((await other.asAdmin.call('POST', day.at(`/${_id}/take`), { index: 1 })).status).toBe(200);
    insert.release();
    expect((await first).status).toBe(409);
    expect(await day.times()).toEqual(['17:42:00']);
    expect(await day.report(_id)).toMatchObject({ state: 'taken', index: 1 });
    await other.close();
  });

  it.each(['rejected', 'withdrawn'])(
    'are taken after all, although %s while a save was on its way whose desk died then',
    async (state) => {
      await day.begin('confirm');
      const env = { MONGODB_URI: store.direct, ADMIN_PASSWORD: day.app.admin.password };
      const other = await startApp({ env, clock: { now: () => day.now } });
      const { _id } = await day.phone.land();
      const insert = store.stall('insert', 'changes', _id);
      const note = store.stall('update', 'reports', 'taken', _id);
      const first = day.take(_id);
      await insert.met();
      day.now += 16_000;
      const reject = () => other.asAdmin.call('POST', day.at(`/${_id}/reject`), { reason: 'A crow' });
      const withdraw = () => day.phone.at(other.url).delete(`/roof/reports/${_id}`);
      expect((await (state === 'rejected' ? reject() : withdraw())).status).toBe(200);
      expect(await day.docs.findOne(day.key(_id))).toMatchObject({ state });
      insert.release();
      await note.met();
      const taken = () => other.asAdmin.must<Report[]>('GET', day.at('?state=taken'));
      await until(async () => (await taken()).length === 1, 'it is taken, as its landing is stored');
      expect(await taken()).toMatchObject([{ index: 0, time: '17:42', reason: '', by: { name: 'admin' } }]);
      note.release();
      expect((await first).status).toBe(200);
      expect(await day.times()).toEqual(['17:42:00']);
      await other.close();
    },
  );

  it.each(['confirm', 'automatic'] as const)(
    'are settled by themselves once their landing is stored, although who took them died then (%s)',
    async (reports) => {
      await day.begin(reports);
      const env = { MONGODB_URI: store.direct, ADMIN_PASSWORD: day.app.admin.password };
      const other = await startApp({ env, clock: { now: () => day.now } });
      const tapped = day.phone.tap();
      const note = store.stall('update', 'reports', 'taken', tapped._id);
      const first = day.phone
        .send([tapped])
        .then<unknown>(() => reports === 'automatic' || day.take(tapped._id));
      await note.met();
      day.now += 16_000;
      const taken = () => other.asAdmin.must<Report[]>('GET', day.at('?state=taken'));
      await until(async () => (await taken()).length === 1, 'another backend has settled it');
      const name = reports === 'automatic' ? 'Roof' : 'admin';
      expect(await taken()).toMatchObject([{ index: 0, time: '17:42', by: { name } }]);
      note.release();
      await first;
      await other.close();
    },
  );

  it('leave a cell that the desk types while they are being taken by themselves', async () => {
    await day.begin('automatic');
    // What else the loft has said is the last that it is judged by.
    const judging = store.stall('find', 'reports', 'ownerId', 'taken', 'projection');
    const land = day.phone.land({ index: 0 });
    await judging.met();
    await day.desk.save({ ...landing(day.race, 0, ['17:30']), base });
    judging.release();
    expect(await land).toMatchObject({ state: 'open' });
    expect(await day.times()).toEqual(['17:30:00']);
  });

  it('leave a cell that the desk marks while they are being taken by themselves', async () => {
    await day.begin('automatic');
    const claim = store.stall('findAndModify', 'reports', 'claim');
    const land = day.phone.land({ index: 0 });
    await claim.met();
    const marks = { 0: { kind: 'disqualified', reason: 'Seen on another roof' } };
    await day.desk.save({ ...landing(day.race, 0, []), marks });
    claim.release();
    expect(await land).toMatchObject({ state: 'open' });
    expect(await day.times()).toEqual([]);
  });

  it('tell a roof nothing of a desk that was faster than its undo', async () => {
    await day.begin('automatic');
    const { _id } = await day.phone.land();
    const reading = store.stall('find', 'changes', 'records', day.race.tournamentId);
    const undo = day.phone.delete(`/roof/reports/${_id}`);
    await reading.met();
    await day.desk.save({ ...landing(day.race, 0, ['17:30']), base: { ...base, timeList: ['17:42'] } });
    reading.release();
    expect(await undo).toMatchObject({ status: 409, body: { id: 'report.settled' } });
    expect(JSON.stringify((await undo).body)).not.toContain(day.app.admin.name);
    expect(await day.times()).toEqual(['17:30:00']);
  });

  it('are told in order: one that was taken is not shown as open by a slower read', async () => {
    await day.begin('confirm');
    const auth = { token: day.desk.token };
    const socket = io(day.app.url + liveNamespace, { transports: ['websocket'], auth });
    const heard: Report[] = [];
    socket.on('desk:reports', ({ reports }: { reports: Report[] }) => heard.push(...reports));
    await socket.emitWithAck('desk:join', { tournamentId: day.race.tournamentId });
    const neighbours = store.stall('find', 'reports', '$nin');
    const { _id } = await day.phone.land();
    await neighbours.met();
    await day.take(_id);
    day.now += minute;
    // While it is kept, a read of what was taken would have been told.
    await day.phone.land({ kind: 'note', note: 'A hawk' });
    neighbours.release();
    const states = () => heard.filter((report) => report._id === _id).map(({ state }) => state);
    await until(() => new Set(states()).size === 2, 'both states are told');
    socket.disconnect();
    expect(states().at(-1)).toBe('taken');
  });

  it('leave each loft one link when two people make links at once', async () => {
    await day.begin('confirm');
    const deletion = store.stall('delete', 'roof-links');
    const first = day.links();
    await deletion.met();
    const second = await day.links();
    deletion.release();
    const made = [...(await first), ...second];
    const phones = made.map(({ url }) => new RoofPhone(day.app.url, url.split('#')[1] ?? '', () => day.now));
    const statuses = await Promise.all(phones.map(async (phone) => (await phone.get('/roof')).status));
    expect(statuses).toEqual([401, 401, 200, 200]);
    expect(await day.desk.must('GET', `/tournament/${day.race.tournamentId}/roof-links`)).toHaveLength(2);
  });
});
