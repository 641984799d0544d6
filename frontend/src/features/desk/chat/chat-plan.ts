import { readCheckedText, slotNearby } from '@parwaz/shared';
import type { ChatLanding } from '@parwaz/shared';

/** Outcome of a landing that was read from a chat when it is taken. */
export type ChatFate = 'clean' | 'doubtful' | 'near' | 'there' | 'other' | 'full' | 'incomplete';

/** A line of a chat with the cell that it goes to. */
export interface PlannedLanding {
  landing: ChatLanding;
  ownerId: string | null;
  /** The pigeon's slot from 0; null while it isn't known. */
  index: number | null;
  /** `HH:MM` */
  time: string;
  fate: ChatFate;
}

/** Changes of a line by the desk; the rest stays as it was read. */
export interface ChatCorrection {
  ownerId?: string;
  index?: number;
  time?: string;
}

/** A loft's slots as the desk shows them, `HH:MM:SS` or `''`. */
export type SlotsOf = (ownerId: string) => readonly string[];

/**
 * Finds the cell of each landing: its own slot, or the next empty one that no line before it takes. A value that the
 * desk has already is there; one over another time, or in doubt, waits for somebody who looks. So does what a roof's
 * phone has written when the loft has nearly the same time: its report may have come by itself meanwhile.
 * @param corrections by the place of the landing
 */
export function planChat(
  landings: readonly ChatLanding[],
  corrections: ReadonlyMap<number, ChatCorrection>,
  slotsOf: SlotsOf,
): PlannedLanding[] {
  const planned = new Map<string, string[]>();
  return landings.map((landing, at) => {
    const corrected = corrections.get(at);
    const { ownerId, time, index: asked } = { ...landing, ...corrected };
    if (ownerId === null || time === null) {
      return { landing, ownerId, index: asked, time: time ?? '', fate: 'incomplete' };
    }
    const slots = planned.get(ownerId) ?? slotsOf(ownerId).map((value) => value.slice(0, 5));
    planned.set(ownerId, slots);
    const about = { landing, ownerId, time };
    if (asked === null && slots.includes(time))
      return { ...about, index: slots.indexOf(time), fate: 'there' };
    const index = asked ?? slots.indexOf('');
    if (index < 0) return { ...about, index: null, fate: 'full' };
    const there = slots[index];
    if (there === time) return { ...about, index, fate: 'there' };
    if (there !== '') return { ...about, index, fate: 'other' };
    slots[index] = time;
    if (corrected) return { ...about, index, fate: 'clean' };
    if (landing.doubts.length > 0) return { ...about, index, fate: 'doubtful' };
    const isNear = readCheckedText(landing.text) && slotNearby(time, slotsOf(ownerId), index) !== null;
    return { ...about, index, fate: isNear ? 'near' : 'clean' };
  });
}
