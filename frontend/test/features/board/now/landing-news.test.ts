import { publicBoard } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import { landingsSince } from '../../../../src/features/board/now/landing-news';

const date = '01-04-2026';
const boardOf = (times: Parameters<typeof buildBoard>[1]) => publicBoard(buildBoard({}, times));
const before = boardOf({ 1: { [date]: ['12:00'] } });

describe('what has landed since', () => {
  it.each<[string, Parameters<typeof buildBoard>[1], [number, number][]]>([
    ['nothing', { 1: { [date]: ['12:00'] } }, []],
    ['nothing by a corrected time', { 1: { [date]: ['12:30'] } }, []],
    ['nothing of another day', { 1: { [date]: ['12:00'], '03-04-2026': ['09:00'] } }, []],
    [
      'many, the latest first',
      { 1: { [date]: ['12:00', '12:10'] }, 2: { [date]: ['13:00', '11:00'] } },
      [
        [2, 0],
        [1, 1],
        [2, 1],
      ],
    ],
  ])('%s', (_, times, expected) => {
    const found = landingsSince(before, boardOf(times), date);
    expect(found.map(({ ownerId, index }) => [ownerId, index])).toEqual(
      expected.map(([n, index]) => [idOf(n), index]),
    );
  });
});
