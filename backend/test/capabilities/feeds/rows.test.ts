import type { BoardSnapshot, TotalResults } from '@parwaz/shared';
import type { FeedRow } from '@parwaz/shared/contracts';
import { createOwner, createRace, landing, type Race } from '../../harness/factories.js';
import { startApp } from '../../harness/index.js';
import type { SignedInClient, TestApp } from '../../harness/index.js';

const phone = '0345 1112223';
const noon = Date.UTC(2026, 3, 1, 7);
const first = '01-04-2026';
const second = '03-04-2026';

describe('rows for programs', () => {
  let nowMs = noon;
  let app: TestApp;
  let staff: SignedInClient;
  let race: Race;
  let stamp: string;
  beforeAll(async () => {
    app = await startApp({ clock: { now: () => nowMs } });
    staff = app.asAdmin;
    const urdu = await createOwner(staff, {
      ...{ name: '=Shaheen, "A"', nameUrdu: 'شاہین', address: 'Lahore', phone },
    });
    race = await createRace(staff, {
      ...{ lofts: 3, loftPhone: phone, numberOfPigeons: 2, helperPigeons: 1, status: 'Active' },
      stamps: [{ name: 'Double Stamp' }],
    });
    await staff.must('PUT', `/tournaments/${race.tournamentId}`, {
      participatingLofts: [...race.owners.map(({ _id }) => _id), urdu._id],
    });
    race.owners.push(urdu);
    stamp = race.tournament.stamps[0]?._id ?? '';
    await staff.save({ ...landing(race, 0, ['10:00', '11:00']), stamps: { 1: [stamp] } });
    await staff.save(landing(race, 3, ['09:30', '11:30', '12:05']));
    await staff.save({
      ...landing(race, 1, ['11:45', '', '']),
      marks: { 0: { kind: 'disqualified', reason: 'No ring' }, 1: { kind: 'lost', reason: 'Hawk' } },
    });
  });
  afterAll(() => app.close());
  beforeEach(() => {
    nowMs = noon;
  });

  const address = (end: string) => `/parwaz/tournament/${race.tournamentId}/${end}`;
  const get = (end: string) => app.stranger.get(address(end));
  const rows = async (query = '') => (await get(`rows.json${query}`).expect(200)).body as FeedRow[];
  const text = async (end: string) => Buffer.from((await get(end).buffer().expect(200)).text).toString();
  const line = (values: Partial<FeedRow>): FeedRow => ({
    ...{
      rank: null,
      loftUrdu: '',
      city: 'Lahore',
      start: '',
      landed: 0,
      flying: 3,
      total: '',
      minutes: null,
    },
    ...{ gap: null, latest: '', p1: '', p2: '', p3: '' },
    ...(values as FeedRow),
  });

  it('gives a date in the order of its standings', async () => {
    const today = await rows();
    const shaheen = { number: 4, loft: '=Shaheen, "A"', loftUrdu: 'شاہین', start: '06:00' };
    expect(today).toEqual([
      line({
        ...{ rank: 1, ...shaheen, landed: 3, flying: 0, total: '11:35', minutes: 695, latest: '12:05' },
        ...{ p1: '09:30*', p2: '11:30', p3: '12:05' },
      }),
      line({
        ...{ rank: 2, number: 1, loft: 'Loft 1', start: '06:00', landed: 2, flying: 1 },
        ...{ total: '09:00', minutes: 540, gap: 155, latest: '11:00', p1: '10:00', p2: '11:00' },
      }),
      line({
        ...{ number: 2, loft: 'Loft 2', start: '06:00', landed: 1, flying: 1 },
        ...{ p1: 'disqualified', p2: 'lost' },
      }),
      line({ number: 3, loft: 'Loft 3' }),
    ]);
    expect(Object.keys(today[0] ?? {}).join()).toBe(
      'rank,number,loft,loftUrdu,city,start,landed,flying,total,minutes,gap,latest,p1,p2,p3',
    );
    for (const named of ['today', first, '2026-04-01']) expect(await rows(`?date=${named}`)).toEqual(today);
  });

  it('counts as the board, the results and their file do', async () => {
    const board = await app.stranger.must<BoardSnapshot>('GET', `/tournament/${race.tournamentId}/board`);
    const seconds = board.rows.map(({ ownerId, totalSeconds }): [unknown, number] => [
      board.owners.find(({ _id }) => _id === ownerId)?.name,
      totalSeconds,
    ]);
    const day = await rows();
    expect(
      new Map(day.filter(({ start }) => start !== '').map((one) => [one.loft, Number(one.minutes) * 60])),
    ).toEqual(new Map(seconds));
    const { ownerResults } = await app.stranger.must<TotalResults>(
      'GET',
      `/tournament/${race.tournamentId}/results`,
    );
    expect(
      (await rows('?date=total&columns=rank,loft,total,d1')).filter(({ rank }) => rank !== null),
    ).toEqual(
      ownerResults.map((one) => ({
        ...{ rank: one.rank, loft: one.ownerName, total: one.formattedGrandTotal },
        d1: one.days[0]?.formattedTotalTime,
      })),
    );
    const cellsOf = (csv: string, places: readonly number[]) =>
      csv
        .split('\r\n')
        .slice(1)
        .map((cells) => places.map((place) => cells.replace(/"[^,]*,[^,]*"/, 'S').split(',')[place]));
    expect(
      cellsOf(await text(`rows.csv?date=${first}&columns=rank,loft,city,start,total`), [0, 1, 2, 3, 4]),
    ).toEqual(cellsOf(await text(`results.csv?date=${first}`), [0, 1, 2, 4, 9]));
  });

  it('writes CSV as the results’ file, harmless for spreadsheets', async () => {
    const csv = await get('rows.csv?columns=gap,loft,loftUrdu,p1&top=2').buffer().expect(200);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining(`${first}.csv`) as string,
    });
    expect(csv.text).toBe(
      '\uFEFFgap,loft,loftUrdu,p1\r\n,"\'=Shaheen, ""A""",شاہین,09:30*\r\n155,Loft 1,,10:00\r\n',
    );
  });

  it('tells of a date that has not begun, of one that is over and of the total', async () => {
    const later = await rows(`?date=${second}`);
    expect(later.map(({ rank, landed, flying, p1 }) => [rank, landed, flying, p1])).toEqual(
      Array.from({ length: 4 }, () => [null, 0, 0, '']),
    );
    const total = await rows('?date=total');
    expect(total[1]).toEqual({
      ...{
        rank: 2,
        number: 1,
        loft: 'Loft 1',
        loftUrdu: '',
        city: 'Lahore',
        start: '',
        landed: 2,
        flying: 1,
      },
      ...{ total: '09:00', minutes: 540, gap: 155, latest: '11:00', d1: '09:00', d2: '' },
    });
    nowMs = Date.UTC(2026, 3, 3, 7);
    expect((await rows()).map(({ flying }) => flying)).toEqual([3, 3, 3, 3]);
    expect((await rows(`?date=${first}`)).map(({ flying }) => flying)).toEqual([0, 0, 0, 0]);
    nowMs = Date.UTC(2026, 3, 9);
    expect((await rows())[0]).toMatchObject({ rank: 1, flying: 0, d1: '11:35' });
  });

  it('counts a stamp’s table by its landings alone', async () => {
    const [winner, ...others] = await rows(`?stamp=${stamp}`);
    expect(winner).toMatchObject({
      ...{
        rank: 1,
        loft: 'Loft 1',
        landed: 1,
        flying: null,
        total: '05:00',
        latest: '11:00',
        p1: '',
        p2: '11:00',
      },
    });
    expect(others.map(({ rank, total, p1 }) => [rank, total, p1])).toEqual(others.map(() => [null, '', '']));
    expect((await rows(`?stamp=${stamp}&date=total`))[0]).toMatchObject({ total: '05:00', d1: '05:00' });
    expect((await get('rows.json?stamp=none').expect(404)).body).toMatchObject({ id: 'stamp.not-found' });
  });

  it('keeps its tag until it says something else', async () => {
    const { etag } = (await get('rows.json').expect(200)).headers as { etag: string };
    await get('rows.json').set('If-None-Match', etag).expect(304);
    await get('rows.csv').set('If-None-Match', etag).expect(200);
    nowMs = Date.UTC(2026, 3, 3);
    await get('rows.json').set('If-None-Match', etag).expect(200);
  });

  it.each([
    ['date', 'tomorrow'],
    ['date', '31-02-2026'],
    ['top', '0'],
    ['top', '1001'],
    ['top', 'ten'],
    ['columns', 'rank,phone'],
    ['columns', 'p4'],
    ['columns', 'd1'],
    ['columns', ','],
    ['stamp', 'a&stamp=b'],
  ])('refuses %s %s by name', async (field, value) => {
    for (const file of ['rows.json', 'rows.csv'])
      expect((await get(`${file}?${field}=${value}`).expect(400)).body).toMatchObject({
        id: 'request.invalid',
        fields: [{ path: field }],
      });
  });

  it('writes landings after midnight as people do, and shows no phone', async () => {
    const night = await createRace(staff, { lofts: 1, loftPhone: phone, rules: { overnight: true } });
    await staff.save(landing(night, 0, ['23:30', '24:00', '01:30']));
    const { text: json } = await app.stranger
      .get(`/parwaz/tournament/${night.tournamentId}/rows.json?columns=latest,p1,p2,p3`)
      .expect(200);
    expect(JSON.parse(json)).toEqual([{ latest: '01:30+1', p1: '23:30', p2: '24:00', p3: '01:30+1' }]);
    for (const end of ['rows.json', 'rows.csv', 'rows.json?date=total', `rows.json?stamp=${stamp}`])
      expect(await text(end)).not.toContain('1112223');
  });
});
