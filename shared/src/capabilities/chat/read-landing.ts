import type { Above } from './above.js';
import type { ChatDay, ChatDoubt, ChatLanding } from './chat.js';
import type { CheckedLanding } from '../../text/digits.js';
import type { LoftNames } from './loft-names.js';
import type { Stamp } from './messages.js';
import type { Line } from './read-line.js';
import type { Spoken } from './spoken.js';
import { clockSlack, timeOfDay } from './which-half.js';
import { dayMinutes, formatMinutes, midnight, parseClock, type Minutes } from '../../time/clock.js';
import { addDays } from '../../time/dates.js';

export interface Place {
  /** Number of the message; in text without heads, of the lines from one naming of a loft to the next. */
  bubble: number;
}

export interface Said {
  text: string;
  sender: string | null;
  stamp: Stamp | null;
  line: Line;
  above: Above;
  place: Place;
  /** The loft that writes it, where one does. */
  writer: string | null;
}

export interface ReadLanding {
  landing: ChatLanding;
  place: Place;
  start: Minutes;
  // From the midnight that the day begins with.
  minutes: Minutes | null;
  // The other half of the day was possible too, only long before the message.
  isGuessedHalf: boolean;
}

export function spokenLanding(spoken: Spoken, said: Said, day: ChatDay, names: LoftNames): ReadLanding {
  const { line, above, stamp, text, sender, place, writer } = said;
  const named = spoken.loft ?? (spoken.hasStranger ? null : above.loft);
  // `shaheen` may be a pigeon of the loft that writes rather than the loft of that club.
  const isOwn = writer !== null && named?.isPart === true && named.ownerId !== writer;
  const mention = isOwn ? { ownerId: writer, sure: false } : named;
  const ownerId = mention?.ownerId ?? null;
  const start = startOf(day, ownerId);
  const latest = latestOf(stamp && minuteOn(day, stamp), nowOn(day));
  const read = timeOfDay(spoken, { start, ...latest, overnight: day.overnight });
  const doubts: ChatDoubt[] = [];
  if (!mention?.sure) doubts.push('loft');
  if (!line.isClear) doubts.push('words');
  if (above.isUnclear) doubts.push('context');
  if (line.isNumberFirst || isSlotUnsure(spoken, ownerId, { above, day, names })) doubts.push('slot');
  if (!isOnlyOn(day, said)) doubts.push('day');
  const isHalfAbove = above.half && spoken.half === null && spoken.hour <= 12;
  if (!read?.sure || !spoken.certain || isHalfAbove) doubts.push('time');
  const index = spoken.index !== null && spoken.index < day.slots ? spoken.index : null;
  const time = read && clockOf(read.minutes);
  return {
    landing: { ownerId, index, time, doubts, text, sender },
    place,
    start,
    minutes: read?.minutes ?? null,
    isGuessedHalf: read?.isGuess ?? false,
  };
}

function isSlotUnsure(
  { index, isGuessedSlot }: Spoken,
  ownerId: string | null,
  { above, day, names }: { above: Above; day: ChatDay; names: LoftNames },
): boolean {
  if (index === null) return isGuessedSlot || above.slot;
  return isGuessedSlot || index >= day.slots || (ownerId !== null && names.isInName(index + 1, ownerId));
}

function isOnlyOn(day: ChatDay, { stamp, line, above }: Said): boolean {
  const dates = line.dates.length > 0 ? line.dates : above.dates;
  const isStampOn = stamp === null || (stamp.dates.length === 1 && minuteOn(day, stamp) !== null);
  return isStampOn && dates.every((possible) => possible.length === 1 && possible[0] === day.date);
}

/** When a message was written by the minutes of a day, or of the night after it; null for another day. */
export function minuteOn({ date, overnight, startTime }: ChatDay, { dates, minutes }: Stamp): Minutes | null {
  if (dates.includes(date)) return minutes;
  const isOfNight = overnight && dates.includes(addDays(date, 1)) && minutes < (parseClock(startTime) ?? 0);
  return isOfNight ? minutes + dayMinutes : null;
}

const clockOf = (minutes: Minutes): string =>
  minutes === dayMinutes ? midnight : formatMinutes(minutes % dayMinutes);

// A message that claims to be written later than the desk's now isn't believed so far.
const latestOf = (written: Minutes | null, now: Minutes | null) => ({
  written: written === null || now === null ? written : Math.min(written, now),
  now,
});

/** A landing that carries check digits; only the day, the lofts and the rest of its line can put it in doubt. */
export function checkedLanding(
  { date, loft, index, minutes }: CheckedLanding,
  { line, above, text, sender, place }: Said,
  day: ChatDay,
  names: LoftNames,
): ReadLanding {
  const ownerId = names.numbered(loft)?.ownerId ?? null;
  const start = startOf(day, ownerId);
  const doubts: ChatDoubt[] = [];
  if (ownerId === null) doubts.push('loft');
  if (!line.isClear || line.isTelling) doubts.push('words');
  if (above.isUnclear) doubts.push('context');
  if (index !== null && index >= day.slots) doubts.push('slot');
  if (date !== day.date) doubts.push('day');
  const landed = day.overnight && minutes < start ? minutes + dayMinutes : minutes;
  const isAhead = landed > (nowOn(day) ?? landed) + clockSlack;
  if (isAhead || landed < start || (!day.overnight && landed >= dayMinutes)) doubts.push('time');
  const landing = { ownerId, index, time: clockOf(minutes), doubts, text, sender };
  return { landing, place, start, minutes: landed, isGuessedHalf: false };
}

function startOf(day: ChatDay, ownerId: string | null): Minutes {
  const own = day.lofts.find((loft) => loft.ownerId === ownerId)?.startTime;
  return parseClock(own ?? day.startTime) ?? 0;
}

// The minute that has come on that day; null when the day is over, -1 before it.
function nowOn({ date, now, overnight }: ChatDay): Minutes | null {
  if (now.date === date) return now.minutes;
  if (overnight && now.date === addDays(date, 1)) return now.minutes + dayMinutes;
  return now.date > date ? null : -1;
}
