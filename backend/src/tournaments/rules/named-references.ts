import { own } from '@parwaz/shared';
import type { Board, StaffFacts } from '@parwaz/shared';
import type { UpdateTournament } from '@parwaz/shared/contracts';

/** The club and lofts named by a request. */
export interface NamedReferences {
  /** Left out when it is not to change. */
  club?: string;
  lofts: readonly string[];
  /** Those of the lofts that must exist. */
  joining: ReadonlySet<string>;
}

/**
 * The club and the lofts that an update names. They must exist when the tournament doesn't have them yet; what the
 * writer left as it was on screen is not theirs to answer for.
 */
export function referencesOf(
  present: Board<StaffFacts>,
  { club, action, participatingLofts = [], base }: UpdateTournament,
): NamedReferences {
  const newClub = club !== undefined && club !== present.tournament.club && club !== base?.club;
  const lofts = action === 'remove' ? [] : participatingLofts;
  const onScreen = new Set(action ? [] : base?.participatingLofts);
  const joining = lofts.filter((id) => !own(present.owners, id) && !onScreen.has(id));
  return { ...(newClub && { club }), lofts, joining: new Set(joining) };
}
