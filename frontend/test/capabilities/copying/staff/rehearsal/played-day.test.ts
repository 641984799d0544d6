import { buildBoard, idOf } from '@parwaz/shared/testing';
import { deskAt, playedDay } from '../../../../../src/capabilities/copying/staff/rehearsal/played-day';

const board = buildBoard({}, { 1: { '01-04-2026': ['12:00'] }, 2: { '03-04-2026': ['13:00'] } });

describe('a day to play', () => {
  it('knows the time where it is today, by the clock of the place', () => {
    const day = playedDay(board, '01-04-2026', Date.parse('2026-04-01T04:30:00Z'));
    expect(day).toMatchObject({ slots: 4, startTime: '06:00', ownerIds: [idOf(1), idOf(2), idOf(3)] });
    expect(day.now).toBe(9 * 60 + 30);
    expect(playedDay(board, '03-04-2026', Date.parse('2026-04-01T04:30:00Z')).now).toBeUndefined();
  });

  it('is still today after midnight where it is overnight', () => {
    const { rules } = board.tournament;
    const overnight = buildBoard({ rules: { ...rules, overnight: true } });
    expect(playedDay(overnight, '01-04-2026', Date.parse('2026-04-01T20:00:00Z')).now).toBe(25 * 60);
  });

  it('reads the board as it is then, and only that date', async () => {
    let shown = board;
    const desk = deskAt(
      () => shown,
      () => Promise.resolve(),
    );
    const lofts = async () => (await desk.results('', '01-04-2026')).map((row) => row.pigeonOwnerId);
    expect(await lofts()).toEqual([idOf(1)]);
    shown = buildBoard({}, { 3: { '01-04-2026': ['12:00'] } });
    expect(await lofts()).toEqual([idOf(3)]);
  });
});
