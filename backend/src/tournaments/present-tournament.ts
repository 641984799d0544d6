import { publicFields, publicTournamentFields } from '@parwaz/shared';
import type {
  Board,
  DeletedTournament,
  PublicFacts,
  PublicTournament,
  StaffFacts,
  Tournament,
} from '@parwaz/shared';

export function presentStaff(facts: StaffFacts, revision: number): Tournament {
  const shown = Object.fromEntries(publicTournamentFields.map((field) => [field, facts[field]]));
  const { allowedAdmins, copiesFrom } = facts;
  return { ...shown, allowedAdmins, copiesFrom, revision } as Tournament;
}

export function presentDeleted(facts: StaffFacts, revision: number): DeletedTournament {
  return { ...presentStaff(facts, revision), deletedAt: new Date(facts.deletedAt ?? 0).toISOString() };
}

export function presentOf({ tournament, revision }: Board<StaffFacts>): Tournament {
  return presentStaff(tournament, revision);
}

/** Without `allowedAdmins`, and with numeric prizes as numbers. */
export function presentPublicOf({ tournament, revision }: Board<StaffFacts>): PublicTournament {
  return { ...(publicFields(tournament) as PublicFacts), revision };
}
