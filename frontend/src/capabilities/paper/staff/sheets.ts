import { boardDates, slotCount } from '@parwaz/shared';
import type { BoardDate, Loft, Tournament } from '@parwaz/shared';

/** Content of a printed sheet. */
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

/** The days to print: the asked one, or all. */
export function daysToPrint({ tournament }: SheetFacts, asked: BoardDate | null): BoardDate[] {
  const all = boardDates(tournament);
  return asked !== null && all.includes(asked) ? [asked] : all;
}

export function slotsOf({ tournament }: SheetFacts): number {
  return slotCount(tournament);
}
