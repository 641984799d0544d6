import { parseCsv, type CsvLine } from './csv';

/** The prefix of an exported chat message: `[01/04/2026, 6:12 pm] Bilal: ` or `01/04/2026, 18:12 - Bilal: `. */
const chatHead =
  /^(?:\[[^\]]*\d:\d\d[^\]]*\]|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}:\d\d[^-]*-)\s*[^:]{1,60}:\s+/;
/** The number or bullet of a list item: `12. `, `3) `, `• `. */
const listMark = /^(?:[\d\u0660-\u0669\u06f0-\u06f9]{1,3}\s*[.)\u06d4:-]|[-*\u2022\u25cf\u2013])\s+/;
const separator = /\s*[,\u060c;|]\s*|\s+[-\u2013\u2014]\s+/;
/** Seven digits or more, however they are grouped. */
const phoneNumber = /\+?\(?[\d\u0660-\u0669\u06f0-\u06f9](?:[\s().-]*[\d\u0660-\u0669\u06f0-\u06f9]){6,}/;
/** Zero-width characters and direction marks, which chats and keyboards insert. */
const invisibles = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Reads pasted lofts: rows of a sheet (tab-separated), CSV under a heading, or chat lines with name, city and phone in
 * any order. Without a heading the returned columns are name, city, phone.
 */
export function linesOfPaste(text: string, isHeading: (line: CsvLine) => boolean): CsvLine[] {
  const rows = parseCsv(text.replace(invisibles, ''));
  if (rows[0] && isHeading(rows[0])) return rows;
  if (text.includes('\t')) return withoutNumbers(rows);
  return text
    .replace(invisibles, '')
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
  return [name, rest.join(', '), phone.trim()];
}

function withoutNumbers(rows: CsvLine[]): CsvLine[] {
  const numbered = rows.length > 0 && rows.every(({ values }) => /^\d{1,4}\.?$/.test(values[0] ?? ''));
  return numbered ? rows.map(({ line, values }) => ({ line, values: values.slice(1) })) : rows;
}
