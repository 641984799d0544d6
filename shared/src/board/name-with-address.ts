import type { Language } from '../contracts/language.js';
import { loftName } from './loft-name.js';

/** For where the whole address stands beside it. */
export function nameWithAddress(
  board: Parameters<typeof loftName>[0],
  ownerId: string,
  language: Language,
): string {
  const { name, apart, isByCity } = loftName(board, ownerId, language);
  return isByCity ? name : name + apart;
}
