import { toBoardDate } from '@parwaz/shared';
import type { BoardDate } from '@parwaz/shared';
import { AppError, fieldFault } from '../platform/errors/app-error.js';

/** @param date in either form @throws {AppError} 400 */
export function dayOf(date: string): BoardDate {
  const day = toBoardDate(date);
  if (day !== null) return day;
  throw new AppError('request.invalid', { fields: [fieldFault('date', 'field.not-a-date')] });
}
