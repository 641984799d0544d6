import { below, nothingAbove } from './above.js';
import { doubt } from './chat.js';
import type { ChatDay, ChatReading } from './chat.js';
import { readCheckedText, withoutCheckedText } from './checked-text.js';
import { compareLandings } from './compare-landings.js';
import { EarlierLandings } from './earlier-landings.js';
import { LoftNames } from './loft-names.js';
import { messagesOf } from './messages.js';
import type { Message } from './messages.js';
import { checkedLanding, spokenLanding } from './read-landing.js';
import type { ReadLanding, Said } from './read-landing.js';
import { readLine } from './read-line.js';

/**
 * Reads landings from what people write: an exported chat of either kind of phone, copied messages, a single line; in
 * Latin letters or Urdu. A landing without doubts is one in which every word and every sign was understood, and that can
 * mean nothing else.
 */
export function readChat(text: string, day: ChatDay): ChatReading {
  const reading: ChatReading = { landings: [], unread: [] };
  const work: Work = {
    day,
    names: new LoftNames(day.lofts),
    reading,
    earlier: new EarlierLandings(),
    bubble: 0,
    line: 0,
  };
  for (const message of messagesOf(text)) readMessage(message, work);
  return reading;
}

interface Work {
  day: ChatDay;
  names: LoftNames;
  reading: ChatReading;
  earlier: EarlierLandings;
  /** The number of the last message, and in text without heads of the last naming of a loft. */
  bubble: number;
  /** The number of the last line. */
  line: number;
}

function readMessage(message: Message, work: Work): void {
  const { names, reading, earlier } = work;
  const { sender, stamp } = message;
  // A sender is often the loft itself; but who stands on a roof may also write for the neighbour.
  let above = nothingAbove(sender === null ? null : (names.ofPhone(sender) ?? names.saidBy(sender)));
  const read: ReadLanding[] = [];
  reading.unread.push(...message.notes);
  work.bubble += 1;
  for (const text of message.lines) {
    work.line += 1;
    const line = readLine(withoutCheckedText(text), names);
    if (stamp === null && (line.header || line.isElsewhere)) work.bubble += 1;
    const place = { bubble: work.bubble, line: work.line };
    earlier.retract(line, place, sender);
    const inLine = landingsOf({ text, sender, stamp, line, above, place }, work);
    if (inLine.length === 0 && line.isTelling) reading.unread.push(text);
    // A pigeon that is named below a landing may be the one that landed.
    if (line.loose.slot) doubtSlotOf(read.at(-1));
    for (const one of inLine) {
      if (message.isChanged) doubt(one.landing, 'changed');
      reading.landings.push(one.landing);
      earlier.add(one);
      read.push(one);
    }
    above = below(above, line);
  }
  compareLandings(read);
}

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
