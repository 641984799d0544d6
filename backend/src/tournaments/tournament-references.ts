import { Injectable } from '@nestjs/common';
import { own } from '@parwaz/shared';
import type { Board, Club, Owner, StaffFacts } from '@parwaz/shared';
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
  async find({ club, lofts, joining }: NamedReferences): Promise<References> {
    const [found, known] = await Promise.all([
      club === undefined ? null : this.clubs.byName(club),
      lofts.length > 0 ? this.owners.byIds(lofts) : [],
    ]);
    const owners = new Map(known.map((owner) => [owner._id, owner]));
    const unknownLofts = lofts.flatMap((id, index) =>
      owners.has(id) || !joining.has(id) ? [] : [`participatingLofts.${index}`],
    );
    const clubIsUnknown = club !== undefined && !found;
    const fields = [
      ...(clubIsUnknown ? [fieldFault('club', 'tournament.unknown-club')] : []),
      ...unknownLofts.map((path) => fieldFault(path, 'tournament.no-such-loft')),
    ];
    if (clubIsUnknown) throw new AppError('tournament.unknown-club', { fields });
    if (fields.length > 0) throw new AppError('tournament.unknown-loft', { fields });
    return { club: found, owners };
  }
}

interface NamedReferences {
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
