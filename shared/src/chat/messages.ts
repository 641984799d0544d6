import { cleanText } from './plain-text.js';
import { toIsoDate } from '../time/dates.js';
import type { IsoDate } from '../time/dates.js';
import type { Minutes } from '../time/clock.js';

/** A message's own stamp: phones write the day in the order of their language, so it may be one of several. */
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
}

const day = String.raw`(\d{1,4})[-/.](\d{1,2})[-/.](\d{2,4})`;
const clock = String.raw`(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?\s?([ap])?\.?\s?(?:m\.?)?`;
/** Heads of messages: iPhone, copied from a browser, Android. */
const heads: readonly { head: RegExp; dayAt: number; clockAt: number }[] = [
  { head: new RegExp(String.raw`^\[${day},?\s+${clock}\]\s*(.*)$`, 'i'), dayAt: 1, clockAt: 4 },
  { head: new RegExp(String.raw`^\[${clock},\s*${day}\]\s*(.*)$`, 'i'), dayAt: 4, clockAt: 1 },
  { head: new RegExp(String.raw`^${day},?\s+${clock}\s+[-–]\s+(.*)$`, 'i'), dayAt: 1, clockAt: 4 },
];
/** Notes that the messenger writes by itself. */
const notice =
  /<[^>]*(?:omitted|attached|edited)>|^\S*(?:image|video|audio|sticker|gif|document) omitted$|end-to-end encrypted|^(?:this message was|you) deleted|^null$/i;
const edited = /<this message was edited>/i;

const whole = (part: string | undefined): string => (part ?? '').padStart(2, '0');
const year = (part: string | undefined): string => (part?.length === 2 ? `20${part}` : (part ?? ''));

/** The days that three numbers can name, in the orders that phones write. */
export function daysOf([a, b, c]: readonly (string | undefined)[]): IsoDate[] {
  const orders = a?.length === 4 ? [[a, b, c]] : [[c, b, a], [c, a, b]]; // prettier-ignore
  const days = orders.map(([y, m, d]) => toIsoDate(`${year(y)}-${whole(m)}-${whole(d)}`));
  return [...new Set(days.filter((one) => one !== null))];
}

function stampOf(found: RegExpExecArray, dayAt: number, clockAt: number): Stamp {
  const [hour, minute, half] = found.slice(clockAt, clockAt + 3);
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return { dates: daysOf(found.slice(dayAt, dayAt + 3)), minutes: hours * 60 + Number(minute) };
}

function headOf(line: string): { stamp: Stamp; sender: string | null; text: string } | null {
  for (const { head, dayAt, clockAt } of heads) {
    const found = head.exec(line);
    if (!found) continue;
    const rest = found[7] ?? '';
    const named = /^([^:]{1,60}):\s(.*)$/.exec(rest) ?? /^([^:]{1,60}):()$/.exec(rest);
    const stamp = stampOf(found, dayAt, clockAt);
    // Without a sender it is the messenger's own note: who joined, who changed the group's picture.
    if (!named) return { stamp, sender: null, text: '' };
    return { stamp, sender: (named[1] ?? '').replace(/^~\s*/, '').trim(), text: named[2] ?? '' };
  }
  return null;
}

/**
 * Parts a copied chat into messages. Text without heads, as copied from a single bubble, is one message.
 */
export function messagesOf(text: string): Message[] {
  const messages: Message[] = [];
  for (const line of cleanText(text).split(/\r\n?|\n/)) {
    const head = headOf(line.trim());
    if (head) messages.push({ sender: head.sender, stamp: head.stamp, lines: [] });
    else if (messages.length === 0) messages.push({ sender: null, stamp: null, lines: [] });
    const said = (head ? head.text : line).replace(edited, '').trim();
    if (said !== '' && !notice.test(said)) messages.at(-1)?.lines.push(said);
  }
  return messages;
}
