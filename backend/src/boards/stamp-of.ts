import type { Board, Stamp, StaffFacts } from '@parwaz/shared';
import { AppError } from '../platform/errors/app-error.js';

/** @throws {AppError} 404 */
export function stampOf({ tournament }: Board<StaffFacts>, stampId: string): Stamp {
  const stamp = tournament.stamps.find(({ _id }) => _id === stampId);
  if (!stamp) throw new AppError('stamp.not-found');
  return stamp;
}
