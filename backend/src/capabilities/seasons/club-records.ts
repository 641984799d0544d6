import { Injectable } from '@nestjs/common';
import { clubRecordsOf, type ClubRecordsAnswer } from '@parwaz/shared';
import { TournamentIndex } from '../../boards/tournament-index.js';
import { ClubTournaments } from '../../tournaments/of-club/club-tournaments.js';
import { FlownEntries } from './flown-entries.js';

@Injectable()
export class ClubRecords {
  constructor(
    private readonly clubs: ClubTournaments,
    private readonly index: TournamentIndex,
    private readonly entries: FlownEntries,
  ) {}

  /** @throws {AppError} 404 */
  async of(clubName: string, year?: string): Promise<ClubRecordsAnswer> {
    const { club } = await this.clubs.years(clubName);
    const asked = { club: club.name, hidden: { $ne: true }, ...(year !== undefined && { year }) };
    const all = await this.entries.now(await this.index.ids(asked));
    return clubRecordsOf(
      all.filter(
        ({ flown }) => flown.tournament.club === club.name && (year === undefined || flown.year === year),
      ),
    );
  }
}
