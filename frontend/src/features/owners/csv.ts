export interface CsvLine {
  line: number;
  values: string[];
}

const separators = ['\t', ';', ','] as const;

/**
 * Quoted values may hold separators, quotes and line breaks; the separator is a comma, semicolon or tab. Empty lines
 * are skipped, and an unclosed quote is plain text.
 */
export function parseCsv(text: string): CsvLine[] {
  const body = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(body);
  const lines: CsvLine[] = [];
  let values: string[] = [];
  let value = '';
  let quoted = false;
  let line = 1;
  let startedAt = 1;
  let opened = { at: 0, line: 1 };

  const endValue = () => {
    values.push(value.trim());
    value = '';
  };
  const endLine = () => {
    endValue();
    if (values.some((one) => one !== '')) lines.push({ line: startedAt, values });
    values = [];
    startedAt = line;
  };
  for (let at = 0; at < body.length || quoted; at += 1) {
    if (at >= body.length) {
      quoted = false;
      value = '"';
      ({ at, line } = opened);
      continue;
    }
    const letter = body.charAt(at);
    if (letter === '\n') line += 1;
    if (quoted) {
      if (letter !== '"') value += letter;
      else if (body.charAt(at + 1) === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && value.trim() === '') {
      quoted = true;
      opened = { at, line };
      value = '';
    } else if (letter === separator) endValue();
    else if (letter === '\n') endLine();
    else if (letter !== '\r') value += letter;
  }
  endLine();
  return lines;
}

/** The most frequent separator of the first line; a comma loses ties, since it may be part of a text. */
function separatorOf(text: string): string {
  const first = text.slice(0, Math.max(0, text.indexOf('\n')) || text.length);
  const counts = separators.map((separator) => first.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** UTF-8, UTF-16 with a byte order mark, else Windows-1256, which Urdu and Arabic spreadsheets write. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
