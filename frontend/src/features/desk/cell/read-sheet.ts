interface PastedValue {
  /** Rows from the active cell. */
  down: number;
  right: number;
  value: string;
}

/** True for text that a cell's input takes whole, as if typed. */
export const isPlainTime = (text: string): boolean => /^[\d٠-٩۰-۹:.]{0,5}$/.test(text.trim());

/** Reads what spreadsheets copy: lines of values with tabs between. Empty ones are left out. */
export function readSheet(text: string): PastedValue[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, down) =>
      line.split('\t').flatMap((value, right) => (value.trim() === '' ? [] : [{ down, right, value }])),
    );
}
