import type { Tournament } from '@parwaz/shared';
import type * as service from '../../../src/capabilities/push/subscriptions.service.js';
import { createRace, landing } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { builtModule, importOnce } from '../../harness/import-once.js';
import { startApp } from '../../harness/index.js';
import type { Client, TestApp } from '../../harness/index.js';
import { FakePush, type Received, type Subscription } from './harness/fake-push.mjs';
import { until } from '../../harness/until.js';

const { Outgoing } = await builtModule<typeof import('../../../src/capabilities/push/delivery/outgoing.js')>(
  'capabilities/push/delivery/outgoing.js',
);
/** The process that the app runs in, not the test's picture of it. */
const outer = await importOnce<typeof import('node:process')>('node:process');
/** 12:00 in Karachi on the race's first day. */
const noon = Date.UTC(2026, 3, 1, 7);
const minute = 60_000;

describe('devices are told', () => {
  let push: FakePush;
  let app: TestApp;
  let now = noon;
  const clock = { now: () => now };
  beforeAll(async () => {
    // The certificate of a test is of nobody's authority.
    outer.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    push = await FakePush.start();
    const env = { PUSH_HOSTS: push.host, PUBLIC_URL: 'https://parwaz.example', TRUST_PROXY: '1' };
    app = await startApp({ clock, env });
  });
  afterAll(async () => {
    await app.close();
    push.stop();
    delete outer.env.NODE_TLS_REJECT_UNAUTHORIZED;
  });
  beforeEach(() => {
    now = noon;
  });

  const follow = (
    subscription: Subscription,
    race: Race,
    lofts: readonly number[],
    more: Record<string, unknown> = {},
  ) => ({
    subscription,
    lang: 'en',
    follows: lofts.map((loft) => ({ tournamentId: race.tournamentId, ownerId: race.owners[loft]?._id })),
    ...more,
  });
  let devices = 0;
  /** Each from an address of its own, unless one is named. */
  const put = (body: object, from = `10.0.${(devices += 1) % 250}.1`) =>
    app.stranger.put('/parwaz/push/subscription', body).set('x-forwarded-for', from);
  /** Follows lofts with a new device. */
  const device = async (race: Race, lofts: readonly number[], more: Record<string, unknown> = {}) => {
    const [subscription] = await push.subscribe();
    if (!subscription) throw new Error('one was asked for');
    await put(follow(subscription, race, lofts, more)).expect(200);
    return subscription;
  };
  const toldTo = async ({ endpoint }: Subscription): Promise<Received[]> =>
    (await push.received()).filter((one) => one.endpoint === endpoint);
  const toldOf = async (subscription: Subscription, count: number): Promise<Received[]> => {
    await until(async () => (await toldTo(subscription)).length >= count, `${count} messages`);
    return toldTo(subscription);
  };
  const stored = ({ endpoint }: Subscription) =>
    app.connection.collection('push_subscriptions').findOne({ endpoint });
  /** A service has a message a moment before the server knows that it has: until then what is new waits. */
  const countsAsTold = (subscription: Subscription) =>
    until(async () => {
      const device = await stored(subscription);
      const outgoing = app.built.app.get(Outgoing, { strict: false });
      return device?.untold === 0 && !outgoing.has(String(device._id));
    }, 'the message counts as told');
  /** A round has gone by in which everything up to now was told: what was not told is not told now. */
  const allTold = async (race: Race, loft: number) => {
    const witness = await device(race, [loft]);
    const row = (await app.stranger.board(race.tournamentId)).rows.find(
      ({ ownerId, date }) => ownerId === race.owners[loft]?._id && date === race.date,
    );
    const timeList = row?.timeList.map((time) => time) ?? race.owners.map(() => '');
    const free = timeList.indexOf('');
    // So short a flight that no place changes by it.
    timeList[free < 0 ? timeList.length : free] = '06:01';
    await land(app.asAdmin, race, loft, timeList);
    await toldOf(witness, 1);
  };
  const land = (staff: Client, race: Race, loft: number, timeList: readonly (string | null)[]) =>
    staff.save(landing(race, loft, timeList)).then(({ status }) => expect([200, 201]).toContain(status));

  it('of a landing at once, and of what follows within a minute as one with the same tag', async () => {
    const race = await createRace(app.asAdmin);
    const [phone, other] = [await device(race, [0]), await device(race, [3])];
    await land(app.asAdmin, race, 0, ['10:00']);
    const [first] = await toldOf(phone, 1);
    const { key } = (await app.stranger.get('/parwaz/push/key').expect(200)).body as { key: string };
    expect(first).toMatchObject({
      topic: first?.message.tag,
      sender: { key, aud: `https://${push.host}`, sub: 'https://parwaz.example' },
      message: {
        title: 'Loft 1',
        lang: 'en',
        url: `/tournament-view/${race.tournamentId}?loft=${race.owners[0]?._id}`,
      },
    });
    expect(first?.message.body).toBe(
      `${race.tournament.tournamentName}\nLanded: #1 10:00 · total 04:00 · rank 1\nTakes first place`,
    );
    await countsAsTold(phone);
    now += 5000;
    await land(app.asAdmin, race, 0, ['10:00', '10:05']);
    await land(app.asAdmin, race, 1, ['17:00', '17:10']);
    await until(async () => (await stored(phone))?.untold === 3, 'landing and places wait');
    now += 54_000;
    await app.asAdmin.put(`/parwaz/tournaments/${race.tournamentId}`, { tournamentName: 'Cup' }).expect(200);
    expect(await toldTo(phone)).toHaveLength(1);
    now += 2000;
    const [, second] = await toldOf(phone, 2);
    expect(second?.message).toMatchObject({ tag: first?.message.tag, title: 'Loft 1' });
    expect(second?.message.body).toBe(
      'Cup\nLanded: #1 10:00, #2 10:05 · total 08:05 · rank 2\nHas lost first place',
    );
    await countsAsTold(phone);
    now += minute;
    await land(app.asAdmin, race, 0, ['10:00', '10:05', '10:07']);
    const [, , third] = await toldOf(phone, 3);
    expect(third?.message.tag).not.toBe(first?.message.tag);
    expect(third?.message.body).toContain('Landed: #3 10:07 · total 12:12');
    expect(await toldTo(other)).toEqual([]);
  });

  it('in Urdu, of several lofts in one, and by the clock of their own place', async () => {
    const race = await createRace(app.asAdmin, { numberOfDays: 2 });
    // Noon in Karachi is eight in the morning in London.
    const quiet = { timeZone: 'Europe/London', quiet: { from: '07:00', to: '09:00' } };
    const phone = await device(race, [0, 1], { lang: 'ur', ...quiet });
    await land(app.asAdmin, race, 0, ['10:00']);
    await land(app.asAdmin, race, 1, ['10:30']);
    await allTold(race, 2);
    expect(await toldTo(phone)).toEqual([]);
    now = noon + 60 * minute;
    const [only] = await toldOf(phone, 1);
    expect(only?.message).toMatchObject({ lang: 'ur', title: race.tournament.tournamentName });
    expect(only?.message.body).toContain('اتر گئے: \u2066#1 10:00\u2069');
    expect(only?.message.body).toContain('پہلی پوزیشن');
  });

  it('nothing that was taken back before it was told, nor of lofts that they let go', async () => {
    const race = await createRace(app.asAdmin);
    const quiet = { from: '11:00', to: '13:00' };
    const phone = await device(race, [0], { quiet, timeZone: 'Nowhere/Land' });
    const fickle = await device(race, [0], { quiet });
    await land(app.asAdmin, race, 0, ['10:00', '10:10']);
    await land(app.asAdmin, race, 0, ['10:00', '']);
    await allTold(race, 2);
    await put(follow(fickle, race, [1], { quiet })).expect(200);
    now = noon + 60 * minute;
    const [only] = await toldOf(phone, 1);
    expect(only?.message.body).toContain('Landed: #1 10:00 ·');
    await allTold(race, 3);
    expect(await toldTo(fickle)).toEqual([]);
  });

  it('nothing of a tournament in the bin or hidden, nor of a loft that left; of all once they are back', async () => {
    const races = [0, 1, 2].map(() => createRace(app.asAdmin));
    const [race, left, hidden] = (await Promise.all(races)) as [Race, Race, Race];
    const quietly = (one: Race) => device(one, [0], { quiet: { from: '11:00', to: '13:00' } });
    const phones = [await quietly(race), await quietly(left), await quietly(hidden)];
    for (const one of [race, left, hidden]) await land(app.asAdmin, one, 0, ['10:00']);
    await allTold(left, 1);
    const participatingLofts = [left.owners[0]?._id];
    const change = (path: string, body: object) => app.asAdmin.must('PUT', `/tournaments/${path}`, body);
    const lofts = (action: string) =>
      change(`${left.tournamentId}?confirm=true`, { action, participatingLofts });
    const hide = (is: boolean) => change(hidden.tournamentId, { hidden: is });
    await app.asAdmin.must('DELETE', `/delete-tournament/${race.tournamentId}`);
    await lofts('remove');
    await hide(true);
    await land(app.asAdmin, hidden, 0, ['10:00', null, '10:15']);
    now = noon + 60 * minute;
    await allTold(left, 2);
    for (const phone of phones) {
      await countsAsTold(phone);
      expect(await toldTo(phone)).toEqual([]);
    }
    now += 2 * minute;
    await app.asAdmin.must('POST', `/restore-tournament/${race.tournamentId}`);
    await lofts('add');
    await hide(false);
    for (const [n, one] of [race, left, hidden].entries()) {
      await land(app.asAdmin, one, 0, ['10:00', '10:30']);
      const [message] = phones[n] ? await toldOf(phones[n], 1) : [];
      expect(message?.message.body).toMatch(/^(?!.*10:15).*#2 10:30/s);
    }
  });

  it('nothing of what an undo brings back, only of what stood there and changes', async () => {
    const race = await createRace(app.asAdmin);
    const [phone, other] = [await device(race, [0]), await device(race, [1])];
    await land(app.asAdmin, race, 0, ['15:00', '15:10']);
    await land(app.asAdmin, race, 1, ['14:00']);
    for (const one of [phone, other]) {
      await toldOf(one, 1);
      await countsAsTold(one);
    }
    now += 2 * minute;
    const id = race.tournamentId;
    const participatingLofts = race.owners.slice(1).map(({ _id }) => _id);
    const path = `/tournaments/${id}?confirm=true`;
    const gone = await app.asAdmin.must<{ data: Tournament }>('PUT', path, { participatingLofts });
    expect((await toldOf(other, 2)).at(-1)?.message.body).toContain('first place');
    await countsAsTold(other);
    const undo = (revision: number, reason?: string) =>
      app.asAdmin.must('POST', `/tournaments/${id}/undo`, { revision, reason });
    await undo(gone.data.revision);
    const cleared = await app.asAdmin.save(landing(race, 0, ['15:00', '']));
    await undo(cleared.body.revision);
    now += 2 * minute;
    await allTold(race, 2);
    expect([await toldTo(phone), await toldTo(other)].map(({ length }) => length)).toEqual([1, 2]);
    await app.asAdmin.must('PUT', `/tournament/${id}/days/${race.date}`, { state: 'closed' });
    const corrected = await app.asAdmin.save({ ...landing(race, 0, ['15:00', '15:20']), reason: 'Misread' });
    await toldOf(phone, 2);
    await countsAsTold(phone);
    now += 2 * minute;
    await undo(corrected.body.revision, 'It was right');
    expect((await toldOf(phone, 3)).at(-1)?.message.body).toContain('#2 now 15:10, was 15:20. It was right');
  });

  it('nothing of a date more than one day past', async () => {
    const race = await createRace(app.asAdmin, { dates: ['2026-03-30', '2026-03-31', '2026-04-01'] });
    const phone = await device(race, [0]);
    const later = { ...race, date: '31-03-2026' };
    await land(app.asAdmin, race, 0, ['10:00', '10:10']);
    const day = `/tournament/${race.tournamentId}/days/${race.date}`;
    await app.asAdmin.must('PUT', day, { state: 'official' });
    await land(app.asAdmin, later, 0, ['11:00']);
    const [message] = await toldOf(phone, 1);
    expect(message?.message.body).toContain('\nLanded: #1 11:00 ·');
    await countsAsTold(phone);
    now += 2 * minute;
    await allTold(later, 1);
    expect(await toldTo(phone)).toHaveLength(1);
  });

  it('of a loft in two tournaments by the one in which they follow it', async () => {
    const first = await createRace(app.asAdmin);
    const participatingLofts = first.owners.map(({ _id }) => _id);
    const second: Race = { ...(await createRace(app.asAdmin, { participatingLofts })), owners: first.owners };
    const phone = await device(second, [0]);
    await land(app.asAdmin, first, 0, ['10:00']);
    await allTold(first, 1);
    expect(await toldTo(phone)).toEqual([]);
    await land(app.asAdmin, second, 0, ['11:00']);
    const [only] = await toldOf(phone, 1);
    expect(only?.message.body).toContain(`${second.tournament.tournamentName}\nLanded: #1 11:00`);
    expect(only?.message.url).toContain(second.tournamentId);
  });

  it('12 times a day, then once in an hour', async () => {
    const race = await createRace(app.asAdmin, { numberOfPigeons: 20 });
    const phone = await device(race, [0], { quiet: null });
    await land(app.asAdmin, race, 0, ['10:00']);
    await toldOf(phone, 1);
    await countsAsTold(phone);
    await app.connection
      .collection('push_subscriptions')
      .updateOne({ endpoint: phone.endpoint }, { $set: { messages: 12 } });
    now += minute;
    await land(app.asAdmin, race, 0, ['10:00', '11:00']);
    await land(app.asAdmin, race, 0, ['10:00', '11:00', '11:01']);
    now += minute;
    await allTold(race, 1);
    expect(await toldTo(phone)).toHaveLength(1);
    now += 60 * minute;
    const last = (await toldOf(phone, 2)).at(-1);
    expect(last?.message.body).toContain('Landed: #2 11:00, #3 11:01 ·');
  });

  it('of official days and of corrections, also after 12 messages, and of corrections of their own lofts', async () => {
    const race = await createRace(app.asAdmin);
    const [phone, other] = [await device(race, [0]), await device(race, [1])];
    const day = (state: string, reason?: string) =>
      app.asAdmin
        .put(`/parwaz/tournament/${race.tournamentId}/days/${race.date}`, { state, reason })
        .expect(200);
    await land(app.asAdmin, race, 0, ['10:00', '10:30']);
    await toldOf(phone, 1);
    await countsAsTold(phone);
    await app.connection.collection('push_subscriptions').updateMany(
      { endpoint: { $in: [phone.endpoint, other.endpoint] } },
      {
        $set: { day: '2026-04-01', messages: 12, sentAt: now },
      },
    );
    now += minute;
    await day('closed');
    await day('official');
    for (const one of [phone, other]) {
      expect((await toldOf(one, one === phone ? 2 : 1)).at(-1)?.message).toMatchObject({
        title: race.tournament.tournamentName,
        body: 'The results of 01-04 are official',
      });
      await countsAsTold(one);
    }
    now += 2 * minute;
    const times = landing(race, 0, ['10:00', '11:30']);
    expect((await app.asAdmin.save({ ...times, reason: 'Misread' })).status).toBe(200);
    expect((await toldOf(phone, 3)).at(-1)?.message.body).toContain(
      'Correction of 01-04: #2 now 11:30, was 10:30. Misread',
    );
    await countsAsTold(phone);
    now += 2 * minute;
    await day('open', 'A protest');
    expect((await toldOf(other, 2)).at(-1)?.message.body).toBe(
      'Correction of 01-04: the day is no longer final. A protest',
    );
  });

  it.each([
    [410, 1],
    [404, 1],
    [500, 3],
    ['cut', 3],
    ['a key that is none', 3],
  ] as const)('no more after %s, %i times', async (answer, times) => {
    const race = await createRace(app.asAdmin, { numberOfPigeons: 9 });
    const phone = await device(race, [0], { quiet: null });
    const devices = app.connection.collection('push_subscriptions');
    const stored = () => devices.findOne({ endpoint: phone.endpoint });
    if (answer === 'a key that is none') {
      const secrets = { p256dh: 'rubbish', auth: 'x' };
      await devices.updateOne({ endpoint: phone.endpoint }, { $set: { secrets } });
    } else await push.answer(phone.endpoint, answer);
    const tried: string[] = [];
    for (let n = 0; n < times; n += 1) {
      tried.push(`10:0${n}`);
      await land(app.asAdmin, race, 0, tried);
      await until(async () => ((await stored())?.failures ?? times) >= n + 1, 'the failure was counted');
      now += 31 * minute;
    }
    expect(await stored()).toBeNull();
  });

  it('all the same after failures that ended', async () => {
    const race = await createRace(app.asAdmin);
    const phone = await device(race, [0], { quiet: null });
    await push.answer(phone.endpoint, 503);
    await land(app.asAdmin, race, 0, ['10:00']);
    await toldOf(phone, 1);
    await until(async () => (await stored(phone))?.failures === 1, 'the failure was counted');
    // A service without time says when it has some again, which is no failure.
    await push.answer(phone.endpoint, 429);
    now += minute;
    await toldOf(phone, 2);
    await until(async () => (await stored(phone))?.retryAt === now + 2 * minute, 'it is left alone');
    await push.answer(phone.endpoint, 201);
    now += minute;
    await allTold(race, 1);
    expect(await toldTo(phone)).toHaveLength(2);
    now += minute;
    const [first, second, third] = await toldOf(phone, 3);
    expect([second?.message, third?.message]).toEqual([first?.message, first?.message]);
    await until(async () => {
      const told = await stored(phone);
      return told?.failures === 0 && told.dueAt === null;
    }, 'the message counts as told');
  });

  it('what was typed while the server was down to nobody’s loss, once', async () => {
    const race = await createRace(app.asAdmin);
    const quiet = { from: '11:00', to: '13:00' };
    const [phone, later] = [await device(race, [0]), await device(race, [0], { quiet })];
    await land(app.asAdmin, race, 0, ['10:00']);
    await toldOf(phone, 1);
    await countsAsTold(phone);
    await app.restart();
    await allTold(race, 1);
    expect(await toldTo(phone)).toHaveLength(1);
    now = noon + 60 * minute;
    await toldOf(later, 1);
  });

  it('by a message to try it, not twice in a moment', async () => {
    const race = await createRace(app.asAdmin);
    const phone = await device(race, []);
    const test = (endpoint: string) => app.stranger.post('/parwaz/push/test', { endpoint });
    await test(phone.endpoint).expect(200);
    expect(await toldOf(phone, 1)).toMatchObject([{ message: { tag: 'test', url: '/' } }]);
    const { headers } = await test(phone.endpoint).expect(429);
    expect(headers['retry-after']).toBe('10');
    await test('https://fcm.googleapis.com/fcm/send/nobody').expect(404);
    now += 11_000;
    await push.answer(phone.endpoint, 410);
    await test(phone.endpoint).expect(502);
    await test(phone.endpoint).expect(404);
  });

  it('by known services and those of the settings alone', async () => {
    const race = await createRace(app.asAdmin);
    const [{ keys } = { keys: { p256dh: '', auth: '' } }] = await push.subscribe();
    const asked = (endpoint: string) => put(follow({ endpoint, keys }, race, [0]));
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-par02p.notify.windows.com',
    ])
      await asked(`https://${host}/x`).expect(200);
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.apple.com.example/x',
      'https://notify.windows.com@localhost/x',
      'https://fcm.googleapis.com:8443/x',
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://169.254.169.254/latest',
      'nonsense',
    ]) {
      const { body } = await asked(endpoint).expect(400);
      expect((body as { id: string }).id).toBe('push.unknown-service');
    }
    const bad = { ...keys, p256dh: `B${'A'.repeat(86)}` };
    await put(follow({ endpoint: 'https://web.push.apple.com/y', keys: bad }, race, [0])).expect(400);
    const many = Array.from({ length: 65 }, () => ({
      tournamentId: race.tournamentId,
      ownerId: race.tournamentId,
    }));
    await put({
      ...follow({ endpoint: 'https://web.push.apple.com/y', keys }, race, []),
      follows: many,
    }).expect(400);
    await app.stranger
      .delete('/parwaz/push/subscription')
      .send({ endpoint: 'https://web.push.apple.com/x' })
      .expect(200);
  });

  it('nothing once they have ended it, nor of tournaments that are none', async () => {
    const race = await createRace(app.asAdmin);
    const phone = await device(race, [0]);
    const none = { tournamentId: 'f'.repeat(24), ownerId: 'f'.repeat(24) };
    await put({ ...follow(phone, race, [0]), follows: [none] }).expect(200);
    const ended = await device(race, [0]);
    const remove = () => app.stranger.delete('/parwaz/push/subscription').send({ endpoint: ended.endpoint });
    await remove().expect(200);
    await remove().expect(200);
    await land(app.asAdmin, race, 0, ['10:00']);
    await allTold(race, 0);
    expect([...(await toldTo(phone)), ...(await toldTo(ended))]).toEqual([]);
  });

  it('30 new ones a minute from one address, and so many in all', async () => {
    const race = await createRace(app.asAdmin);
    now += 10 * minute;
    const subscriptions = await push.subscribe(32);
    const answers = [];
    for (const one of subscriptions) answers.push((await put(follow(one, race, [0]), '203.0.113.7')).status);
    expect(answers).toEqual([...Array<number>(30).fill(200), 429, 429]);
    const [known, last] = [subscriptions[0], subscriptions.at(-1)] as [Subscription, Subscription];
    await put(follow(known, race, [1]), '203.0.113.7').expect(200);
    now += minute + 1;
    const { Subscriptions } = await builtModule<typeof service>('capabilities/push/subscriptions.service.js');
    const found = app.built.app.get<service.Subscriptions>(Subscriptions, { strict: false });
    const usual = found.limits;
    found.limits = { endpoints: await app.connection.collection('push_subscriptions').countDocuments() };
    await put(follow(last, race, [0])).expect(429);
    found.limits = usual;
    await put(follow(last, race, [0]), '203.0.113.7').expect(200);
  });

  it('of tournaments with names of any length, in at most 3 kB', async () => {
    const names = Array.from({ length: 9 }, (_, n) => 'کبوتر '.repeat(19) + String(n));
    const race = await createRace(app.asAdmin, { lofts: 9, tournamentName: 'چیمپئن '.repeat(17) });
    const owners = race.owners.map(({ _id }) => _id);
    for (const [n, _id] of owners.entries())
      await app.asAdmin.put(`/parwaz/update-owner/${_id}`, { name: names[n] }).expect(200);
    const phone = await device(race, [...names.keys()], {
      lang: 'ur',
      quiet: { from: '11:00', to: '13:00' },
    });
    for (const loft of names.keys()) await land(app.asAdmin, race, loft, [`10:1${loft}`, '10:30', '10:40']);
    await until(async () => {
      const stored = await app.connection
        .collection('push_subscriptions')
        .findOne({ endpoint: phone.endpoint });
      return (stored?.items as unknown[]).length >= 27;
    }, 'all landings wait');
    now = noon + 60 * minute;
    const [only] = await toldOf(phone, 1);
    expect(Buffer.byteLength(JSON.stringify(only?.message))).toBeLessThanOrEqual(3000);
    expect(only?.message.body).toMatch(/مزید$/);
    const { tournamentName } = (await app.stranger.board(race.tournamentId)).tournament as Tournament;
    expect(only?.message.title).toBe(tournamentName.slice(0, 90));
  });
});
