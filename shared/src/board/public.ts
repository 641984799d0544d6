import type { Owner } from '../contracts/types.js';
import type { PublicTournament, Tournament } from '../contracts/types.js';
import { publicPrize } from '../scoring/prizes.js';
import type { Board, PublicFacts } from './board.js';
import type { BoardPatch } from './patch.js';

/** A tournament as the server holds it in a board: never sent unfiltered. */
export type StaffFacts = Omit<Tournament, 'revision'> & {
  /** Time of deletion, in milliseconds since the epoch; it can be restored for 30 days. */
  deletedAt?: number | null;
  /** Time when it was last put on screen, in milliseconds since the epoch; 0 for never. */
  activatedAt?: number;
};

/** The allow-list of what the public may read of a tournament: REST and sockets present by it. */
export const publicTournamentFields = [
  '_id',
  'tournamentPicture',
  'tournamentName',
  'club',
  'startDate',
  'startTime',
  'dates',
  'numberOfDays',
  'numberOfPigeons',
  'helperPigeons',
  'continueDays',
  'numberOfPrizes',
  'prizes',
  'status',
  'participatingLofts',
  'noteTimeForPigeons',
  'rules',
] as const satisfies readonly (keyof PublicTournament)[];

/** The public's part of some fields of a tournament: no others, prizes that are numbers as numbers. */
export function publicFields(facts: Partial<StaffFacts>): Partial<PublicFacts> {
  const shown = Object.fromEntries(
    publicTournamentFields.flatMap((field) => (facts[field] === undefined ? [] : [[field, facts[field]]])),
  ) as Partial<PublicFacts>;
  return facts.prizes ? { ...shown, prizes: facts.prizes.map(publicPrize) } : shown;
}

/** An owner as everybody reads it. */
export function publicOwner(owner: Owner): Owner {
  const { _id, name, address, phone, ownerPicture } = owner;
  return { _id, name, address, phone, ownerPicture };
}

/** A board as the public sees it. */
export function publicBoard(board: Board<StaffFacts>): Board {
  return {
    ...board,
    tournament: publicFields(board.tournament) as PublicFacts,
    owners: Object.fromEntries(Object.entries(board.owners).map(([id, owner]) => [id, publicOwner(owner)])),
  };
}

/** A patch as the public sees it. A change of private fields alone leaves only its revision. */
export function publicPatch(patch: BoardPatch<StaffFacts>): BoardPatch {
  const { tournament, owners, ...rest } = patch;
  const shown = tournament ? publicFields(tournament) : {};
  return {
    ...rest,
    ...(Object.keys(shown).length > 0 && { tournament: shown }),
    ...(owners && { owners: owners.map(publicOwner) }),
  };
}
