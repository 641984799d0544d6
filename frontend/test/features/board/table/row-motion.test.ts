import { readersShift, rowShifts } from '../../../../src/features/board/table/row-motion';

describe('rows that change places', () => {
  it('tells how far each one moved', () => {
    const shifts = rowShifts(['a', 'b', 'c', 'd'], ['a', 'd', 'b', 'c']);
    expect([...shifts]).toEqual([
      ['d', -2],
      ['b', 1],
      ['c', 1],
    ]);
  });

  it('leaves new rows out', () => {
    expect([...rowShifts(['a'], ['b', 'a'])]).toEqual([['a', 1]]);
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
