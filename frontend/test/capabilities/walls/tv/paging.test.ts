import { newestSlots, shownLandings } from '../../../../src/capabilities/walls/tv/newest-cells';
import {
  boardWidth,
  pagesOf,
  pinnedPages,
  turnsOf,
  tvSize,
  wholePixels,
} from '../../../../src/capabilities/walls/tv/paging';

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

  it('let what landed last have its turn after two of them', () => {
    expect(turnsOf(5, true)).toEqual([0, 1, null, 2, 3, null, 4, null]);
    expect(turnsOf(1, true)).toEqual([0]);
    expect(turnsOf(3, false)).toEqual([0, 1, 2]);
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

  it('are drawn for 720 lines, and for up to 900 where that shows more lofts', () => {
    const wall = { widthPx: 1920, heightPx: 1080 };
    expect(tvSize(wall, 800, 500)).toEqual({ zoom: 1.5, heightPx: 720 });
    expect(tvSize(wall, 800, 864)).toEqual({ zoom: 1.25, heightPx: 864 });
    expect(tvSize(wall, 800, 5000)).toEqual({ zoom: 1.2, heightPx: 900 });
    expect(tvSize({ widthPx: 1000, heightPx: 480 }, 800, 0)).toEqual({ zoom: 0.75, heightPx: 640 });
  });

  it('are drawn smaller before a column is cut off, on a screen that stands upright too', () => {
    const wall = { widthPx: 1920, heightPx: 1080 };
    const onWall = (cells: number) => tvSize(wall, boardWidth('day', cells, '24'), 0).zoom;
    expect([onWall(10), onWall(11)]).toEqual([1.5, 1.5]);
    expect(onWall(16) * boardWidth('day', 16, '24')).toBeCloseTo(1920);
    expect(tvSize(wall, boardWidth('total', 50, '24'), 0).zoom).toBe(1.5);
    const upright = tvSize({ widthPx: 1080, heightPx: 1920 }, boardWidth('day', 13, '24'), 0);
    expect(upright.zoom * boardWidth('day', 13, '24')).toBeLessThanOrEqual(1080);
  });
});

describe('a board with too many pigeons for a column each', () => {
  it('shows the newest landings of a loft, of equal times the later slot first', () => {
    expect(newestSlots(['12:00:00', '', '09:05:00', '18:42:00', '12:00:00'], 3)).toEqual([3, 4, 0]);
    expect(newestSlots([], 8)).toEqual([]);
  });

  it('has room for them on a wall as on any', () => {
    expect(boardWidth('day', 1 + shownLandings, '24')).toBeLessThanOrEqual(1280);
  });
});
