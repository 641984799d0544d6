/** A pasted value, and how far it is from the cell that the keyboard is in. */
export interface PastedValue {
  down: number;
  right: number;
  value: string;
}

/** True for a text that a cell's input can take whole, as if typed: digits of any script and separators. */
export const isPlainTime = (text: string): boolean => /^[\d٠-٩۰-۹:.]{0,5}$/.test(text.trim());

/** Reads what spreadsheets copy: lines of values with tabs between. Empty ones clear nothing. */
export function readSheet(text: string): PastedValue[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, down) =>
      line.split('\t').flatMap((value, right) => (value.trim() === '' ? [] : [{ down, right, value }])),
    );
}
