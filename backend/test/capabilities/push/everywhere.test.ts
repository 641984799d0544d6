import { withRow } from '@parwaz/shared';
import { createOwner, createRace, landing, type Race } from '../../harness/factories.js';
import { builtModule, importOnce } from '../../harness/import-once.js';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { until } from '../../harness/until.js';
import { FakePush, type Subscription } from './harness/fake-push.mjs';

const { BoardWriter } =
  await builtModule<typeof import('../../../src/boards/board-writer.js')>('boards/board-writer.js');
const { write } =
  await builtModule<typeof import('../../../src/boards/planned-write.js')>('boards/planned-write.js');
/** The process that the app runs in, not the test's picture of it. */
const outer = await importOnce<typeof import('node:process')>('node:process');
/** 12:00 in Karachi on the race's first day. */
const noon = Date.UTC(2026, 3, 1, 7);
const minute = 60_000;

describe('a loft that is followed in every race', () => {
  let push: FakePush;
  let app: TestApp;
  let now = noon;
  beforeAll(async () => {
    // The certificate of a test is of nobody's authority.
    outer.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    push = await FakePush.start();
    app = await startApp({ clock: { now: () => now }, env: { PUSH_HOSTS: push.host } });
  });
  afterAll(async () => {
    await app.close();
    push.stop();
    delete outer.env.NODE_TLS_REJECT_UNAUTHORIZED;
  });
  beforeEach(() => {
    now = noon;
  });

  const follow = async (follows: object[], known?: Subscription): Promise<Subscription> => {
    const [subscription] = known ? [known] : await push.subscribe();
    if (!subscription) throw new Error('one was asked for');
    const body = { subscription, lang: 'en', follows, quiet: null };
    await app.stranger.put('/parwaz/push/subscription', body).expect(200);
    return subscription;
  };
  const told = async ({ endpoint }: Subscription) =>
    (await push.received()).filter((one) => one.endpoint === endpoint).map(({ message }) => message);
  const toldOf = async (subscription: Subscription, count: number) => {
    await until(async () => (await told(subscription)).length >= count, `${count} messages`);
    return told(subscription);
  };
  const newLoft = async () => (await createOwner(app.asAdmin))._id;
  const raceOf = async (lofts: string[], more: object = {}): Promise<Race> => {
    const race = await createRace(app.asAdmin, { lofts: 1, ...more });
    const participatingLofts = [...lofts, ...race.owners.map(({ _id }) => _id)];
    const path = `/tournaments/${race.tournamentId}`;
    await app.asAdmin.must('PUT', path, { action: 'add', participatingLofts: lofts });
    const owners = participatingLofts.map((_id) => ({ ...race.owners[0], _id }) as Race['owners'][number]);
    return { ...race, owners };
  };
  const land = (race: Race, loft: number, times: string[]) =>
    app.asAdmin.must('POST', '/results', landing(race, loft, times));
  const copyLanding = async (
    { tournamentId, date }: Race,
    ownerId: string,
    copiedFrom: { tournamentId: string; revision: number },
  ) => {
    const timeList = ['10:00:00', '', '', '', '', '', ''];
    const row = { ownerId, date, startTime: '06:00', timeList };
    await app.built.app
      .get<InstanceType<typeof BoardWriter>>(BoardWriter, { strict: false })
      .commit(tournamentId, { _id: '', name: 'Spring Cup' }, (before) =>
        write({ ...before, rows: withRow(before.rows, row) }, undefined, { copiedFrom }),
      );
  };
  /** A round has gone by in which everything up to now was told. */
  const allTold = async () => {
    const loft = await newLoft();
    const witness = await follow([{ ownerId: loft }]);
    await land(await raceOf([loft]), 0, ['10:00']);
    await toldOf(witness, 1);
  };

  it('is told of in a race that was not there when it was followed, and in one that it joins later', async () => {
    const loft = await newLoft();
    const phone = await follow([{ ownerId: loft }]);
    const made = await createRace(app.asAdmin, { lofts: 0, participatingLofts: [loft, await newLoft()] });
    await land({ ...made, owners: [{ _id: loft }] as Race['owners'] }, 0, ['10:00']);
    expect(await toldOf(phone, 1)).toMatchObject([
      { url: `/tournament-view/${made.tournamentId}?loft=${loft}` },
    ]);
    now += 2 * minute;
    await land(await raceOf([loft]), 0, ['11:00']);
    expect((await toldOf(phone, 2))[1]?.body).toContain('Landed: #1 11:00');
  });

  it('is told of once where it is followed in one race too', async () => {
    const loft = await newLoft();
    const race = await raceOf([loft]);
    const phone = await follow([{ ownerId: loft }, { tournamentId: race.tournamentId, ownerId: loft }]);
    await land(race, 0, ['10:00']);
    await allTold();
    const [only, ...more] = await told(phone);
    expect(only?.body).toMatch(/^[^#]*#1 10:00[^#]*$/);
    expect(more).toEqual([]);
  });

  it('brings its official days and corrections, and nothing of races without it', async () => {
    const loft = await newLoft();
    const [race, foreign] = [await raceOf([loft]), await raceOf([await newLoft()])];
    const phone = await follow([{ ownerId: loft }]);
    for (const { tournamentId, date } of [foreign, race])
      for (const state of ['closed', 'official'])
        await app.asAdmin.must('PUT', `/tournament/${tournamentId}/days/${date}`, { state });
    const [message] = await toldOf(phone, 1);
    expect(message).toMatchObject({
      title: race.tournament.tournamentName,
      body: 'The results of 01-04 are official',
    });
    await allTold();
    expect(await told(phone)).toHaveLength(1);
  });

  it('brings nothing of a hidden race, of an unknown loft, nor after it is let go', async () => {
    const [loft, other] = [await newLoft(), await newLoft()];
    const hidden = await raceOf([loft, other], { hidden: true });
    const phone = await follow([{ ownerId: loft }, { ownerId: 'f'.repeat(24) }]);
    await land(hidden, 0, ['10:00']);
    await app.asAdmin.must('PUT', `/tournaments/${hidden.tournamentId}`, { hidden: false });
    await allTold();
    expect(await told(phone)).toEqual([]);
    const shown = await raceOf([loft, other]);
    await follow([{ ownerId: other }], phone);
    await land(shown, 0, ['10:10']);
    await land(shown, 1, ['09:00']);
    const [only] = await toldOf(phone, 1);
    expect(only?.body).toContain('#1 09:00');
    await allTold();
    expect(JSON.stringify(await told(phone))).not.toContain('10:10');
  });

  it('is not told of a copied landing by those who follow it where it was copied from', async () => {
    const loft = await newLoft();
    const [source, copy] = [await raceOf([loft]), await raceOf([loft])];
    const ofBoth = await follow([source, copy].map(({ tournamentId }) => ({ tournamentId, ownerId: loft })));
    const everywhere = await follow([{ ownerId: loft }]);
    const ofCopy = await follow([{ tournamentId: copy.tournamentId, ownerId: loft }]);
    await land(source, 0, ['10:00']);
    const { revision } = await app.asAdmin.must<{ revision: number }>(
      'GET',
      `/tournament/${source.tournamentId}/board`,
    );
    await copyLanding(copy, loft, { tournamentId: source.tournamentId, revision });
    expect((await toldOf(ofCopy, 1))[0]?.body).toContain('#1 10:00');
    await allTold();
    for (const device of [ofBoth, everywhere]) {
      expect(await told(device)).toMatchObject([
        { url: `/tournament-view/${source.tournamentId}?loft=${loft}` },
      ]);
    }
  });

  it('is told of past news of an older version, which knew no lofts', async () => {
    const loft = await newLoft();
    const race = await raceOf([loft]);
    const phone = await follow([{ ownerId: loft }]);
    const news = app.connection.collection<{ _id: number }>('push_news');
    const [last] = await news.find().sort({ _id: -1 }).limit(1).toArray();
    const { tournamentId, date } = race;
    await news.insertOne({
      _id: (last?._id ?? 0) + 1,
      cursor: { _id: tournamentId, revision: 1, leaders: { total: [], byDate: {} } },
      items: [{ kind: 'official', tournamentId, date }],
      spread: false,
    } as never);
    await land(race, 0, ['10:00']);
    expect((await toldOf(phone, 1))[0]?.body).toContain('#1 10:00');
  });

  it('is told of in a race whose maker was killed before it was noted, from its first revision on', async () => {
    const loft = await newLoft();
    const phone = await follow([{ ownerId: loft }]);
    const race = await raceOf([loft]);
    const cursors = app.connection.collection<{ _id: string }>('push_cursors');
    await until(async () => (await cursors.findOne({ _id: race.tournamentId })) !== null, 'it is followed');
    await cursors.deleteOne({ _id: race.tournamentId });
    await land(race, 0, ['10:00']);
    await app.restart();
    expect((await toldOf(phone, 1))[0]?.body).toContain('#1 10:00');
  });
});
