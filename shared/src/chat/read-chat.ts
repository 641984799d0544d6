import { readCheckedText } from './checked-text.js';
import type { CheckedLanding } from './checked-text.js';
import type { ChatLoft, Mention } from './loft-names.js';
import { LoftNames } from './loft-names.js';
import { messagesOf } from './messages.js';
import type { Message } from './messages.js';
import { readLine } from './read-line.js';
import type { Spoken } from './read-line.js';
import { clockSlack, timeOfDay } from './which-half.js';
import { formatMinutes, parseClock } from '../time/clock.js';
import type { Minutes } from '../time/clock.js';
import type { IsoDate } from '../time/dates.js';

/** A day of a tournament at the desk, for which a chat is read. */
export interface ChatDay {
  date: IsoDate;
  lofts: readonly (ChatLoft & {
    /** `HH:MM` of its record of that day, where it has another start than the tournament. */
    startTime?: string;
  })[];
  /** Start time of the tournament, `HH:MM`. */
  startTime: string;
  /** Slots of a loft, helper pigeons included. */
  slots: number;
  /** The local day and time of the desk. */
  now: { date: IsoDate; minutes: Minutes };
}

/** Why a landing wants a look: the loft, the time or the slot is a guess, words were not understood, another day. */
export type ChatDoubt = 'loft' | 'time' | 'slot' | 'words' | 'day';

/** A landing read from a chat. */
export interface ChatLanding {
  /** Null when no loft, or more than one, may be meant. */
  ownerId: string | null;
  /** Slot from 0; null for the next empty one. */
  index: number | null;
  /** `HH:MM`; null when the day can't have had it. */
  time: string | null;
  /** Empty: it can be taken as it is. */
  doubts: ChatDoubt[];
  /** The line it was read from. */
  text: string;
  /** Sender of the message, when the chat names it. */
  sender: string | null;
}

/** A chat as it was read. */
export interface ChatReading {
  landings: ChatLanding[];
  /** Lines with a number, a loft or a question in which no landing was found. */
  unread: string[];
}

/**
 * Reads landings from what people write: an exported chat of either kind of phone, copied messages, a single line; in
 * Latin letters or Urdu. A landing without doubts is one in which every word was understood, and that can mean nothing else.
 */
export function readChat(text: string, day: ChatDay): ChatReading {
  const names = new LoftNames(day.lofts);
  const reading: ChatReading = { landings: [], unread: [] };
  for (const message of messagesOf(text)) readMessage(message, { day, names, reading });
  return reading;
}

interface Work {
  day: ChatDay;
  names: LoftNames;
  reading: ChatReading;
}

function readMessage(message: Message, { day, names, reading }: Work): void {
  const { sender, stamp } = message;
  const isOtherDay = stamp !== null && !stamp.dates.includes(day.date);
  const written = stamp && !isOtherDay ? stamp.minutes : null;
  // A sender is often the loft itself; but who stands on a roof may also write for the neighbour.
  const bySender = sender === null ? null : (names.ofPhone(sender) ?? unsure(names.saidBy(sender)));
  let above: Mention | null = null;
  for (const text of message.lines) {
    const checked = readCheckedText(text);
    if (checked) {
      reading.landings.push(...checked.map((one) => ({ ...landingOf(one, day, names), text, sender })));
      continue;
    }
    const line = readLine(text, names);
    if (line.spoken.length === 0 && line.isTelling) reading.unread.push(text);
    for (const spoken of line.spoken) {
      const mention = spoken.loft ?? (spoken.hasStranger ? null : (above ?? bySender));
      const doubts = doubtsOf(spoken, line.isClear, mention, day);
      if (isOtherDay || line.dates.some((dates) => !dates.includes(day.date))) doubts.push('day');
      const read = timeOfDay(spoken, { start: startOf(day, mention?.ownerId), written, now: nowOn(day) });
      if (!read?.sure || !spoken.certain) doubts.push('time');
      const index = spoken.index !== null && spoken.index < day.slots ? spoken.index : null;
      const time = read && formatMinutes(read.minutes);
      reading.landings.push({ ownerId: mention?.ownerId ?? null, index, time, doubts, text, sender });
    }
    // Below a landing another sender's bubble may have been copied along; below a bare name it speaks of that loft.
    if (line.header) above = line.spoken.length === 0 ? line.header : unsure(line.header);
  }
}

function landingOf({ date, loft, index, minutes }: CheckedLanding, day: ChatDay, names: LoftNames) {
  const ownerId = names.numbered(loft)?.ownerId ?? null;
  const doubts: ChatDoubt[] = [];
  if (ownerId === null) doubts.push('loft');
  if (index !== null && index >= day.slots) doubts.push('slot');
  if (date !== day.date) doubts.push('day');
  const isAhead = minutes > (nowOn(day) ?? minutes) + clockSlack;
  if (isAhead || minutes < startOf(day, ownerId)) doubts.push('time');
  return { ownerId, index, time: formatMinutes(minutes), doubts };
}

const unsure = (mention: Mention | null): Mention | null => mention && { ...mention, sure: false };

function doubtsOf(spoken: Spoken, isClear: boolean, mention: Mention | null, day: ChatDay): ChatDoubt[] {
  const doubts: ChatDoubt[] = [];
  if (!mention?.sure) doubts.push('loft');
  if (!isClear) doubts.push('words');
  if (spoken.isGuessedSlot || (spoken.index !== null && spoken.index >= day.slots)) doubts.push('slot');
  return doubts;
}

function startOf(day: ChatDay, ownerId: string | null | undefined): Minutes {
  const own = day.lofts.find((loft) => loft.ownerId === ownerId)?.startTime;
  return parseClock(own ?? day.startTime) ?? 0;
}

/** The minute that has come on that day; null when the day is over, -1 before it. */
function nowOn({ date, now }: ChatDay): Minutes | null {
  if (now.date === date) return now.minutes;
  return now.date > date ? null : -1;
}
