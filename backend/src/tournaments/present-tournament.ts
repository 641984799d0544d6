import { publicFields, publicTournamentFields } from '@parwaz/shared';
import type {
  Board,
  DeletedTournament,
  PublicFacts,
  PublicTournament,
  StaffFacts,
  Tournament,
} from '@parwaz/shared';

/** A tournament as staff read it: prizes as texts, and who may edit it. */
export function presentStaff(facts: StaffFacts, revision: number): Tournament {
  const shown = Object.fromEntries(publicTournamentFields.map((field) => [field, facts[field]]));
  return { ...shown, allowedAdmins: facts.allowedAdmins, revision } as Tournament;
}

export function presentDeleted(facts: StaffFacts, revision: number): DeletedTournament {
  return { ...presentStaff(facts, revision), deletedAt: new Date(facts.deletedAt ?? 0).toISOString() };
}

/** The tournament of a board, for staff. */
export function presentOf({ tournament, revision }: Board<StaffFacts>): Tournament {
  return presentStaff(tournament, revision);
}

/** The tournament of a board as the public reads it: no `allowedAdmins`, prizes that are numbers as numbers. */
export function presentPublicOf({ tournament, revision }: Board<StaffFacts>): PublicTournament {
  return { ...(publicFields(tournament) as PublicFacts), revision };
}
