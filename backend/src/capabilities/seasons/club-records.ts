import { Injectable, type OnModuleInit } from '@nestjs/common';
import { clubRecordsOf, recordFlight, type ClubRecordsAnswer, type FlownNow } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
import { BoardRecords } from '../../boards/board-records.js';
import { TournamentIndex } from '../../boards/tournament-index.js';
import { ClubsService } from '../../clubs/clubs.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { FlownEntries } from './flown-entries.js';

const isSame = (before: readonly FlownNow[], after: readonly FlownNow[]) =>
  before.length === after.length && after.every(({ flown }, place) => flown === before[place]?.flown);

@Injectable()
export class ClubRecords implements OnModuleInit {
  /** By year and club: thousands of boards ask for the same. */
  private readonly counted = new LRUCache<string, { final: readonly FlownNow[]; answer: ClubRecordsAnswer }>({
    max: 200,
  });

  constructor(
    private readonly clubs: ClubsService,
    private readonly index: TournamentIndex,
    private readonly entries: FlownEntries,
    private readonly broken: BoardRecords,
  ) {}

  onModuleInit(): void {
    this.broken.setSource(async (board) => {
      const { longestFlight } = await this.count(board.tournament.club);
      return longestFlight && recordFlight(board, longestFlight.minutes);
    });
  }

  /** @throws {AppError} 404 */
  async of(clubName: string, year?: string): Promise<ClubRecordsAnswer> {
    const club = await this.clubs.byName(clubName);
    if (!club) throw new AppError('club.not-found');
    return this.count(club.name, year);
  }

  private async count(club: string, year?: string): Promise<ClubRecordsAnswer> {
    const asked = { club, hidden: { $ne: true }, ...(year !== undefined && { year }) };
    const all = await this.entries.now(await this.index.ids(asked));
    const final = all.filter(
      ({ flown, state }) =>
        state === 'final' && flown.tournament.club === club && (year === undefined || flown.year === year),
    );
    const key = `${year ?? ''} ${club}`;
    const known = this.counted.get(key);
    if (known && isSame(known.final, final)) return known.answer;
    const answer = clubRecordsOf(final);
    this.counted.set(key, { final, answer });
    return answer;
  }
}
