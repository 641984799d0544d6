import { pagesOf, tvSize } from '../../src/components/board/tv/paging';

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

  it('are drawn for 720 lines', () => {
    expect(tvSize(1080)).toEqual({ zoom: 1.5, heightPx: 720 });
    expect(tvSize(480)).toEqual({ zoom: 0.75, heightPx: 640 });
  });
});
