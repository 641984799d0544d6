import { Injectable } from '@nestjs/common';
import { clubRecordsOf, type ClubRecordsAnswer } from '@parwaz/shared';
import { TournamentIndex } from '../../boards/tournament-index.js';
import { ClubsService } from '../../clubs/clubs.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { FlownEntries } from './flown-entries.js';

@Injectable()
export class ClubRecords {
  constructor(
    private readonly clubs: ClubsService,
    private readonly index: TournamentIndex,
    private readonly entries: FlownEntries,
  ) {}

  /** @throws {AppError} 404 */
  async of(clubName: string, year?: string): Promise<ClubRecordsAnswer> {
    const club = await this.clubs.byName(clubName);
    if (!club) throw new AppError('club.not-found');
    const asked = { club: club.name, hidden: { $ne: true }, ...(year !== undefined && { year }) };
    const all = await this.entries.now(await this.index.ids(asked));
    return clubRecordsOf(
      all.filter(
        ({ flown }) => flown.tournament.club === club.name && (year === undefined || flown.year === year),
      ),
    );
  }
}
