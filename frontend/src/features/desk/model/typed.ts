import { toIsoDate, type Mark, type Nights } from '@parwaz/shared';
import { ownErrorNote, type ErrorNote } from '../../../lib/texts/own-errors';
import { midnightSlot, notATime, readLanding, readStart, shownTime, type Draft } from '../cell/read-typed';
import { retimed, type CellPlace, type CellValue, type DatedPlace } from '../cell/cell-value';
import type { PendingCell } from '../outbox/unsent-row';
import type { ServerRow } from './row-view';
import type { TypedCell } from '../outbox/type-cell';

export interface Typed extends Draft {
  place: DatedPlace;
  /** Without it the mark stays, where the time allows it. */
  mark?: Mark | null;
  /** Without them the stamps stay. */
  stamps?: readonly string[] | undefined;
}

/** Holds what is typed until a question is answered. */
export interface Gate {
  holds: (typed: readonly Typed[]) => boolean;
}

/** Other stamps on a pigeon, and nothing else. */
export const restamped = (place: DatedPlace, shown: CellValue, stamps: CellValue['stamps'] = []): Typed => ({
  ...{ place, text: shownTime(shown.time), shown, mark: shown.mark, stamps },
});

export const readEntry = ({ index }: CellPlace, text: string) =>
  (index === null ? readStart : readLanding)(text);

/** The reason why a typed cell can't be sent, if any. */
function cannotSend({ date, index }: DatedPlace, row: ServerRow | undefined): ErrorNote | undefined {
  if (toIsoDate(date) === null) return ownErrorNote('desk.no-date');
  return index !== null && !row?.startTime ? ownErrorNote('desk.no-start') : undefined;
}

/** @param pending what was typed into the cell before and isn't saved */
export function typedCell(
  { place, text, shown, mark, stamps = shown.stamps }: Typed,
  row: ServerRow | undefined,
  pending: PendingCell | undefined,
  { overnight }: Nights,
): TypedCell {
  const read = readEntry(place, text);
  const isNoMidnight = !overnight && read.kind === 'time' && read.value === midnightSlot;
  const reading = isNoMidnight ? notATime(text) : read;
  const time = reading.kind === 'time' ? reading.value : text.trim();
  // Refused text may have been typed over a mark.
  const marked = pending?.phase === 'refused' && !shown.mark ? pending.base : shown;
  const value = { ...(mark === undefined ? retimed(marked, time) : { time, mark }), stamps };
  const why = reading.kind === 'time' ? cannotSend(place, row) : reading.why;
  return { index: place.index, value, base: shown, at: Date.now(), ...(why && { why }) };
}
