import type { BoardTournament } from '../board/board.js';
import { dayState } from '../board/days.js';
import { isFinal } from './race-state.js';
import type { BoardViewDate, IsoDate } from '../time/dates.js';

/** Of a day once it is closed; of all days once the last of them is over. */
export function isSettled(
  tournament: Pick<BoardTournament, 'dates' | 'days'>,
  view: BoardViewDate,
  today: IsoDate,
): boolean {
  if (view === 'total') return isFinal(tournament, today);
  const state = dayState(tournament, view);
  return state === 'closed' || state === 'official';
}
