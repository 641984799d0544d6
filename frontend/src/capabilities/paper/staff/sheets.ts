import { boardDates } from '@parwaz/shared';
import type { BoardDate, Loft, Tournament } from '@parwaz/shared';

export interface SheetFacts {
  tournament: Pick<
    Tournament,
    | 'tournamentName'
    | 'club'
    | 'startTime'
    | 'dates'
    | 'numberOfPigeons'
    | 'helperPigeons'
    | 'deskPhone'
    | 'rules'
  >;
  /** By number. */
  lofts: readonly Loft[];
}

export function daysToPrint({ tournament }: SheetFacts, asked: BoardDate | null): BoardDate[] {
  const all = boardDates(tournament);
  return asked !== null && all.includes(asked) ? [asked] : all;
}
