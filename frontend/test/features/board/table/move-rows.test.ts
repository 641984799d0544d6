import { readersShift, rowShifts } from '../../../../src/features/board/table/move-rows';
import { placeRows } from '../../../../src/features/board/table/row-motion';

const placed = (ids: string, heightOf: (id: string) => number = () => 64) => placeRows([...ids], heightOf);

describe('rows that change places', () => {
  it('tells how far each one moved', () => {
    const shifts = rowShifts(placed('abcd'), placed('adbc'));
    expect([...shifts]).toEqual([
      ['d', -128],
      ['b', 64],
      ['c', 64],
    ]);
  });

  it('knows that rows differ in height, and that one that grows moves those below', () => {
    const heightOf = (id: string) => (id === 'b' ? 111 : 82);
    expect([...rowShifts(placed('abc', heightOf), placed('bac', heightOf))]).toEqual([
      ['b', -82],
      ['a', 111],
    ]);
    expect([
      ...rowShifts(
        placed('abc', () => 82),
        placed('abc', heightOf),
      ),
    ]).toEqual([['c', 29]]);
  });

  it('leaves new rows out', () => {
    expect([...rowShifts(placed('a'), placed('ba'))]).toEqual([['a', 64]]);
  });

  it('follows what most of the rows in view did, not the one that overtook them', () => {
    const shifts = new Map([
      ['x', -30],
      ['a', 1],
      ['b', 1],
    ]);
    expect(readersShift(['a', 'b', 'x'], shifts)).toBe(1);
    expect(readersShift(['p', 'q', 'x'], shifts)).toBe(0);
    expect(readersShift([], shifts)).toBe(0);
  });
});
