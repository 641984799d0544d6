import { boardFaults, defaultRules, newBoardFaults, rowOf, withRow } from '../../../src/index.js';
import type { Board, BoardRow, StaffFacts } from '../../../src/index.js';
import { buildBoard, idOf } from '../../../src/testing/index.js';

const date = '01-04-2026';
const night = buildBoard(
  { rules: { ...defaultRules, overnight: true } },
  { 1: { [date]: ['05:30', '06:30', '24:00'] }, 2: { [date]: ['12:00'] } },
);
const withRecord = (board: Board<StaffFacts>, change: Partial<BoardRow>): Board<StaffFacts> => ({
  ...board,
  rows: withRow(board.rows, { ...rowOf(board, idOf(1), date)!, ...change }),
});
const faults = (after: Board<StaffFacts>, before = night) =>
  newBoardFaults(before, after).map(({ kind, index, message }) => [kind, index, message]);

describe('an overnight board', () => {
  it('holds landings of the next day and the minute of midnight', () => {
    expect(boardFaults(night)).toEqual([]);
  });

  it('takes no start that would carry a landing over to the next day, or back', () => {
    expect(faults(withRecord(night, { startTime: '06:31' }))).toEqual([
      ['before-start', 1, 'Pigeon #2: 06:30 would be on another day with the start time 06:31'],
    ]);
    expect(faults(withRecord(night, { startTime: '05:30' }))).toEqual([
      ['before-start', 0, 'Pigeon #1: 05:30 would be on another day with the start time 05:30'],
    ]);
    expect(faults(withRecord(night, { startTime: '06:30' }))).toEqual([]);
    expect(faults(withRecord(night, { startTime: '05:31' }))).toEqual([]);
  });

  it('takes one with the landings that it would carry', () => {
    expect(
      faults(withRecord(night, { startTime: '06:31', timeList: ['05:30:00', '06:29:00', '', ''] })),
    ).toEqual([]);
  });

  it('has no midnight a whole day after its start', () => {
    const [fault] = faults(withRecord(night, { startTime: '00:00', timeList: ['24:00:00', '', '', ''] }));
    expect(fault?.slice(0, 2)).toEqual(['before-start', 0]);
  });

  it('stays overnight while a record has a landing of the next day, or of midnight', () => {
    const { tournament } = night;
    const day = (board: Board<StaffFacts>) => ({
      ...board,
      tournament: { ...tournament, rules: defaultRules },
    });
    expect(faults(day(night))).toEqual([
      ['before-start', 0, 'Pigeon #1: 05:30 is before the start time 06:00'],
      ['before-start', 2, 'Pigeon #3: 24:00 is before the start time 06:00'],
    ]);
    expect(faults(day(withRecord(night, { timeList: ['', '06:30:00', '', ''] })))).toEqual([]);
  });
});
