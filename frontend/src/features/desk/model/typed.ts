import type { Mark } from '@parwaz/shared';
import { readLanding, readStart } from '../cell/read-typed';
import type { Draft } from '../cell/read-typed';
import { retimed } from '../cell/cell-value';
import type { PendingCell } from '../outbox/row-box';
import type { ServerRow } from './row-view';
import type { TypedCell } from '../outbox/type-cell';
import { cannotSend } from './places';
import type { CellPlace, DatedPlace } from '../cell/cell-place';

export interface Typed extends Draft {
  place: DatedPlace;
  /** Without it the mark stays, where the time allows it. */
  mark?: Mark | null;
}

export const readEntry = ({ index }: CellPlace, text: string) =>
  (index === null ? readStart : readLanding)(text);

/** @param pending what was typed into the cell before and isn't saved */
export function typedCell(
  { place, text, shown, mark }: Typed,
  row: ServerRow | undefined,
  pending: PendingCell | undefined,
): TypedCell {
  const reading = readEntry(place, text);
  const time = reading.kind === 'time' ? reading.value : text.trim();
  // Refused text may have been typed over a mark.
  const marked = pending?.phase === 'refused' && !shown.mark ? pending.base : shown;
  const value = mark === undefined ? retimed(marked, time) : { time, mark };
  const why = reading.kind === 'time' ? cannotSend(place, row) : reading.why;
  return { index: place.index, value, base: shown, at: Date.now(), ...(why && { why }) };
}
