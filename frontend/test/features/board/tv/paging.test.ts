import {
  boardWidth,
  pagesOf,
  pinnedPages,
  tvSize,
  wholePixels,
} from '../../../../src/features/board/tv/paging';

describe('the pages of a big screen', () => {
  it.each([
    [0, 8, [[0, 0]]],
    [8, 8, [[0, 8]]],
    [
      9,
      8,
      [
        [0, 5],
        [5, 9],
      ],
    ],
    [
      70,
      32,
      [
        [0, 24],
        [24, 48],
        [48, 70],
      ],
    ],
    [
      2,
      0,
      [
        [0, 1],
        [1, 2],
      ],
    ],
  ])('%i lofts, %i rows', (count, rows, expected) => {
    expect(pagesOf(count, rows).map(({ first, end }) => [first, end])).toEqual(expected);
  });

  it('keep the first three lofts in view while they turn', () => {
    expect(pinnedPages(20, 10)).toEqual([
      { first: 3, end: 9, pinned: 3 },
      { first: 9, end: 15, pinned: 3 },
      { first: 15, end: 20, pinned: 3 },
    ]);
    expect(pinnedPages(10, 10)).toEqual([{ first: 0, end: 10, pinned: 0 }]);
    expect(pinnedPages(20, 5).every(({ pinned }) => pinned === 0)).toBe(true);
  });

  it.each([
    [64, 1.5, 1],
    [64, 1.3333, 1],
    [1, 0.75, 1],
    [64, 1.1, 1.25],
  ])('have lines of whole pixels: %d at %d × %d', (px, zoom, ratio) => {
    const onScreen = wholePixels(px, zoom, ratio) * zoom * ratio;
    expect(onScreen).toBeCloseTo(Math.round(onScreen), 6);
    expect(onScreen).toBeGreaterThanOrEqual(1);
  });

  it('are drawn for 720 lines', () => {
    expect(tvSize({ widthPx: 1920, heightPx: 1080 }, 800)).toEqual({ zoom: 1.5, heightPx: 720 });
    expect(tvSize({ widthPx: 1000, heightPx: 480 }, 800)).toEqual({ zoom: 0.75, heightPx: 640 });
  });

  it('are drawn smaller before a column is cut off, unless it would be in any case', () => {
    const wall = { widthPx: 1920, heightPx: 1080 };
    expect(tvSize(wall, boardWidth('day', 10, '24')).zoom).toBe(1.5);
    expect(tvSize(wall, boardWidth('day', 16, '24')).zoom * boardWidth('day', 16, '24')).toBeCloseTo(1920);
    expect(tvSize(wall, boardWidth('total', 50, '24')).zoom).toBe(1.5);
  });
});
