import { settledDays } from './day-order.js';
import type { StampedDay } from './day-order.js';
import { cleanText } from './plain-text.js';
import type { IsoDate } from '../../time/dates.js';
import type { Minutes } from '../../time/clock.js';

/** A message's own stamp: where the chat doesn't settle whether day or month comes first, it has several days. */
export interface Stamp {
  dates: IsoDate[];
  /** Minutes since midnight at which it was written. */
  minutes: Minutes;
}

/** A message of a chat: who sent it, when, and its lines as written. */
export interface Message {
  sender: string | null;
  stamp: Stamp | null;
  lines: string[];
  /** Lines that the messenger put there, and that somebody should see: a deletion, a note with a time. */
  notes: string[];
  /** It isn't what its sender said at first: it, or a part of it, was edited, deleted or passed on. */
  isChanged: boolean;
}

const day = String.raw`(\d{1,4})([-/.])(\d{1,2})[-/.](\d{2,4})`;
const clock = String.raw`(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s?([apصم])?\.?\s?(?:m\.?)?`;
/** Heads of messages: iPhone, copied from a browser, Android. */
const heads: readonly { head: RegExp; dayAt: number; clockAt: number }[] = [
  { head: new RegExp(String.raw`^\[${day}[,،]?\s+${clock}\]\s*(.*)$`, 'i'), dayAt: 1, clockAt: 5 },
  { head: new RegExp(String.raw`^\[${clock}[,،]\s*${day}\]\s*(.*)$`, 'i'), dayAt: 4, clockAt: 1 },
  { head: new RegExp(String.raw`^${day}[,،]?\s+${clock}\s+[-–]\s+(.*)$`, 'i'), dayAt: 1, clockAt: 5 },
];
/** Notes of the messenger in the place of a picture or another file. */
const media =
  /<(?:[^<>]*\bomitted|attached: [^<>]*)>|^\S*(?:image|video|audio|sticker|gif|document) omitted$|^\w+-\d{8}-wa\d+\.\w+ \([^()]*\)$|^null$/gi;
/** Other notes in such brackets say, in the phone's language, that the message was edited. */
const edited = /<[^<>\d]*>/g;
const forwarded = /^(?:forwarded(?: many times)?|فارورڈ(?: ?شدہ| کردہ)?)$/i;
const deleted =
  /\b(?:message was deleted|deleted this message)\b|(?:پیغام|میسج).*(?:حذف|ڈیلیٹ|مٹا)|حذف.*الرسال[ةه]/i;

interface Head {
  day: StampedDay;
  minutes: Minutes;
  sender: string | null;
  text: string;
}

function headOf(line: string): Head | null {
  for (const [kind, { head, dayAt, clockAt }] of heads.entries()) {
    const found = head.exec(line);
    if (!found) continue;
    const [first = '', separator = '', second = '', year = ''] = found.slice(dayAt, dayAt + 4);
    const [hour, minute, half = ''] = found.slice(clockAt, clockAt + 3);
    const hours = half ? (Number(hour) % 12) + (/[pم]/i.test(half) ? 12 : 0) : Number(hour);
    const rest = found[8] ?? '';
    const named = /^([^:]{1,60}):(?:\s(.*))?$/.exec(rest);
    return {
      day: { numbers: [first, second, year], look: [kind, separator, year.length].join(' ') },
      minutes: hours * 60 + Number(minute),
      sender: named ? (named[1] ?? '').replace(/^~\s*/, '').trim() : null,
      text: named ? (named[2] ?? '') : rest,
    };
  }
  return null;
}

const emptyMessage = (sender: string | null): Message => ({
  ...{ sender, stamp: null, lines: [], notes: [], isChanged: false },
});

/**
 * Parts a copied chat into messages. Text without heads, as copied from a single bubble, is one message.
 */
export function messagesOf(text: string): Message[] {
  const messages: Message[] = [];
  const stamped: { message: Message; head: Head }[] = [];
  for (const line of cleanText(text).split(/\r\n?|\n/)) {
    const head = headOf(line.trim());
    const message = head || messages.length === 0 ? emptyMessage(head?.sender ?? null) : messages.at(-1);
    if (!message) continue;
    if (message !== messages.at(-1)) messages.push(message);
    if (head) stamped.push({ message, head });
    // Without a sender it is the messenger's own note: who joined, who changed the group's picture.
    if (head?.sender === null) {
      if (/\d[:.]\d\d/.test(head.text)) message.notes.push(head.text);
    } else addLine(message, head?.text ?? line);
  }
  const days = settledDays(stamped.map(({ head }) => head.day));
  stamped.forEach(({ message, head }, at) => {
    message.stamp = { dates: days[at] ?? [], minutes: head.minutes };
  });
  return messages;
}

function addLine(message: Message, line: string): void {
  const told = line.trim().replace(media, '');
  const said = told.replace(edited, '').trim();
  if (said !== told.trim()) message.isChanged = true;
  if (deleted.test(said)) {
    message.isChanged = true;
    message.notes.push(message.sender === null ? said : `${message.sender}: ${said}`);
  } else if (forwarded.test(said)) message.isChanged = true;
  else if (said !== '') message.lines.push(said);
}
