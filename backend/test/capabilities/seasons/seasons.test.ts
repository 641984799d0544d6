import type { ClubRecordsAnswer, LoftSeasonsAnswer, Owner, StaffOwner } from '@parwaz/shared';
import { createClub, createOwner, createRace, landing } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { SignedInClient, TestApp } from '../../harness/index.js';
import { builtModule } from '../../harness/import-once.js';

const { PageSources } = await builtModule<typeof import('../../../src/public-pages/page-sources.js')>(
  'public-pages/page-sources.js',
);
const { PreviewPictures } = await builtModule<typeof import('../../../src/public-pages/preview-pictures.js')>(
  'public-pages/preview-pictures.js',
);

/** 12:00 in Karachi on 05-05-2026. */
const now = Date.UTC(2026, 4, 5, 7);
const inYear = (year: number) => ({
  startDate: `${year}-04-01`,
  dates: [`${year}-04-01`],
  numberOfDays: 1,
});

describe('a loft over the years', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let club: string;
  let [shah, butt]: Owner[] = [];
  beforeAll(async () => {
    app = await startApp({ clock: { now: () => now } });
    staff = app.asAdmin;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    club = (await createClub(staff)).name;
    shah = await createOwner(staff, { name: 'Shah', nameUrdu: 'شاہ' });
    butt = await createOwner(staff, { name: 'Butt' });
  });

  /** A race of both lofts, with a landing of each. */
  const flown = async (year: number, ofShah: string, ofButt: string, more: object = {}): Promise<Race> => {
    const owners = [shah, butt].flatMap((owner) => owner ?? []);
    const participatingLofts = owners.map(({ _id }) => _id);
    const race = await createRace(staff, { lofts: 0, club, participatingLofts, ...inYear(year), ...more });
    const whole = { ...race, owners };
    await staff.must('POST', '/results', landing(whole, 0, [ofShah]));
    await staff.must('POST', '/results', landing(whole, 1, [ofButt]));
    return whole;
  };
  const idOf = (owner: Owner | undefined) => owner?._id ?? '';
  const loft = (id = idOf(shah)) => app.stranger.must<LoftSeasonsAnswer>('GET', `/loft/${id}`);
  const records = (query = '') =>
    app.stranger.must<ClubRecordsAnswer>('GET', `/club/${encodeURIComponent(club)}/records${query}`);
  const put = (race: Race, body: object) => staff.must('PUT', `/tournaments/${race.tournamentId}`, body);

  it('has its tournaments by year, with place, total, prize and best flight, and its records', async () => {
    const [old, fresh] = [await flown(2025, '16:00', '15:00'), await flown(2026, '14:00', '17:00')];
    const { owner, seasons, records: own } = await loft();
    const { adminId: _, ...known } = shah as StaffOwner;
    expect(owner).toEqual(known);
    expect(seasons.map(({ year }) => year)).toEqual(['2026', '2025']);
    expect(seasons[1]?.tournaments).toEqual([
      {
        _id: old.tournamentId,
        name: old.tournament.tournamentName,
        nameUrdu: '',
        club,
        clubNameUrdu: '',
        dates: ['2025-04-01'],
        state: 'final',
        rank: 1,
        lofts: 2,
        grandTotal: 36_000,
        prize: 50_000,
        best: { date: '01-04-2025', index: 0, minutes: 600 },
      },
    ]);
    expect(seasons[0]?.tournaments[0]).toMatchObject({ _id: fresh.tournamentId, rank: 2 });
    const best = { tournamentId: old.tournamentId, date: '01-04-2025' };
    expect(own).toEqual({
      longestFlight: { ...best, index: 0, minutes: 600 },
      bestDay: { ...best, totalSeconds: 36_000 },
      bestTotal: { tournamentId: old.tournamentId, totalSeconds: 36_000 },
      wins: 1,
      top3: 2,
    });
  });

  it('follows each save of a race that is flown, which has no records yet', async () => {
    const race = await flown(2026, '08:00', '09:00', { startDate: '2026-05-05', dates: ['2026-05-05'] });
    expect((await loft()).seasons[0]?.tournaments[0]).toMatchObject({ state: 'racing', rank: 2 });
    await staff.must('POST', '/results', landing(race, 0, ['10:00']));
    const { seasons, records: own } = await loft();
    expect(seasons[0]?.tournaments[0]).toMatchObject({ state: 'racing', rank: 1, grandTotal: 14_400 });
    expect([own.longestFlight, own.wins]).toEqual([null, 0]);
  });

  it('gives records back when a tournament is corrected, undone, voided, hidden or deleted', async () => {
    const race = await flown(2025, '16:00', '15:00');
    await flown(2024, '12:00', '11:00');
    const longest = async () => {
      const [ofLoft, ofClub] = [(await loft()).records.longestFlight, (await records()).longestFlight];
      expect(ofClub?.minutes).toBe(ofLoft?.minutes);
      return ofLoft?.minutes;
    };
    expect(await longest()).toBe(600);
    await staff.must('POST', '/results', landing(race, 0, ['18:00']));
    expect(await longest()).toBe(720);
    const { revision } = await staff.board(race.tournamentId);
    await staff.must('POST', `/tournaments/${race.tournamentId}/undo`, { revision });
    expect(await longest()).toBe(600);
    const day = `/tournament/${race.tournamentId}/days/01-04-2025`;
    await staff.must('PUT', day, { state: 'void', reason: 'A storm' });
    expect(await longest()).toBe(360);
    await staff.must('PUT', day, { state: 'open', reason: 'It was none' });
    expect(await longest()).toBe(600);
    await put(race, { hidden: true });
    expect(await longest()).toBe(360);
    expect((await loft()).seasons.map(({ year }) => year)).toEqual(['2024']);
    await put(race, { hidden: false });
    expect(await longest()).toBe(600);
    await staff.must('DELETE', `/delete-tournament/${race.tournamentId}`);
    expect(await longest()).toBe(360);
    await staff.must('POST', `/restore-tournament/${race.tournamentId}`);
    expect(await longest()).toBe(600);
  });

  it('is made again from the logs where its index is lost, behind or of another version', async () => {
    const [lost, behind, foreign] = [
      await flown(2025, '16:00', '15:00'),
      await flown(2024, '15:00', '14:00'),
      await flown(2023, '14:00', '13:00'),
    ];
    const before = await loft();
    const stored = app.connection.collection<{ _id: string; json: string }>('flown');
    const set = (race: Race, facts: object) => stored.updateOne({ _id: race.tournamentId }, { $set: facts });
    expect((await stored.findOne({ _id: lost.tournamentId }))?.json).toContain(idOf(shah));
    await stored.deleteOne({ _id: lost.tournamentId });
    await set(behind, { revision: 1, json: '{}' });
    await set(foreign, { stamp: 'another', json: '{}' });
    await app.restart();
    staff = app.asAdmin;
    expect(await loft()).toEqual(before);
  });

  it('keeps its page when its owner is deleted, unless it has no landing', async () => {
    await flown(2025, '16:00', '15:00');
    const fresh = await createOwner(staff);
    expect(await loft(fresh._id)).toMatchObject({ owner: { name: fresh.name }, seasons: [] });
    const remove = (id: string) => staff.must('DELETE', `/delete-owner/${id}`);
    await remove(fresh._id);
    await remove(idOf(shah));
    expect((await loft()).owner.name).toBe('Shah');
    expect((await app.stranger.call('GET', `/loft/${fresh._id}`)).body).toMatchObject({
      id: 'owner.not-found',
    });
    await staff.must('POST', `/restore-owner/${fresh._id}`);
    expect((await loft(fresh._id)).seasons).toEqual([]);
    await app.connection.collection<{ _id: string }>('owners').deleteOne({ _id: idOf(shah) });
    expect((await loft()).owner).toMatchObject({ _id: idOf(shah), name: 'Shah', nameUrdu: 'شاہ' });
  });

  it('says its new name and no phone that isn’t to be shown', async () => {
    await flown(2025, '16:00', '15:00');
    await staff.must('PUT', `/update-owner/${idOf(shah)}`, { name: 'Syed Shah', showPhone: false });
    expect((await loft()).owner).toMatchObject({ name: 'Syed Shah', phone: '' });
    expect((await records()).longestFlight?.ownerName).toBe('Syed Shah');
  });

  it('is unknown for what is no id, and for nobody’s', async () => {
    for (const id of ['nobody', '6560a1b2c3d4e5f6012345ff']) {
      expect(await app.stranger.call('GET', `/loft/${id}`)).toMatchObject({
        status: 404,
        body: { id: 'owner.not-found' },
      });
    }
  });

  it('keeps its tag until something changes', async () => {
    const race = await flown(2025, '16:00', '15:00');
    for (const path of [`/loft/${idOf(shah)}`, `/club/${encodeURIComponent(club)}/records`]) {
      const address = `/parwaz${path}`;
      const { headers } = await app.stranger.get(address).expect(200);
      const { etag = '' } = headers as Record<string, string>;
      await app.stranger.get(address).set('If-None-Match', etag).expect(304);
      await put(race, { tournamentName: `Cup of ${path.slice(1, 5)}` });
      await staff.must('POST', '/results', landing(race, 0, [path.startsWith('/loft') ? '16:30' : '16:45']));
      await app.stranger.get(address).set('If-None-Match', etag).expect(200);
    }
  });

  it('may be listed by search engines, the newest first, while it shows no phone', async () => {
    const [silent, hidden] = [
      await createOwner(staff, { phone: '' }),
      await createOwner(staff, { showPhone: false }),
    ];
    const listed = () => app.built.app.get(PageSources, { strict: false }).listed();
    const pages = await listed();
    expect(pages.slice(0, 2)).toEqual([hidden, silent].map(({ _id }) => `/loft/${_id}`));
    expect(pages).not.toContain(`/loft/${idOf(shah)}`);
    await staff.must('DELETE', `/delete-owner/${silent._id}`);
    expect(await listed()).not.toContain(`/loft/${silent._id}`);
  });

  it('has a picture of its own for the preview of a link, where pictures are drawn', async () => {
    await flown(2025, '16:00', '15:00');
    const address = `/parwaz/loft/${idOf(shah)}/preview.png?lang=ur`;
    const answer = await app.stranger.get(address);
    if (!app.built.app.get(PreviewPictures, { strict: false }).areDrawn) {
      expect(answer.status).toBe(404);
      return;
    }
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    const { etag = '' } = answer.headers as Record<string, string>;
    await app.stranger.get(address).set('If-None-Match', etag).expect(304);
    const { text } = await app.stranger.get(`/loft/${idOf(shah)}?lang=ur`).expect(200);
    expect(text).toMatch(
      new RegExp(`property="og:image" content="[^"]*/loft/${idOf(shah)}/preview.png\\?lang=ur"`),
    );
    await app.stranger.get('/parwaz/loft/6560a1b2c3d4e5f6012345ff/preview.png').expect(404);
  });

  it('leaves its mark in its club’s records, of all time and by year', async () => {
    await flown(2024, '12:00', '18:00');
    await flown(2025, '13:00', '12:00');
    await flown(2026, '14:00', '12:30');
    const ofButt = { ownerId: idOf(butt), ownerName: 'Butt', ownerNameUrdu: '' };
    const ofShah = { ownerId: idOf(shah), ownerName: 'Shah', ownerNameUrdu: 'شاہ' };
    expect(await records()).toMatchObject({
      longestFlight: { ...ofButt, minutes: 720 },
      bestDay: { ...ofButt, totalSeconds: 43_200 },
      bestTotal: { ...ofButt, totalSeconds: 43_200 },
      mostWins: { ...ofShah, wins: 2 },
    });
    expect(await records('?year=2025')).toMatchObject({
      longestFlight: { ...ofShah, minutes: 420 },
      mostWins: { ...ofShah, wins: 1 },
    });
    const none = { longestFlight: null, bestDay: null, bestTotal: null, mostWins: null };
    expect(await records('?year=1999')).toEqual(none);
    expect((await app.stranger.call('GET', '/club/nowhere/records')).body).toMatchObject({
      id: 'club.not-found',
    });
    expect((await app.stranger.call('GET', `/club/${encodeURIComponent(club)}/records?year=25`)).status).toBe(
      400,
    );
  });
});
