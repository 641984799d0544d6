import { newestSlot } from '../../../../src/capabilities/walls/tv/newest-cells';
import {
  boardPages,
  cellPx,
  columnsIn,
  pagesOf,
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
    expect(boardPages(20, 10)).toEqual([
      { first: 3, end: 9, pinned: 3 },
      { first: 9, end: 15, pinned: 3 },
      { first: 15, end: 20, pinned: 3 },
    ]);
    expect(boardPages(10, 10)).toEqual([{ first: 0, end: 10, pinned: 0 }]);
    expect(boardPages(20, 5).every(({ pinned }) => pinned === 0)).toBe(true);
    expect(boardPages(20, 10, false).map(({ first }) => first)).toEqual([0, 10]);
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

  it('are drawn for 1280 × 720, or 720 wide where the screen stands upright', () => {
    const zoomOf = (widthPx: number, heightPx: number) => tvSize({ widthPx, heightPx }).zoom;
    expect([zoomOf(1280, 720), zoomOf(1920, 1080), zoomOf(3840, 2160)]).toEqual([1, 1.5, 3]);
    expect([zoomOf(1080, 1920), zoomOf(844, 390), zoomOf(390, 844)]).toEqual([1.5, 0.75, 0.8]);
    expect(tvSize({ widthPx: 1920, heightPx: 1200 })).toEqual({ zoom: 1.5, widthPx: 1280, heightPx: 800 });
  });

  it('have a column for each pigeon or date while names are whole beside them', () => {
    const fit = (roomPx: number, kind: 'day' | 'total', hours: '12' | '24', overnight = false) =>
      columnsIn(roomPx, cellPx(kind, hours, { overnight }));
    expect([fit(980, 'day', '24'), fit(1280, 'day', '24')]).toEqual([10, 16]);
    expect([fit(980, 'day', '24', true), fit(980, 'total', '24', true)]).toEqual([7, 5]);
    expect([fit(980, 'day', '12'), fit(980, 'total', '24'), fit(390, 'total', '24')]).toEqual([6, 5, 0]);
  });
});

it('a board with more pigeons shows the newest landing of a loft, of equal times the later one', () => {
  expect(newestSlot([360, null, 762, 185, 762, null])).toBe(4);
  expect([newestSlot([]), newestSlot([null, null])]).toEqual([-1, -1]);
});
