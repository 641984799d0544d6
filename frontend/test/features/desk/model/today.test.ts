import { publicBoard, type BoardDate } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import { daysFromToday, openingDate } from '../../../../src/features/desk/model/today';
import { serverClock } from '../../../../src/lib/time/server-clock';

const first: BoardDate = '01-04-2026';
const last: BoardDate = '03-04-2026';

function boardWithStart(startTime: string) {
  const board = buildBoard({ timeZone: 'Asia/Karachi' }, { 1: { [first]: ['18:00'] } });
  const { tournament, rows } = board;
  const row = rows[idOf(1)]![first]!;
  return publicBoard({
    ...board,
    tournament: { ...tournament, rules: { ...tournament.rules, overnight: true } },
    rows: { ...rows, [idOf(1)]: { [first]: { ...row, startTime } } },
  });
}

it.each([
  ['07:59', first, 0],
  ['08:00', last, -1],
])('a night whose latest start was at 08:00 is the desk’s until then: %s', (time, opening, days) => {
  const zeroMs = Date.parse(`2026-04-02T${time}:30+05:00`) - performance.now();
  serverClock.setState({ zeroMs });
  const board = boardWithStart('08:00');
  expect(openingDate(board, null)).toBe(opening);
  expect(daysFromToday(first, board)).toBe(days);
});
