import { pushLimits, type PushFollow } from '@parwaz/shared';

/** Lofts followed here, and those of other boards that are still followed. Over the limit the newest stay. */
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

export function sameFollows(a: readonly PushFollow[], b: readonly PushFollow[]): boolean {
  const text = (follows: readonly PushFollow[]) =>
    follows.map(({ tournamentId, ownerId }) => `${tournamentId}:${ownerId}`).join();
  return text(a) === text(b);
}
