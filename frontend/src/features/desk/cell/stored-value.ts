import type { Mark } from '@parwaz/shared';
import { timeOnly } from './cell-value';
import type { CellValue } from './cell-value';

/** Reads a value that a device kept; earlier versions kept a text, its parts parted by tabs. */
export function readStoredValue(stored: CellValue | string): CellValue {
  if (typeof stored !== 'string') return stored;
  const [time = '', kind, ...reason] = stored.split('\t');
  if (kind === undefined) return timeOnly(time);
  return { time, mark: { kind: kind as Mark['kind'], reason: reason.join('\t') } };
}
