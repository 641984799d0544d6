import { readLanding, readStart } from '../entry/read-typed';
import type { ShownRow } from '../outbox/send-row';
import type { TypedCell } from '../outbox/type-cell';
import { cannotSend } from './places';
import type { Aim } from './places';

/** Something typed into a cell. */
export interface Typed {
  place: Aim;
  text: string;
  /** The cell's value when typing began, which the new one replaces. */
  shown: string;
}

export const readEntry = ({ index }: Aim, text: string) => (index === null ? readStart : readLanding)(text);

/** What is typed into a row, with the reason when it cannot be sent as it is. */
export function typedCell({ place, text, shown }: Typed, row: ShownRow | undefined): TypedCell {
  const reading = readEntry(place, text);
  const value = reading.kind === 'time' ? reading.value : text.trim();
  const why = reading.kind === 'time' ? cannotSend(place, row) : reading.why;
  return { index: place.index, value, base: shown, at: Date.now(), ...(why && { why }) };
}
