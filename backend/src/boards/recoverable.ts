const dayMs = 24 * 60 * 60 * 1000;
const recoverableMs = 30 * dayMs;
/** Gap between the last restore and the first purge, so that the two never meet. */
const marginMs = 60 * 60 * 1000;

export function isRecoverable(deletedAt: number, now: number): boolean {
  return now - deletedAt < recoverableMs;
}

export function purgeBefore(now: number): number {
  return now - recoverableMs - marginMs;
}
