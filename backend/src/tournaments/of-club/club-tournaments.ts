import { Injectable } from '@nestjs/common';
import type { Club } from '@parwaz/shared';
import { TournamentIndex } from '../../boards/tournament-index.js';
import { ClubsService } from '../../clubs/clubs.service.js';
import { batches } from '../../platform/concurrency/batches.js';
import { AppError } from '../../platform/errors/app-error.js';
import { ClubEntries, type ClubEntry } from './club-entries.js';

const perPart = 100;

@Injectable()
export class ClubTournaments {
  constructor(
    private readonly clubs: ClubsService,
    private readonly index: TournamentIndex,
    private readonly entries: ClubEntries,
  ) {}

  async years(name: string): Promise<{ club: Club; years: string[] }> {
    const club = await this.club(name);
    return { club, years: await this.index.years(club.name) };
  }

  async ofYear(name: string, year: string): Promise<ClubEntry[]> {
    const { name: club } = await this.club(name);
    const entries = await this.entries.getMany(await this.index.ids({ club, year }));
    return entries.filter((entry) => entry.club === club && entry.year === year);
  }

  async *all(name: string): AsyncGenerator<ClubEntry[]> {
    const { name: club } = await this.club(name);
    const ids = await this.index.ids({ club });
    for (const some of batches(ids, perPart)) {
      const entries = await this.entries.getMany(some);
      yield entries.filter((entry) => entry.club === club);
    }
  }

  /** For an ETag: changes with any revision in the answer, and with its format. */
  stateOf(entries: readonly ClubEntry[]): string {
    return entries.map(({ _id, revision, stamp }) => `${_id} ${revision} ${stamp}`).join();
  }

  private async club(name: string): Promise<Club> {
    const club = await this.clubs.byName(name);
    if (!club) throw new AppError('club.not-found');
    return club;
  }
}
