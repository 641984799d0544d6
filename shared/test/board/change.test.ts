import { applyPatch, changeBetween, historyOf, patchOf } from '../../src/index.js';
import type { Board, Change, StaffFacts } from '../../src/index.js';
import { buildBoard, idOf } from '../../src/testing/index.js';
import { expectSameFacts, nobody, sent } from './arbitrary.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';
const before = buildBoard({}, { 1: { [d1]: ['12:00', '', '13:00'], [d2]: ['14:00'] } });

/** The change to a board that the builder makes, as it is stored. */
function changeTo(
  overrides: Parameters<typeof buildBoard>[0],
  times: Parameters<typeof buildBoard>[1],
): Change {
  const after: Board<StaffFacts> = {
    ...buildBoard(overrides, times),
    at: Date.UTC(2026, 3, 1, 9),
    revision: 2,
  };
  const change = sent(changeBetween(before, after, nobody));
  if (!change) throw new Error('nothing changed');
  expectSameFacts(applyPatch(before, patchOf(change)), after);
  return change;
}

const told = (change: Change, ownerId = idOf(1), date = d1) =>
  historyOf(change, ownerId, date).map(({ index, from, to }) => [index, from, to]);

describe('a change', () => {
  it('is none when nothing differs, though it is later', () => {
    expect(changeBetween(before, { ...sent(before), at: before.at + 1 }, nobody)).toBeNull();
  });

  it('takes the next revision and says who, when, from and to', () => {
    const change = changeTo({}, { 1: { [d1]: ['12:30', '', ''], [d2]: ['14:00'] } });
    expect(change).toEqual({
      tournamentId: idOf(900),
      revision: 2,
      at: Date.UTC(2026, 3, 1, 9),
      by: nobody,
      rows: [
        {
          ownerId: idOf(1),
          date: d1,
          cells: [
            { index: 0, from: '12:00:00', to: '12:30:00' },
            { index: 2, from: '13:00:00', to: '' },
          ],
        },
      ],
    });
    expect(historyOf(change, idOf(1), d1)[0]).toEqual({
      revision: 2,
      at: '2026-04-01T09:00:00.000Z',
      by: nobody,
      index: 0,
      from: '12:00:00',
      to: '12:30:00',
    });
  });
});

describe('the history of a record', () => {
  it('has an entry per changed cell, of that loft and date only', () => {
    const change = changeTo(
      {},
      { 1: { [d1]: ['12:30', '', '13:00'], [d2]: ['15:00'] }, 2: { [d1]: ['16:00'] } },
    );
    expect(told(change)).toEqual([[0, '12:00:00', '12:30:00']]);
    expect(told(change, idOf(1), d2)).toEqual([[0, '14:00:00', '15:00:00']]);
    expect(told(change, idOf(3))).toEqual([]);
  });

  it('does not call the usual start time of a new record a change of it', () => {
    const change = changeTo({}, { ...times(before), 2: { [d1]: ['16:00'] } });
    expect(change.rows?.[0]?.startTime).toEqual({ from: '06:00', to: '06:00' });
    expect(told(change, idOf(2))).toEqual([[0, '', '16:00:00']]);
  });

  it('tells a late start', () => {
    const late = { ownerId: idOf(2), date: d1, startTime: '06:45', timeList: ['', '', '', ''] };
    const after = { ...before, rows: { ...before.rows, [idOf(2)]: { [d1]: late } } };
    expect(told(changeBetween(before, after, nobody)!, idOf(2))).toEqual([[null, '06:00', '06:45']]);
  });

  it('tells what went with a loft, a date and slots', () => {
    const withoutLoft = changeTo({ participatingLofts: [idOf(2), idOf(3)] }, {});
    expect(told(withoutLoft)).toEqual([
      [null, '06:00', ''],
      [0, '12:00:00', ''],
      [2, '13:00:00', ''],
    ]);
    const withoutDate = changeTo({ dates: ['2026-04-01'] }, { 1: { [d1]: ['12:00', '', '13:00'] } });
    expect(told(withoutDate)).toEqual([]);
    expect(told(withoutDate, idOf(1), d2)).toEqual([
      [null, '06:00', ''],
      [0, '14:00:00', ''],
    ]);
    const fewerSlots = changeTo({ numberOfPigeons: 1 }, { 1: { [d1]: ['12:00'], [d2]: ['14:00'] } });
    expect(told(fewerSlots)).toEqual([[2, '13:00:00', '']]);
  });

  it('tells nothing of cells that came back with their loft as they were', () => {
    const change = changeTo({}, { 1: { [d1]: ['12:00', '17:00', '13:00'] } });
    expect(told(change)).toEqual([[1, '', '17:00:00']]);
  });
});

/** A board's times as the builder takes them. */
function times(board: Board<StaffFacts>): Parameters<typeof buildBoard>[1] {
  return Object.fromEntries(
    Object.entries(board.rows).map(([id, byDate]) => [
      parseInt(id, 16),
      Object.fromEntries(
        Object.entries(byDate).map(([date, row]) => [date, row.timeList.map((t) => t.slice(0, 5))]),
      ),
    ]),
  );
}
