import { settledDays, type StampedDay } from './day-order.js';
import { cleanText } from '../../text/plain-text.js';
import type { IsoDate } from '../../time/dates.js';
import type { Minutes } from '../../time/clock.js';

/** A message's own stamp: where the chat doesn't settle whether day or month comes first, it has several days. */
export interface Stamp {
  dates: IsoDate[];
  minutes: Minutes;
}

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
// Heads of messages: iPhone, copied from a browser, Android.
const heads: readonly { head: RegExp; dayAt: number; clockAt: number }[] = [
  { head: new RegExp(String.raw`^\[${day}[,،]?\s+${clock}\]\s*(.*)$`, 'i'), dayAt: 1, clockAt: 5 },
  { head: new RegExp(String.raw`^\[${clock}[,،]\s*${day}\]\s*(.*)$`, 'i'), dayAt: 4, clockAt: 1 },
  { head: new RegExp(String.raw`^${day}[,،]?\s+${clock}\s+[-–]\s+(.*)$`, 'i'), dayAt: 1, clockAt: 5 },
];
// Telegram: `Saleem, [22 Nov 2026 at 17:44:02]:`.
const telegram = new RegExp(
  String.raw`^([^[\]]{1,60}), \[(?:${day}|(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})|([a-z]{3})[a-z]* (\d{1,2}), (\d{4}))(?:,| at)? ${clock}\]:?\s*(.*)$`,
  'i',
);
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
// Looks like the head of a message: a moment in brackets, or before a colon at the end of the line.
const bracketed = /^([^[(]{0,60})[[(]([^\])]*\d[:.]\d\d[^\])]*)[\])](:?)\s*(.*)$/;
const dateLike = new RegExp(String.raw`\d[-/.]\d{1,2}[-/.]\d|\b(?:${months.join('|')})[a-z]*\b`, 'i');
const clockLike = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/;
// Notes of the messenger in the place of a picture or another file.
const media =
  /<(?:[^<>]*\bomitted|attached: [^<>]*)>|^\S*(?:image|video|audio|sticker|gif|document) omitted$|^\w+-\d{8}-wa\d+\.\w+ \([^()]*\)$|^null$|^\S*(?:missed )?(?:group )?(?:voice|video) call\b[^:]*$|^\S*live location shared$/gi;
// Other notes in such brackets say, in the phone's language, that the message was edited.
const edited = /<[^<>\d]*>/g;
const forwarded = /^(?:forwarded(?: many times)?|فارورڈ(?: ?شدہ| کردہ)?)$/i;
const deleted =
  /\b(?:message was deleted|deleted this message)\b|(?:پیغام|میسج).*(?:حذف|ڈیلیٹ|مٹا)|حذف.*الرسال[ةه]/i;

interface Head {
  // Null where the head's day can't be read.
  day: StampedDay | null;
  minutes: Minutes;
  sender: string | null;
  text: string;
  // The head itself, for somebody to see, where it isn't known.
  note?: string;
}

function headOf(line: string): Head | null {
  for (const [kind, { head, dayAt, clockAt }] of heads.entries()) {
    const found = head.exec(line);
    if (!found) continue;
    const [first = '', separator = '', second = '', year = ''] = found.slice(dayAt, dayAt + 4);
    const rest = found[8] ?? '';
    const named = /^([^:]{1,60}):(?:\s(.*))?$/.exec(rest);
    return {
      day: { numbers: [first, second, year], look: [kind, separator, year.length].join(' ') },
      minutes: minutesOf(found.slice(clockAt, clockAt + 3)),
      sender: named ? senderOf(named[1]) : null,
      text: named ? (named[2] ?? '') : rest,
    };
  }
  return telegramHead(line) ?? unknownHead(line);
}

const senderOf = (name = '') => name.replace(/^~\s*/, '').trim();

function minutesOf([hour, minute, half]: readonly (string | undefined)[]): Minutes {
  const hours = half ? (Number(hour) % 12) + (/[pم]/i.test(half) ? 12 : 0) : Number(hour);
  return hours * 60 + Number(minute);
}

function telegramHead(line: string): Head | null {
  const found = telegram.exec(line);
  if (!found) return null;
  const [first, separator = '', second = '', third = ''] = found.slice(2, 6);
  const [dayFirst, monthSecond, yearLast, monthFirst, daySecond, yearThird] = found.slice(6, 12);
  const month = months.indexOf((monthSecond ?? monthFirst ?? '').toLowerCase()) + 1;
  const named = [yearLast ?? yearThird ?? '', String(month), dayFirst ?? daySecond ?? ''] as const;
  return {
    day: {
      numbers: first === undefined ? named : [first, second, third],
      look: `telegram ${separator} ${third.length}`,
    },
    minutes: minutesOf(found.slice(12, 15)),
    sender: senderOf(found[1]),
    text: found[15] ?? '',
  };
}

// The head of a message that no rule reads: its time is no landing, and its day isn't known.
function unknownHead(line: string): Head | null {
  const found = bracketed.exec(line);
  const [, name = '', moment = '', colon, text = ''] = found ?? [];
  const isMoment = found !== null && (dateLike.test(moment) || name.trim() === '' || colon === ':');
  const isDated = dateLike.test(line) && clockLike.test(line) && /:$/.test(line);
  if (!isMoment && !isDated) return null;
  return { day: null, minutes: 0, sender: null, text: isMoment ? text : '', note: line };
}

const emptyMessage = (sender: string | null): Message => ({
  ...{ sender, stamp: null, lines: [], notes: [], isChanged: false },
});

/** Parts a copied chat into messages. Text without heads, as copied from a single bubble, is one message. */
export function messagesOf(text: string): Message[] {
  const messages: Message[] = [];
  const stamped: { message: Message; day: StampedDay; minutes: Minutes }[] = [];
  for (const line of cleanText(text).split(/\r\n?|\n/)) {
    const head = headOf(line.trim());
    const message = head || messages.length === 0 ? emptyMessage(head?.sender ?? null) : messages.at(-1);
    if (!message) continue;
    if (message !== messages.at(-1)) messages.push(message);
    if (head?.note !== undefined) {
      message.stamp = { dates: [], minutes: 0 };
      message.notes.push(head.note);
    }
    if (head?.day) stamped.push({ message, day: head.day, minutes: head.minutes });
    // Without a sender it is the messenger's own note: who joined, who changed the group's picture.
    if (head?.day && head.sender === null) {
      if (/\d[:.]\d\d/.test(head.text)) message.notes.push(head.text);
    } else addLine(message, head?.text ?? line);
  }
  const days = settledDays(stamped.map(({ day }) => day));
  stamped.forEach(({ message, minutes }, at) => {
    message.stamp = { dates: days[at] ?? [], minutes };
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

const half = /(?<=\d\s*)[ap]\.?\s?m\b\.?/giu;
const hasWords = (line: string): boolean => /\p{L}/u.test(line.replace(half, ''));

/** True for text that people have written each other rather than cells of a sheet: messages, or lines with words. */
export function isChat(text: string): boolean {
  if (text.includes('\t')) return false;
  const messages = messagesOf(text);
  if (messages.some(({ stamp }) => stamp !== null)) return true;
  const lines = messages.flatMap((message) => message.lines);
  return lines.length > 1 && lines.filter(hasWords).length * 2 >= lines.length;
}
