import { describeDatabaseError } from '../platform/database/describe-database-error.js';

/** Ends a command that can't go on, with the reason in one line. */
export function endWith(reason: unknown): never {
  const message = reason instanceof Error ? reason.message : String(reason);
  console.error(describeDatabaseError(reason) ?? message);
  process.exit(1);
}
