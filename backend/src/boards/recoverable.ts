const dayMs = 24 * 60 * 60 * 1000;
/** The time for which a deleted tournament can be restored. */
const recoverableMs = 30 * dayMs;
/** Margin between the end of restoring and the removal for good, so that the two never meet. */
const marginMs = 60 * 60 * 1000;

/** True while a deleted tournament can be restored. Times are milliseconds since the epoch. */
export function isRecoverable(deletedAt: number, now: number): boolean {
  return now - deletedAt < recoverableMs;
}

/** Tournaments deleted before this instant are removed for good. */
export function purgeBefore(now: number): number {
  return now - recoverableMs - marginMs;
}
