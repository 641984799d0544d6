import type { Board } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import { deskAt, playedDay } from '../../../../../src/capabilities/copying/staff/rehearsal/played-day';
import { NotLive } from '../../../../../src/capabilities/copying/staff/rehearsal/play-on';
import type { Link } from '../../../../../src/lib/live/link';

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
      () => ({ board: shown, link: { kind: 'live' } }),
      () => Promise.resolve(),
    );
    const lofts = async () => (await desk.results('', '01-04-2026')).map((row) => row.pigeonOwnerId);
    expect(await lofts()).toEqual([idOf(1)]);
    shown = buildBoard({}, { 3: { '01-04-2026': ['12:00'] } });
    expect(await lofts()).toEqual([idOf(3)]);
  });

  it('is typed only while the board is live and hidden', async () => {
    const hidden: Board = { ...board, tournament: { ...board.tournament, hidden: true } };
    const row = {
      ...{ tournamentId: board.tournamentId, pigeonOwnerId: idOf(1), date: '01-04-2026' },
      ...{ startTime: '06:00', timeList: ['12:00', '', '', ''] },
    };
    const saved: unknown[] = [];
    const save = (shown: Board, kind: 'live' | 'reconnecting') => {
      const link: Link = { kind };
      const desk = deskAt(
        () => ({ board: shown, link }),
        (one) => Promise.resolve(saved.push(one)),
      );
      return desk.saveResult(row);
    };
    await expect(save(hidden, 'reconnecting')).rejects.toThrow(NotLive);
    await expect(save(board, 'live')).rejects.toThrow('hidden no longer');
    expect(saved).toEqual([]);
    await save(hidden, 'live');
    expect(saved).toEqual([row]);
  });
});
