import { Injectable } from '@nestjs/common';
import { TournamentIndex } from '../../boards/tournament-index.js';
import { ClubsService } from '../../clubs/clubs.service.js';
import { batches } from '../../platform/concurrency/batches.js';
import { AppError } from '../../platform/errors/app-error.js';
import { ClubEntries } from './club-entries.js';
import type { ClubEntry } from './club-entries.js';

/** Number of tournaments that are read, and sent, at a time. */
const perPart = 100;

/** Reads the tournaments of clubs. */
@Injectable()
export class ClubTournaments {
  constructor(
    private readonly clubs: ClubsService,
    private readonly index: TournamentIndex,
    private readonly entries: ClubEntries,
  ) {}

  /** A club's name, the number of its tournaments and their years, newest first. @throws {AppError} 404 */
  async years(name: string): Promise<{ club: string; count: number; years: string[] }> {
    const club = await this.clubName(name);
    return { club, ...(await this.index.years(club)) };
  }

  /** A club's tournaments whose first date is in a year, in the order of their creation. @throws {AppError} 404 */
  async ofYear(name: string, year: string): Promise<ClubEntry[]> {
    const club = await this.clubName(name);
    const entries = await this.entries.of(await this.index.ids({ club, year }));
    return entries.filter((entry) => entry.club === club && entry.year === year);
  }

  /** All tournaments of a club, in the order of their creation, part by part. @throws {AppError} 404 */
  async *all(name: string): AsyncGenerator<ClubEntry[]> {
    const club = await this.clubName(name);
    const ids = await this.index.ids({ club });
    for (const some of batches(ids, perPart)) {
      const entries = await this.entries.of(some);
      yield entries.filter((entry) => entry.club === club);
    }
  }

  /** Fingerprint of the answer about a year: another text when a revision in it, or the form of the answer, is another. */
  stateOf(entries: readonly ClubEntry[]): string {
    return entries.map(({ _id, revision, stamp }) => `${_id} ${revision} ${stamp}`).join();
  }

  private async clubName(name: string): Promise<string> {
    const club = await this.clubs.byName(name);
    if (!club) throw new AppError('club.not-found');
    return club.name;
  }
}
