import { readCheckedText, slotWithNearbyTime, type ChatLanding } from '@parwaz/shared';

type ChatFate = 'clean' | 'doubtful' | 'near' | 'there' | 'other' | 'full' | 'incomplete';

export interface PlannedLanding {
  landing: ChatLanding;
  ownerId: string | null;
  index: number | null;
  /** `HH:MM` */
  time: string;
  fate: ChatFate;
}

export function samePlan(a: PlannedLanding, b: PlannedLanding): boolean {
  const keys: (keyof PlannedLanding)[] = ['landing', 'ownerId', 'index', 'time', 'fate'];
  return keys.every((key) => a[key] === b[key]);
}

export const canTake = ({ ownerId, index, time, fate }: PlannedLanding): boolean =>
  ownerId !== null && index !== null && time !== '' && fate !== 'there';

export interface ChatCorrection {
  ownerId?: string;
  index?: number;
  time?: string;
}

/** Per slot `HH:MM:SS`, the kind of a mark without a time, or `''`. */
type SlotsOf = (ownerId: string) => readonly string[];

/** `HH:MM` */
interface Slots {
  held: readonly string[];
  /** With what earlier lines have planned. */
  planned: string[];
  /** Slots whose time a line has named: each line names one of several equal times. */
  told: Set<number>;
}

interface Asked {
  landing: ChatLanding;
  ownerId: string | null;
  index: number | null;
  time: string | null;
  isCorrected: boolean;
}

/**
 * Finds the cell of each landing: its own slot, or the next empty one that no earlier line takes. What would replace
 * another time, or is in doubt, waits for somebody to look at it. So does a time that the loft has in another slot, and
 * one from a roof's phone that is near an existing time, as its report may have arrived too. Lines of another day are
 * planned last, so that they take no slot from others.
 * @param corrections by the place of the landing
 */
export function planChat(
  landings: readonly ChatLanding[],
  corrections: ReadonlyMap<number, ChatCorrection>,
  slotsOf: SlotsOf,
): PlannedLanding[] {
  const lofts = new Map<string, Slots>();
  const slotsFor = (ownerId: string): Slots => {
    const held = slotsOf(ownerId).map((value) => value.slice(0, 5));
    const slots = lofts.get(ownerId) ?? { held, planned: [...held], told: new Set() };
    lofts.set(ownerId, slots);
    return slots;
  };
  const asked = landings.map((landing, at): Asked => {
    const corrected = corrections.get(at);
    return { ...landing, ...corrected, landing, isCorrected: corrected !== undefined };
  });
  const isOfToday = ({ landing, isCorrected }: Asked) => isCorrected || !landing.doubts.includes('day');
  for (const { ownerId, index, time } of asked.filter(isOfToday)) {
    const slots = ownerId === null ? null : slotsFor(ownerId);
    if (slots && index !== null && slots.held[index] === time) slots.told.add(index);
  }
  const planned = new Map<Asked, PlannedLanding>();
  for (const one of [...asked.filter(isOfToday), ...asked.filter((other) => !isOfToday(other))]) {
    planned.set(one, planOne(one, slotsFor));
  }
  return asked.flatMap((one) => planned.get(one) ?? []);
}

function planOne(
  { landing, ownerId, index: named, time, isCorrected }: Asked,
  slotsFor: (ownerId: string) => Slots,
): PlannedLanding {
  if (ownerId === null || time === null) {
    return { landing, ownerId, index: named, time: time ?? '', fate: 'incomplete' };
  }
  const { held, planned, told } = slotsFor(ownerId);
  const about = { landing, ownerId, time };
  const untold = held.findIndex((value, slot) => value === time && !told.has(slot));
  const index = named ?? (untold < 0 ? planned.indexOf('') : untold);
  if (index < 0) return { ...about, index: null, fate: 'full' };
  if (planned[index] === time) {
    told.add(index);
    return { ...about, index, fate: 'there' };
  }
  if (planned[index] !== '') return { ...about, index, fate: 'other' };
  planned[index] = time;
  if (isCorrected) return { ...about, index, fate: 'clean' };
  if (landing.doubts.length > 0) return { ...about, index, fate: 'doubtful' };
  const isByRoof = readCheckedText(landing.text) !== null;
  const isNear =
    untold >= 0 ||
    (isByRoof && slotWithNearbyTime(time, { startTime: '', timeList: held }, {}, index) !== null);
  return { ...about, index, fate: isNear ? 'near' : 'clean' };
}
