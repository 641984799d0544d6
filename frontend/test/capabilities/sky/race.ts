import { publicBoard } from '@parwaz/shared';
import type { Board, WallClock } from '@parwaz/shared';
import { buildBoard } from '@parwaz/shared/testing';

export const date = '01-04-2026';
export const at = (time: string, day = '2026-04-01'): WallClock => ({
  date: day,
  minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
  seconds: 0,
});

type Times = Record<number, Record<string, string[]>>;

/** Three lofts of `slots` pigeons, from 06:00 to 20:00. */
export function skyRace(
  times: Times = {},
  slots = 3,
  cutoffTime: string | null = '20:00',
  overnight = false,
): Board {
  const board = buildBoard(
    { numberOfPigeons: slots, helperPigeons: 0, dates: ['2026-04-01', '2026-04-03'] },
    times,
  );
  const { tournament } = board;
  return publicBoard({
    ...board,
    tournament: { ...tournament, rules: { ...tournament.rules, cutoffTime, overnight } },
  });
}
