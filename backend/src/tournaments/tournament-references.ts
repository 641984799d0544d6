import { Injectable } from '@nestjs/common';
import { own, type Board, type Club, type Owner, type StaffFacts } from '@parwaz/shared';
import type { UpdateTournament } from '@parwaz/shared/contracts';
import { ClubsService } from '../clubs/clubs.service.js';
import { AppError, fieldFault } from '../platform/errors/app-error.js';
import { OwnersService } from '../owners/owners.service.js';

interface References {
  club: Club | null;
  owners: Map<string, Owner>;
}

@Injectable()
export class TournamentReferences {
  constructor(
    private readonly clubs: ClubsService,
    private readonly owners: OwnersService,
  ) {}

  /** @throws {AppError} 400 listing everything that doesn't exist */
  async load({ club, lofts, newLofts }: NamedReferences): Promise<References> {
    const [foundClub, foundOwners] = await Promise.all([
      club === undefined ? null : this.clubs.byName(club),
      lofts.length > 0 ? this.owners.byIds(lofts) : [],
    ]);
    const owners = new Map(foundOwners.map((owner) => [owner._id, owner]));
    const unknownLofts = lofts.flatMap((id, index) =>
      owners.has(id) || !newLofts.has(id) ? [] : [`participatingLofts.${index}`],
    );
    const isClubUnknown = club !== undefined && !foundClub;
    const fields = [
      ...(isClubUnknown ? [fieldFault('club', 'tournament.unknown-club')] : []),
      ...unknownLofts.map((path) => fieldFault(path, 'tournament.no-such-loft')),
    ];
    if (fields.length > 0)
      throw new AppError(isClubUnknown ? 'tournament.unknown-club' : 'tournament.unknown-loft', { fields });
    return { club: foundClub, owners };
  }
}

interface NamedReferences {
  club?: string;
  lofts: readonly string[];
  /** Only these must exist. */
  newLofts: ReadonlySet<string>;
}

/** The club and lofts that an update refers to. Those it leaves unchanged need not exist any more. */
export function referencesOf(
  present: Board<StaffFacts>,
  { club, action, participatingLofts = [], base }: UpdateTournament,
): NamedReferences {
  const newClub = club !== undefined && club !== present.tournament.club && club !== base?.club;
  const lofts = action === 'remove' ? [] : participatingLofts;
  const shownLofts = new Set(action ? [] : base?.participatingLofts);
  const newLofts = lofts.filter((id) => !own(present.owners, id) && !shownLofts.has(id));
  return { ...(newClub && { club }), lofts, newLofts: new Set(newLofts) };
}
