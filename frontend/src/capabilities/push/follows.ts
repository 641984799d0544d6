import { pushLimits } from '@parwaz/shared';
import type { PushFollow } from '@parwaz/shared';

/**
 * Lofts that a device follows after a look at a board: that board's followed lofts, and those of other boards that it still
 * follows; of more than there may be the newest.
 */
export function followsAfter(
  before: readonly PushFollow[],
  tournamentId: string,
  lofts: readonly string[],
  followed: readonly string[],
): PushFollow[] {
  const others = before.filter((one) => one.tournamentId !== tournamentId && followed.includes(one.ownerId));
  const here = lofts
    .filter((ownerId) => followed.includes(ownerId))
    .map((ownerId) => ({ tournamentId, ownerId }));
  return [...others, ...here].slice(-pushLimits.follows);
}

/** True when both name the same lofts in the same order. */
export function sameFollows(a: readonly PushFollow[], b: readonly PushFollow[]): boolean {
  const text = (follows: readonly PushFollow[]) =>
    follows.map(({ tournamentId, ownerId }) => `${tournamentId}:${ownerId}`).join();
  return text(a) === text(b);
}
