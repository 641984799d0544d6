import { describeDatabaseError } from '../platform/database/describe-database-error.js';

export function endWith(reason: unknown): never {
  const message = reason instanceof Error ? reason.message : String(reason);
  console.error(describeDatabaseError(reason) ?? message);
  process.exit(1);
}
