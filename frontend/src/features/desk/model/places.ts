import { boardDates, slotCount, toIsoDate } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { ownTrouble } from '../../../lib/texts/own-errors';
import type { Trouble } from '../../../lib/texts/own-errors';
import type { DatedPlace } from '../cell/cell-place';
import type { ServerRow } from './row-facts';

/** A cell that somebody wants to see. */
export interface Aimed extends DatedPlace {
  /** `open`: with its dropdown; `look`: selected, while the keyboard stays where it is. */
  how: 'open' | 'look';
}

/** True while a tournament has a cell. */
export function hasPlace({ tournament }: Board, { ownerId, date, index }: DatedPlace): boolean {
  return (
    tournament.participatingLofts.includes(ownerId) &&
    boardDates(tournament).includes(date) &&
    (index ?? 0) < slotCount(tournament)
  );
}

/** The reason why a typed cell cannot be sent, if any: date and start time must both be there. */
export function cannotSend({ date, index }: DatedPlace, row: ServerRow | undefined): Trouble | undefined {
  if (toIsoDate(date) === null) return ownTrouble('desk.no-date');
  return index !== null && !row?.startTime ? ownTrouble('desk.no-start') : undefined;
}
