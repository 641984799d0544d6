import { readersShift, rowShifts, windowOf } from '../../../../src/features/board/table/row-motion';

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

describe('the rows in view', () => {
  it('are all of a short list', () => {
    expect(windowOf(40, 64, -1000, 800)).toEqual({ first: 0, end: 40 });
  });

  it.each([0, -1, -640, -6400, -12_800, -19_200, 700])('cover what is seen at %i px', (topPx) => {
    const { first, end } = windowOf(300, 64, topPx, 800);
    const firstSeen = Math.max(0, Math.floor(-topPx / 64));
    const endSeen = Math.min(300, Math.ceil((800 - topPx) / 64));
    expect(first).toBeLessThanOrEqual(Math.min(firstSeen, 296));
    expect(end).toBeGreaterThanOrEqual(endSeen);
    expect(end - first).toBeLessThanOrEqual(48);
  });

  it('does not move with every pixel', () => {
    expect(windowOf(300, 64, -6400, 800)).toEqual(windowOf(300, 64, -6410, 800));
  });
});
