import { errorNote, type ErrorNote } from '../../errors/errors.js';
import type { BoardRow } from '../board.js';
import {
  byKind,
  kindNames,
  savedKinds,
  type SlotChanges,
  type SlotKind,
  type SlotValue,
} from '../slot-values.js';

export interface SaveFault extends ErrorNote {
  path: string;
}

/** Changed slots by kind, as they are sent. */
export type SentSlots = { [K in SlotKind]?: SlotChanges[K] | null };

/** A slot's value that two people changed differently. */
interface ConflictOf<What, V> {
  what: What;
  index: number;
  base: V;
  yours: V;
  theirs: V;
}
export type SlotConflict = ConflictOf<'mark', SlotValue['marks']> | ConflictOf<'stamp', SlotValue['stamps']>;

/** Merges values as times are. A typed time takes those away that end with it, unless its writer couldn't see them. */
export function mergeSlots(
  present: BoardRow | undefined,
  request: SentSlots & { base?: SentSlots | null },
  times: readonly string[],
  typed: readonly boolean[],
): { changes: SlotChanges; conflicts: SlotConflict[] } {
  const conflicts: SlotConflict[] = [];
  const changes = byKind<SlotChanges>((kind, { none, same }) => {
    const { what, endsWithTime } = savedKinds[kind];
    const [sent, base] = [request[kind] ?? {}, request.base?.[kind]];
    const changed: Record<number, unknown> = {};
    times.forEach((time, index) => {
      const theirs = present?.[kind]?.[index] ?? none;
      const ended = time !== '' && typed[index] === true && endsWithTime(theirs);
      const yours = index in sent || ended ? (sent[index] ?? none) : theirs;
      if (same(yours, theirs)) return;
      const seen = base ? (base[index] ?? none) : theirs;
      if (same(seen, theirs)) changed[index] = yours;
      else if (ended || !same(yours, seen)) {
        conflicts.push({ what, index, base: seen, yours, theirs } as SlotConflict);
      }
    });
    return changed;
  });
  return { changes, conflicts };
}

export function unknownStamps({ stamps }: SentSlots, known: readonly { _id: string }[]): SaveFault[] {
  const ids = new Set(known.map(({ _id }) => _id));
  return Object.entries(stamps ?? {})
    .filter(([, sent]) => !sent.every((id) => ids.has(id)))
    .map(([slot]) => ({
      path: `stamps.${slot}`,
      ...errorNote('result.unknown-stamp', { index: Number(slot) }),
    }));
}

export function slotsBeyond(request: SentSlots, slots: number): SaveFault[] {
  return kindNames.flatMap((kind) =>
    Object.keys(request[kind] ?? {})
      .filter((slot) => Number(slot) >= slots)
      .map((slot) => ({
        path: `${kind}.${slot}`,
        ...errorNote('result.too-many-slots', { index: Number(slot), slots }),
      })),
  );
}
