import { pushLimits, shownName, type Language, type Owner, type PushFollow } from '@parwaz/shared';
import type { SlotProps } from '../../components/slots';
import type { Names, NotifyChoice } from './notify-choice';

/** Those that this device meets on one screen: all of a tournament, or one alone. */
export interface MetLofts {
  tournamentId?: string | undefined;
  lofts?: readonly string[] | undefined;
  owners: Readonly<Record<string, Owner>>;
}

export function metLofts({ board, owner }: SlotProps['besideBoard']): MetLofts {
  if (!board) return { owners: owner ? { [owner._id]: owner } : {} };
  const { tournamentId, tournament, owners } = board;
  return { tournamentId, lofts: tournament.participatingLofts, owners };
}

/**
 * Each followed loft in every race; or those of this board in it, one that is met alone in every race, and what was
 * followed elsewhere and still is. Over the limit the newest stay.
 */
export function followsAfter(
  { follows, everywhere }: Pick<NotifyChoice, 'follows' | 'everywhere'>,
  { tournamentId, lofts, owners }: MetLofts,
  followed: readonly string[],
): PushFollow[] {
  if (everywhere) return followed.slice(-pushLimits.follows).map((ownerId) => ({ ownerId }));
  const met = (lofts ?? Object.keys(owners)).filter((ownerId) => followed.includes(ownerId));
  const here = met.map((ownerId) => (tournamentId === undefined ? { ownerId } : { tournamentId, ownerId }));
  const others = follows.filter((one) => {
    const isHere =
      one.tournamentId === tournamentId && (tournamentId !== undefined || met.includes(one.ownerId));
    return !isHere && followed.includes(one.ownerId);
  });
  return [...others, ...here].slice(-pushLimits.follows);
}

export function sameFollows(a: readonly PushFollow[], b: readonly PushFollow[]): boolean {
  const text = (follows: readonly PushFollow[]) =>
    follows.map(({ tournamentId = '', ownerId }) => `${tournamentId}:${ownerId}`).join();
  return text(a) === text(b);
}

/** The names of followed lofts, as far as this device has met them. */
export function namesAfter(before: Names, { owners }: MetLofts, followed: readonly string[]): Names {
  return Object.fromEntries(
    followed.flatMap((id) => {
      const { name = '', nameUrdu = '' } = owners[id] ?? before[id] ?? {};
      return name === '' ? [] : [[id, { name, nameUrdu }]];
    }),
  );
}

export function followedName(names: Names, ownerId: string, language: Language): string {
  const found = names[ownerId];
  return found ? shownName(found, language) : '';
}
