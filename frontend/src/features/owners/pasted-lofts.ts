import { parseCsv, type CsvLine } from './csv';
import { headingOf, isUrdu } from './import-columns';

/** The prefix of an exported chat message: `[01/04/2026, 6:12 pm] Bilal: ` or `01/04/2026, 18:12 - Bilal: `. */
const chatHead =
  /^(?:\[[^\]]*\d:\d\d[^\]]*\]|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}:\d\d[^-]*-)\s*[^:]{1,60}:\s+/;
/** The number or bullet of a list item: `12. `, `3) `, `• `. */
export const listMark =
  /^(?:\p{Nd}{1,3}\s*(?:[.)\u06d4:-]\s*(?=\p{L})|[.)\u06d4:-]\s+)|[-*\u2022\u25cf\u2013]\s+)/u;
const separator = /\s*[,\u060c;|]\s*|\s+[-\u2013\u2014]\s+/;
/** Seven digits or more, however they are grouped. */
const phoneNumber = /\+?\(?[\d\u0660-\u0669\u06f0-\u06f9](?:[\s().-]*[\d\u0660-\u0669\u06f0-\u06f9]){6,}/;
/** Zero-width characters and direction marks, which chats and keyboards insert. */
const invisibles = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Reads pasted lofts: rows of a sheet (tab-separated), CSV under a heading, or chat lines with name, city and phone in
 * any order, which are returned in that order, and behind them the Urdu name that some have after the Latin one.
 */
export function linesOfPaste(text: string): CsvLine[] {
  const visible = text.replace(invisibles, '');
  const rows = parseCsv(visible);
  if (visible.includes('\t') || headingOf(rows)) return rows;
  return visible
    .split('\n')
    .map((line, index) => ({ line: index + 1, values: valuesOf(line.trim()) }))
    .filter(({ values }) => values.some((value) => value !== ''));
}

function valuesOf(message: string): string[] {
  const line = message.replace(chatHead, '').replace(listMark, '');
  const phone = phoneNumber.exec(line)?.[0] ?? '';
  const [name = '', ...rest] = line
    .replace(phone, phone === '' ? '' : ' , ')
    .split(separator)
    .map((part) => part.replace(/^[\s:.()-]+|[\s:(-]+$/g, ''))
    .filter((part) => part !== '');
  // Alone behind the name it may be the city.
  const [second = ''] = rest;
  const isBothNames = rest.length > 1 && isUrdu(second) && !isUrdu(name);
  const places = isBothNames ? rest.slice(1) : rest;
  return [name, places.join(', '), phone.trim(), ...(isBothNames ? [second] : [])];
}
