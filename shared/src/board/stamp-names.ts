import type { Language } from '../contracts/language.js';
import type { PublicStamp } from '../contracts/types.js';
import type { BoardRow, BoardTournament } from './board.js';
import { shownName } from './shown-name.js';

/** The stamps that pigeons of a record bear, each with its place in the tournament's list and those pigeons' slots. */
export function stampedSlots(
  { stamps }: Pick<BoardTournament, 'stamps'>,
  row: Pick<BoardRow, 'stamps'> | undefined,
  language: Language,
) {
  const bySlot = Object.entries(row?.stamps ?? {});
  return stamps.flatMap((stamp, place) => {
    const slots = bySlot.flatMap(([slot, ids]) => (ids.includes(stamp._id) ? [Number(slot)] : []));
    return slots.length > 0 ? [{ place, name: shownName(stamp, language), slots }] : [];
  });
}
export type StampedSlots = ReturnType<typeof stampedSlots>;

/** The stamps that these ids are of, in the tournament's order, with their places there. */
export const stampsOf = (ids: readonly string[] | undefined, stamps: readonly PublicStamp[]) =>
  stamps.flatMap((stamp, place) => (ids?.includes(stamp._id) ? [{ stamp, place }] : []));
