import { buildTournament } from '@parwaz/shared/testing';
import {
  daysToPrint,
  inParts,
  inRuns,
  layoutOf,
  layoutWith,
} from '../../../../src/capabilities/paper/sheet/sheet-layout';

describe('the layout of a sheet', () => {
  it.each([
    ['few lofts, high rows', 10, 9, { lying: false, perPage: 10, rowMm: 9 }],
    ['60 lofts on one page', 60, 9, { lying: false, perPage: 60, rowMm: 4 }],
    ['13 slots stand upright', 60, 13, { lying: false, perPage: 60, rowMm: 4 }],
    ['one more shares two pages evenly', 61, 9, { lying: false, perPage: 31, rowMm: 7.7 }],
    ['300 lofts', 300, 9, { lying: false, perPage: 60, rowMm: 4 }],
    ['many slots lie on their side', 60, 20, { lying: true, perPage: 30, rowMm: 5.1 }],
    ['no loft', 0, 9, { lying: false, perPage: 1, rowMm: 9 }],
  ])('%s', (_, lofts, slots, layout) => {
    expect(layoutOf(lofts, slots)).toMatchObject(layout);
  });

  it('keeps a height free', () => {
    expect(layoutOf(60, 9, 18)).toEqual({ lying: false, perPage: 60, rowMm: 3.7, roomMm: 222, freeMm: 0 });
    expect(layoutOf(7, 9, 18)).toMatchObject({ rowMm: 9, freeMm: 159 });
  });

  it('lowers the rows for what stands below them, unless they would be too low to read', () => {
    const with16 = (count: number) => layoutWith(Array.from({ length: count }), 9, 20, () => 16);
    expect(with16(30)).toMatchObject({ perPage: 30, rowMm: 6.8, freeMm: 16 });
    expect(with16(10)).toMatchObject({ rowMm: 9, freeMm: 130 });
    expect(with16(60)).toEqual(layoutOf(60, 9, 20));
    expect(layoutWith([1, 2], 9, 20, () => null)).toEqual(layoutOf(2, 9, 20));
  });

  it('writes numbers that follow each other as one run', () => {
    expect(inRuns([1, 2, 3, 5, 7, 8, 11])).toBe('1–3, 5, 7–8, 11');
    expect(inRuns([])).toBe('');
  });

  it('leaves no loft out', () => {
    const lofts = Array.from({ length: 61 }, (_, n) => n);
    const parts = inParts(lofts, layoutOf(61, 9).perPage);
    expect(parts.map(({ length }) => length)).toEqual([31, 30]);
    expect(parts.flat()).toEqual(lofts);
  });
});

describe('the days of the sheets', () => {
  it.each([
    ['all without one in the address', null, ['01-04-2026', '03-04-2026']],
    ['the one in the address', '03-04-2026', ['03-04-2026']],
    ['all when that is none of them', '02-04-2026', ['01-04-2026', '03-04-2026']],
  ])('%s', (_, asked, days) => {
    expect(daysToPrint(buildTournament(), asked)).toEqual(days);
  });
});
