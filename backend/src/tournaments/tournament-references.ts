import { Injectable } from '@nestjs/common';
import type { Club, Owner } from '@parwaz/shared';
import { ClubsService } from '../clubs/clubs.service.js';
import { AppError, fieldFault } from '../platform/errors/app-error.js';
import { OwnersService } from '../owners/owners.service.js';
import type { NamedReferences } from './rules/named-references.js';

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
