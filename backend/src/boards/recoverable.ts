const dayMs = 24 * 60 * 60 * 1000;
/** The time for which a deleted tournament can be restored. */
const recoverableMs = 30 * dayMs;
/** Between "no longer restorable" and "gone for good", so that a restore and the removal never meet. */
const marginMs = 60 * 60 * 1000;

/** Whether a deleted tournament can still be restored. Times are milliseconds since the epoch. */
export function isRecoverable(deletedAt: number, now: number): boolean {
  return now - deletedAt < recoverableMs;
}

/** Tournaments deleted before this instant are removed for good. */
export function purgeBefore(now: number): number {
  return now - recoverableMs - marginMs;
}
