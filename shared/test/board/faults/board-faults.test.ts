import fc from 'fast-check';
import {
  boardFaults,
  describeFault,
  landingsOf,
  newBoardFaults,
  rowOf,
  withRow,
} from '../../../src/index.js';
import type { Board, BoardFault, BoardRow, Mark, StaffFacts } from '../../../src/index.js';
import { buildBoard, buildOwner, idOf, withMarksOf } from '../../../src/testing/index.js';
import { anyEdit, anyHistory, edited } from '../arbitrary.js';
import { depth } from '../../depth.js';

const first = '01-04-2026';
const lost: Mark = { kind: 'lost', reason: 'Not seen again' };
const day = { date: '2026-04-01', state: 'closed' as const, at: '2026-04-01T18:00:00.000Z' };

/** A sound board with two landings of loft 1, and of all days a closed one. */
function sound(): Board<StaffFacts> {
  const board = buildBoard({ days: [day] }, { 1: { [first]: ['', '06:00', '12:00'] } });
  return { ...board, numbers: { [idOf(1)]: 1, [idOf(2)]: 2, [idOf(3)]: 3, [idOf(4)]: 4 } };
}

function withFacts(facts: Partial<StaffFacts>): Board<StaffFacts> {
  const board = sound();
  return { ...board, tournament: { ...board.tournament, ...facts } };
}

function withRecord(change: Partial<BoardRow>): Board<StaffFacts> {
  const board = sound();
  const row = rowOf(board, idOf(1), first);
  if (!row) throw new Error('no record');
  return { ...board, rows: withRow(board.rows, { ...row, ...change }) };
}

const cell = (kind: BoardFault['kind'], index: number | null) => [kind, idOf(1), first, index, null];
const fact = (kind: BoardFault['kind'], field: string, date: string | null = null) => [
  ...[kind, null, date, null, field],
];

const { rules } = sound().tournament;
const stamp = { _id: 'a1b2', name: 'A', nameUrdu: '', prizes: [] };
const cases: [string, Board<StaffFacts>, unknown[][]][] = [
  ['nothing', sound(), []],
  ['a landing before the start', withRecord({ startTime: '06:01' }), [cell('before-start', 1)]],
  ['a time with seconds', withRecord({ timeList: ['12:00:01'] }), [cell('not-a-time', 0)]],
  ['a time in a shorter form', withRecord({ timeList: ['12:00'] }), [cell('not-a-time', 0)]],
  [
    'midnight, which means none',
    withRecord({ timeList: ['00:00:00'] }),
    [cell('not-a-time', 0), cell('before-start', 0)],
  ],
  ['24:00 where days end at midnight', withRecord({ timeList: ['24:00:00'] }), [cell('before-start', 0)]],
  ['no start', withRecord({ startTime: '' }), [cell('not-a-time', null)]],
  ['more slots than pigeons', withRecord({ timeList: ['', '', '', '', ''] }), [cell('too-many-slots', 4)]],
  ['a mark beyond the slots', withRecord({ marks: { 4: lost } }), [cell('too-many-slots', 4)]],
  ['a lost pigeon that landed', withMarksOf(sound(), 1, first, { 2: lost }), [cell('mark-with-time', 2)]],
  ['a mark without a reason', withRecord({ marks: { 0: { ...lost, reason: '' } } }), [cell('not-a-mark', 0)]],
  ['an unknown stamp', withRecord({ stamps: { 1: ['zz99'] } }), [cell('not-a-stamp', 1)]],
  ['a list of no stamps', withRecord({ stamps: { 1: [] } }), [cell('not-a-stamp', 1)]],
  [
    'a record of another date',
    withFacts({ dates: ['2026-04-03'], numberOfDays: 1, days: [] }),
    [cell('not-a-date', null)],
  ],
  [
    'the state of another date',
    withFacts({ days: [day, { ...day, date: '2026-04-02' }] }),
    [fact('not-a-date', 'days', '02-04-2026')],
  ],
  ['two states of a day', withFacts({ days: [day, day] }), [fact('twice', 'days', first)]],
  [
    'a second person asked for in vain',
    withFacts({ days: [{ ...day, official: { asked: true } }] }),
    [fact('value', 'days', first)],
  ],
  ['a date twice', withFacts({ dates: ['2026-04-01', '2026-04-01'] }), [fact('twice', 'dates', first)]],
  ['more days than dates', withFacts({ numberOfDays: 3 }), [fact('value', 'numberOfDays')]],
  ['fewer prizes than there are', withFacts({ prizes: [] }), [fact('value', 'numberOfPrizes')]],
  ['no start of the tournament', withFacts({ startTime: '' }), [fact('value', 'startTime')]],
  ['an unknown rule', withFacts({ rules: { ...rules, ties: 'none' as 'shared' } }), [fact('value', 'rules')]],
  [
    'a minimum flight of nothing',
    withFacts({ rules: { ...rules, minimumFlightMinutes: 0 } }),
    [fact('value', 'rules')],
  ],
  [
    'two stamps of one name',
    withFacts({ stamps: [stamp, { ...stamp, _id: 'c3d4' }] }),
    [fact('value', 'stamps')],
  ],
  [
    'two stamps of one id',
    withFacts({ stamps: [stamp, { ...stamp, name: 'B' }] }),
    [fact('value', 'stamps')],
  ],
  ['a stamp without a name', withFacts({ stamps: [{ ...stamp, name: '' }] }), [fact('value', 'stamps')]],
  ['a cutoff that is no time', withFacts({ rules: { ...rules, cutoffTime: '6' } }), [fact('value', 'rules')]],
];

const placesOf = (faults: readonly BoardFault[]) =>
  faults.map(({ kind, ownerId, date, index, field }) => [kind, ownerId, date, index, field]);

const keysOf = (places: readonly unknown[][]) => places.map((place) => JSON.stringify(place));

/** The places of landings whose time is as it was, on another day by another start or rule. */
function carriedOff(before: Board<StaffFacts>, after: Board<StaffFacts>): unknown[][] {
  const rows = Object.values(after.rows).flatMap((ofLoft) => Object.values(ofLoft));
  return rows.flatMap((row) => {
    const was = rowOf(before, row.ownerId, row.date);
    if (!was) return [];
    const [from, to] = [landingsOf(was, before.tournament.rules), landingsOf(row, after.tournament.rules)];
    return to.flatMap((landing, index) =>
      landing !== null && row.timeList[index] === was.timeList[index] && landing !== from[index]
        ? [['before-start', row.ownerId, row.date, index, null]]
        : [],
    );
  });
}

describe('boardFaults', () => {
  it.each(cases)('names %s', (_, board, expected) => {
    expect(placesOf(boardFaults(board))).toEqual(expected);
  });

  it('lets a second person be asked for under that rule, and a deleted loft keep its results', () => {
    const asked = { ...day, official: { asked: true as const } };
    expect(boardFaults(withFacts({ days: [asked], rules: { ...rules, official: 'two' } }))).toEqual([]);
    // A deleted owner stays on the boards of finished races.
    expect(boardFaults({ ...sound(), numbers: undefined })).toEqual([]);
  });

  it('names lofts without an owner, owners without a place and numbers given twice', () => {
    const board = sound();
    const { [idOf(2)]: two, ...others } = board.owners;
    const stranger = { [idOf(9)]: buildOwner(9) };
    const mixed = {
      ...board,
      owners: { ...others, ...stranger },
      numbers: { ...board.numbers, [idOf(4)]: 3 },
    };
    expect(two).toBeDefined();
    expect(placesOf(boardFaults(mixed))).toEqual([
      ['not-a-loft', idOf(2), null, null, null],
      ['not-a-loft', idOf(9), null, null, null],
      ['number', idOf(3), null, null, null],
      ['number', idOf(4), null, null, null],
    ]);
    const gone = withFacts({ participatingLofts: [idOf(2), idOf(3)] });
    expect(placesOf(boardFaults(gone))).toContainEqual(['not-a-loft', idOf(1), first, null, null]);
  });

  it('says in words what is wrong', () => {
    const [fault] = boardFaults(withRecord({ startTime: '06:01' }));
    const named = { ...sound(), owners: { [idOf(1)]: buildOwner(1, { name: 'Ali' }) } };
    expect(fault && describeFault(named, fault)).toBe(
      'Ali, 01-04-2026: Pigeon #2: 06:00 is before the start time 06:01',
    );
    const [field] = boardFaults(withFacts({ startTime: '' }));
    expect(field && describeFault(named, field)).toBe('startTime: this value is not allowed');
  });
});

describe('newBoardFaults', () => {
  it('leaves out what was there before', () => {
    const before = withRecord({ startTime: '06:01' });
    const row = rowOf(before, idOf(1), first);
    if (!row) throw new Error('no record');
    const after = { ...before, rows: withRow(before.rows, { ...row, timeList: ['05:00:00', '05:30:00'] }) };
    expect(placesOf(newBoardFaults(before, after))).toEqual([cell('before-start', 0)]);
    expect(newBoardFaults(before, before)).toEqual([]);
  });

  it('finds by what changed all that is new on the whole board, and landings that another start carries off', () => {
    fc.assert(
      fc.property(anyHistory, anyEdit, ({ boards }, edit) => {
        const before = boards.at(-1);
        if (!before) return;
        const after = edited(before, edit);
        const had = keysOf(placesOf(boardFaults(before)));
        const carried = keysOf(carriedOff(before, after));
        const isNew = (key: string) => !had.includes(key);
        const stays = (key: string) => !carried.includes(key);
        const found = keysOf(placesOf(newBoardFaults(before, after)));
        expect(found.filter((key) => !stays(key))).toEqual(carried.filter(isNew));
        expect(found.filter(stays)).toEqual(
          keysOf(placesOf(boardFaults(after)))
            .filter(isNew)
            .filter(stays),
        );
      }),
      { numRuns: depth(100, 3_000) },
    );
  });
});
