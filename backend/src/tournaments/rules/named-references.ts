import { own } from '@parwaz/shared';
import type { Board, StaffFacts } from '@parwaz/shared';
import type { UpdateTournament } from '@parwaz/shared/contracts';

export interface NamedReferences {
  club?: string;
  lofts: readonly string[];
  joining: ReadonlySet<string>;
}

/** The club and lofts that an update names and that must exist: not those that stay as they were on screen. */
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
