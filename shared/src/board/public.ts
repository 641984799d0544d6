import { blankOf, ownerFacts, publicOwnerFields } from '../contracts/facts.js';
import { publicPrize, publicStamp, publicTournamentFields } from '../contracts/tournament/facts.js';
import type { Loft, Owner, StaffFacts } from '../contracts/types.js';
import type { Board, PublicFacts } from './board.js';
import type { BoardPatch } from './patch.js';

export function publicFields(facts: Partial<StaffFacts>): Partial<PublicFacts> {
  const shown = Object.fromEntries(
    publicTournamentFields.flatMap((field) => (facts[field] === undefined ? [] : [[field, facts[field]]])),
  ) as Partial<PublicFacts>;
  const { prizes, stamps } = facts;
  return {
    ...shown,
    ...(prizes && { prizes: prizes.map(publicPrize) }),
    ...(stamps && { stamps: stamps.map(publicStamp) }),
  };
}

const blankOwner: Partial<Owner> = blankOf(ownerFacts);

/** As staff read it. A field that the version didn't know which stored the owner is blank. */
export function wholeOwner(owner: Partial<Owner>): Owner {
  const fields = publicOwnerFields.map((field) => [field, owner[field] ?? blankOwner[field] ?? '']);
  return Object.fromEntries(fields) as Owner;
}

/** As boards and everybody know it: without a phone that isn't to be shown. */
export function publicOwner(owner: Partial<Owner>): Owner {
  const whole = wholeOwner(owner);
  return whole.showPhone ? whole : { ...whole, phone: '' };
}

export function publicLoft(loft: Loft): Loft {
  return { ...publicOwner(loft), number: loft.number };
}

export function publicBoard({ numbers: _, ...board }: Board<StaffFacts>): Board {
  return {
    ...board,
    tournament: publicFields(board.tournament) as PublicFacts,
    owners: Object.fromEntries(Object.entries(board.owners).map(([id, owner]) => [id, publicLoft(owner)])),
  };
}

/** A patch as the public sees it. A change of private fields alone leaves only its revision. */
export function publicPatch(patch: BoardPatch<StaffFacts>): BoardPatch {
  const { tournament, owners, ...rest } = patch;
  const shown = tournament ? publicFields(tournament) : {};
  return {
    ...rest,
    ...(Object.keys(shown).length > 0 && { tournament: shown }),
    ...(owners && { owners: owners.map(publicLoft) }),
  };
}
