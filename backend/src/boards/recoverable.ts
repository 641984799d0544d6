const dayMs = 24 * 60 * 60 * 1000;
const recoverableMs = 30 * dayMs;
const marginMs = 60 * 60 * 1000; // between the last restore and the first purge

export function isRecoverable(deletedAt: number, now: number): boolean {
  return now - deletedAt < recoverableMs;
}

export function purgeBefore(now: number): number {
  return now - recoverableMs - marginMs;
}
