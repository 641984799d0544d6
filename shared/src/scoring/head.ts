import { boardDates, type BoardTournament } from '../board/board.js';
import { isVoid } from '../board/days.js';
import type { BoardDate, BoardViewDate } from '../time/dates.js';
import { isBeingRaced, isUpcoming, type RaceState } from './race-state.js';

/**
 * The figures that a view's head shows, of a date or (null) of all. `flying`: who is down and who is up or will be;
 * `today`: the same, in the view of all dates; `over`: who landed and who did not; `all`: who landed on any date;
 * `void`: nobody.
 */
export interface Head {
  date: BoardDate | null;
  kind: 'flying' | 'today' | 'over' | 'all' | 'void';
}

/** The view of all dates counts today's pigeons until the race is over: those of the other dates don't fly. */
export function headOf(state: RaceState | null, tournament: BoardTournament, view: BoardViewDate): Head {
  if (view !== 'total') {
    if (isVoid(tournament, view)) return { date: view, kind: 'void' };
    return { date: view, kind: isOver(state, tournament, view) ? 'over' : 'flying' };
  }
  if (state?.kind === 'racing') return { date: state.date, kind: 'today' };
  if (state?.kind === 'closed' && !isVoid(tournament, state.date)) return { date: state.date, kind: 'over' };
  const hasBegun = state && (state.kind !== 'starts' || state.date !== boardDates(tournament)[0]);
  return { date: null, kind: hasBegun ? 'all' : 'flying' };
}

/** No pigeon of that date is in the air any more. */
export function isOver(state: RaceState | null, tournament: BoardTournament, date: BoardDate): boolean {
  return state !== null && !isUpcoming(state, tournament, date) && !isBeingRaced(state, date);
}
