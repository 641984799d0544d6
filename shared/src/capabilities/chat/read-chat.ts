import { below, nothingAbove } from './above.js';
import { doubt, type ChatDay, type ChatReading } from './chat.js';
import { readCheckedText, withoutCheckedText } from './checked-text.js';
import { compareLandings } from './compare-landings.js';
import { EarlierLandings } from './earlier-landings.js';
import { LoftNames } from './loft-names.js';
import { messagesOf, type Message } from './messages.js';
import {
  checkedLanding,
  minuteOn,
  spokenLanding,
  type Place,
  type ReadLanding,
  type Said,
} from './read-landing.js';
import { PartedTalk } from './parted-talk.js';
import { readLine, type Line } from './read-line.js';
import { UnclearTalk } from './unclear-talk.js';

/** Reads landings from an exported chat, copied messages or a line. Without doubts, one can mean nothing else. */
export function readChat(text: string, day: ChatDay): ChatReading {
  const reading: ChatReading = { landings: [], unread: [] };
  const work: Work = {
    day,
    names: new LoftNames(day.lofts),
    reading,
    earlier: new EarlierLandings(),
    unclear: new UnclearTalk(),
    parted: new PartedTalk(),
    bubble: 0,
  };
  for (const message of messagesOf(text)) readMessage(message, work);
  return reading;
}

interface Work {
  day: ChatDay;
  names: LoftNames;
  reading: ChatReading;
  earlier: EarlierLandings;
  unclear: UnclearTalk;
  parted: PartedTalk;
  // The number of the last message, and in text without heads of the last naming of a loft.
  bubble: number;
}

function readMessage(message: Message, work: Work): void {
  const { day, names, reading, earlier, unclear, parted } = work;
  const { sender, stamp } = message;
  // A sender is often the loft itself; but who stands on a roof may also write for the neighbour.
  const loft = sender === null ? null : (names.ofPhone(sender) ?? names.saidBy(sender));
  const writer = sender === null ? null : names.writing(sender);
  const begun = parted.aboveOf(message);
  let above = { ...(begun ?? nothingAbove(loft)), isUnclear: unclear.isNear(message) };
  let heading: Line | null = null;
  const read: ReadLanding[] = [];
  reading.unread.push(...message.notes);
  work.bubble += 1;
  for (const text of message.lines) {
    const line = readLine(withoutCheckedText(text), names);
    if (stamp === null && (line.header || line.isElsewhere)) work.bubble += 1;
    const place = { bubble: work.bubble };
    takeBack(line, place, message, work);
    if (isOfOtherLoft(heading, line)) {
      earlier.doubtLast(place, sender);
      if (line.header) above = { ...above, isUnclear: true };
    }
    const inLine = landingsOf({ text, sender, stamp, line, above, place, writer }, work);
    // `20.11` may be a date: a time without a loft isn't understood, nor one that the day can't have had.
    const isLoose = line.isNameless && (!above.loft?.sure || inLine.some(isTimeInDoubt));
    const isUnclear = !line.isClear || isLoose;
    // Their next message may go on about the same day, or for the same neighbour.
    const isElsewhen = line.dates.some((dates) => dates.some((date) => date !== day.date));
    const isForOther = loft?.sure === true && line.touched.some((ownerId) => ownerId !== loft.ownerId);
    if ((isUnclear && !line.isOfStranger) || isElsewhen || isForOther) unclear.add(message, line.isOccasion);
    // In a message of their own they may correct those before it.
    if (read.length === 0 && inLine.length > 0 && line.isNameless && !above.loft?.sure) {
      if (above.loft) earlier.doubtLofts([above.loft.ownerId]);
      if (!above.loft || begun) earlier.doubtLast(place, sender);
    }
    const isOfToday = stamp === null || minuteOn(day, stamp) !== null;
    if (inLine.length === 0 && (line.isTelling || (!line.isClear && isOfToday))) reading.unread.push(text);
    // A pigeon that is named below a landing may be the one that landed.
    if (line.loose.slot) doubtSlotOf(read.at(-1));
    for (const one of inLine) {
      if (message.isChanged) doubt(one.landing, 'changed');
      reading.landings.push(one.landing);
      earlier.add(one);
      read.push(one);
    }
    above = { ...below(above, line), isUnclear: above.isUnclear || isUnclear };
    heading = inLine.length > 0 ? null : line.isHeading ? line : heading;
  }
  if (heading || (message.isChanged && message.lines.length === 0)) unclear.add(message, false);
  // A loft, a pigeon or a date without a time below may be a word on what stands above.
  if (heading) earlier.doubtLast({ bubble: work.bubble }, sender);
  compareLandings(read, stamp === null);
  parted.add(message, above, read);
}

const isTimeInDoubt = ({ landing }: ReadLanding): boolean => landing.doubts.includes('time');

function takeBack(line: Line, place: Place, { sender }: Message, { earlier }: Work): void {
  const { retracts, touched } = line;
  if (retracts === 'touched' || retracts === 'last') earlier.doubtLofts(touched);
  if (retracts === 'last') earlier.doubtLast(place, sender);
  // Praise for another loft may say whose pigeon it was.
  if (retracts === 'others') earlier.doubtLast(place, sender, touched);
}

const isOfOtherLoft = (heading: Line | null, { touched }: Line): boolean =>
  Boolean(heading?.header && touched.length > 0 && !touched.includes(heading.header.ownerId));

function landingsOf(said: Said, { day, names }: Work): ReadLanding[] {
  const checked = readCheckedText(said.text) ?? [];
  return [
    ...checked.map((one) => checkedLanding(one, said, day, names)),
    ...said.line.spoken.map((spoken) => spokenLanding(spoken, said, day, names)),
  ];
}

function doubtSlotOf(read: ReadLanding | undefined): void {
  if (read?.landing.index === null) doubt(read.landing, 'slot');
}
