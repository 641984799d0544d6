import {
  certificateOf,
  isSettled,
  paperWords,
  placesOf,
  printedSlots,
  resultCode,
  withCode,
} from '../../../src/index.js';
import { buildBoard, buildOwner, idOf, withMarksOf } from '../../../src/testing/index.js';

const first = '01-04-2026';
const official = (date: string, minute: number) => ({
  date,
  state: 'official' as const,
  at: `2026-04-04T14:${minute}:00.000Z`,
});
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

describe('the places of a view', () => {
  it('name those who share them, and none without a landing that counts', () => {
    const board = buildBoard({}, { 1: { [first]: ['12:00'] }, 2: { [first]: ['12:00'] } });
    expect(placesOf(board, first)).toEqual([
      {
        ownerId: idOf(1),
        ownerName: 'Loft 1',
        rank: 1,
        sharedWith: [idOf(2)],
        totalSeconds: 21600,
        prize: null,
      },
      {
        ownerId: idOf(2),
        ownerName: 'Loft 2',
        rank: 1,
        sharedWith: [idOf(1)],
        totalSeconds: 21600,
        prize: null,
      },
    ]);
    const out = withMarksOf(board, 1, first, { 0: { kind: 'disqualified', reason: 'x' } });
    expect(placesOf(out, first).map(({ ownerName }) => ownerName)).toEqual(['Loft 2']);
    expect(placesOf(buildBoard(), 'total')).toEqual([]);
  });

  it('share nothing where the list decides', () => {
    const rules = { ...buildBoard().tournament.rules, ties: 'listed' as const };
    const board = buildBoard({ rules }, { 1: { [first]: ['12:00'] }, 2: { [first]: ['12:00'] } });
    expect(placesOf(board, first).map(({ rank, sharedWith }) => [rank, sharedWith])).toEqual([
      [1, []],
      [2, []],
    ]);
  });

  it('have the prizes of the tournament over all days only, from either kind of board', () => {
    const times = { 1: { [first]: ['12:00'] }, 2: { [first]: ['13:00'] } };
    const staff = buildBoard({ prizes: ['20000', 'Rs 50,000'] }, times);
    expect(placesOf(staff, 'total').map(({ prize }) => prize)).toEqual([50_000, 20_000]);
    expect(placesOf(staff, first).map(({ prize }) => prize)).toEqual([null, null]);
  });
});

describe('the pigeons on paper', () => {
  it.each([
    ['none without a record', [], {}, ['none', 'none', 'none', 'none']],
    [
      'counted, and excluded beyond the team',
      ['12:00', '13:00', '14:00', '15:00'],
      {},
      ['excluded', 'counted', 'counted', 'counted'],
    ],
    [
      'by their marks',
      ['12:00', '13:00'],
      { 1: 'disqualified', 2: 'lost', 3: 'not-flown' },
      ['counted', 'disqualified', 'lost', 'not-flown'],
    ],
  ] as const)('%s', (_, times, kinds, stands) => {
    const board = buildBoard({}, times.length > 0 ? { 1: { [first]: [...times] } } : {});
    const marks = Object.fromEntries(
      Object.entries(kinds).map(([slot, kind]) => [slot, { kind, reason: 'x' }]),
    );
    const marked = times.length > 0 ? withMarksOf(board, 1, first, marks) : board;
    expect(printedSlots(marked, idOf(1), first).map((slot) => slot.stands)).toEqual(stands);
  });
});

describe('the certificates of a race', () => {
  it.each([
    ['an open day', '03-04-2026', '2026-04-05', false],
    ['a closed day', first, '2026-04-01', true],
    ['all days before the last is over', 'total', '2026-04-03', false],
    ['all days afterwards', 'total', '2026-04-04', true],
  ])('of %s', (_, view, today, expected) => {
    const days = [{ date: '2026-04-01', state: 'closed' as const, at: '' }];
    expect(isSettled(buildBoard({ days }).tournament, view, today)).toBe(expected);
  });
});

describe('a certificate', () => {
  const board = buildBoard(
    { days: [official('2026-04-01', 40)] },
    { 1: { [first]: ['12:00', '13:30'], '03-04-2026': ['08:00'] }, 2: { [first]: ['12:00', '13:30'] } },
  );
  const made = (view: string, language: 'en' | 'ur', code: string | null = null, of = board) => {
    const [place] = placesOf(of, view);
    if (!place) throw new Error('Nobody has a place');
    return certificateOf(of, place, { view, language, code });
  };

  it('says a day’s place, with whom, and that it is official', () => {
    const { place, shared, when, total, prize, status, isOfficial, code, days } = made(
      first,
      'en',
      '58-07d5e4c1ab0123456789abcdef012345',
    );
    expect([place, total.value, prize, isOfficial]).toEqual(['1st place', '13:30', null, true]);
    expect([shared, when, status, code].map(plain)).toEqual([
      'shared with Loft 2',
      'on 01-04-2026',
      'Official since 04-04-2026 19:40',
      'Code 58-07d5-e4c1-ab01-2345-6789-abcd-ef01-2345',
    ]);
    expect(days.map(({ date, total: sum }) => [date, sum])).toEqual([[first, '13:30']]);
  });

  it('tells namesakes apart, also where they share the place', () => {
    const [one, other] = [idOf(1), idOf(2)];
    const named = (address: string) => {
      const owners = {
        ...board.owners,
        [one]: buildOwner(1, { name: 'Rafiq' }),
        [other]: buildOwner(2, { name: 'Rafiq', address }),
      };
      const { name, shared } = made(first, 'en', null, { ...board, owners });
      return [name, plain(shared)];
    };
    expect(named('Kasur')).toEqual(['Rafiq', 'shared with Rafiq (Kasur)']);
    expect(named('Lahore')).toEqual(['Rafiq (1)', 'shared with Rafiq (2)']);
  });

  it('says all days’ place with its prize, provisional until all are official', () => {
    const { when, total, prize, status, isOfficial, code, days } = made('total', 'en');
    expect([total.value, prize?.value, status, isOfficial, code]).toEqual([
      '15:30',
      '50,000',
      paperWords.en.provisional,
      false,
      '',
    ]);
    expect(plain(when)).toBe('over all 2 days, 01-04-2026 to 03-04-2026');
    expect(days).toHaveLength(2);
    const all = {
      ...board,
      tournament: { ...board.tournament, days: [official('2026-04-01', 40), official('2026-04-03', 55)] },
    };
    expect(plain(made('total', 'en', null, all).status)).toBe('Official since 04-04-2026 19:55');
  });

  it('is a draft until it is official, on its code as well', () => {
    const { draft, scan } = made(first, 'en');
    expect([draft, scan]).toEqual(['', 'The official result']);
    expect([made('total', 'en').draft, made('total', 'en').scan]).toEqual(['DRAFT', 'The result so far']);
    expect([made('total', 'ur').draft, made('total', 'ur').scan]).toEqual(['مسودہ', 'اب تک کا نتیجہ']);
  });

  it('says the same in Urdu', () => {
    const { title, place, when, status } = made(first, 'ur');
    expect([title, place, plain(when), plain(status)]).toEqual([
      'سند',
      'اول پوزیشن',
      'بتاریخ 01-04-2026',
      '04-04-2026 19:40 سے باضابطہ',
    ]);
  });

  it.each([
    [1, '1st place'],
    [2, '2nd place'],
    [3, '3rd place'],
    [11, '11th place'],
    [12, '12th place'],
    [21, '21st place'],
    [112, '112th place'],
  ])('counts %d as %s', (rank, place) => {
    expect(paperWords.en.place(rank)).toBe(place);
  });

  it('names two of many who share a place, and leaves the pigeons of many days out', () => {
    const dates = Array.from({ length: 8 }, (_, day) => `2026-04-0${day + 1}`);
    const flown = Object.fromEntries(dates.map((date) => [date.split('-').reverse().join('-'), ['12:00']]));
    const lofts = [1, 2, 3, 4, 5];
    const many = buildBoard(
      { dates, participatingLofts: lofts.map(idOf) },
      Object.fromEntries(lofts.map((n) => [n, flown])),
    );
    const { shared, days } = made('total', 'en', null, many);
    expect(plain(shared)).toBe('shared with Loft 2, Loft 3 and 2 more');
    expect(days.map(({ slots }) => slots.length)).toEqual(Array(8).fill(0));
  });
});

describe('the address on paper', () => {
  it('carries the whole code of an official result', () => {
    const page = 'https://parwaz.example/tournament-view/1?date=total';
    expect(withCode(page, '58-07d5e4c1ab0123456789abcdef012345')).toBe(
      `${page}#58-07d5e4c1ab0123456789abcdef012345`,
    );
    expect(withCode(page, null)).toBe(page);
  });
});

describe('the code of a result', () => {
  const days = [
    { date: first, code: '9-aaaaaaaaaa' },
    { date: '03-04-2026', code: '58-bbbbbbbbbb' },
  ];
  const both = [official('2026-04-01', 40), official('2026-04-03', 55)];
  it.each([
    ['a day’s own', first, both, '9-aaaaaaaaaa'],
    ['of all days the latest', 'total', both, '58-bbbbbbbbbb'],
    ['none while a day is open', 'total', both.slice(1), null],
    ['none of another day', '05-04-2026', both, null],
  ])('is %s', (_, view, set, code) => {
    expect(resultCode({ dates: ['2026-04-01', '2026-04-03'], days: set }, { days }, view)).toBe(code);
  });
});
