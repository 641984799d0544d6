import { messagesOf } from './messages.js';

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
