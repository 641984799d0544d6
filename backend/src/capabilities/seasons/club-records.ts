import { Injectable, type OnModuleInit } from '@nestjs/common';
import { clubRecordsOf, recordFlight, type ClubRecordsAnswer } from '@parwaz/shared';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { BoardRecords } from '../../boards/board-records.js';
import { TournamentIndex } from '../../boards/tournament-index.js';
import { ClubsService } from '../../clubs/clubs.service.js';
import { BatchedReads } from '../../platform/concurrency/batched-reads.js';
import { AppError } from '../../platform/errors/app-error.js';
import { FlownEntries } from './flown-entries.js';

/** So that those who open boards of a club at once share a read. */
const minGapMs = 100;

@Injectable()
export class ClubRecords implements OnModuleInit {
  /** Of all time, by club: thousands of boards ask for the same. */
  private readonly counted = new LRUCache<string, { of: string; answer: ClubRecordsAnswer }>({ max: 200 });
  private readonly reads = new BatchedReads<string, ClubRecordsAnswer>(async (clubs) => {
    const read = async (club: string) => [club, await this.count(club)] as const;
    return new Map(await Promise.all(clubs.map(read)));
  }, minGapMs);

  constructor(
    private readonly clubs: ClubsService,
    private readonly index: TournamentIndex,
    private readonly entries: FlownEntries,
    private readonly broken: BoardRecords,
  ) {}

  onModuleInit(): void {
    this.broken.setSource(async (board) => {
      const found = await this.reads.read(board.tournament.club);
      const { longestFlight = null } = found ?? {};
      return longestFlight && recordFlight(board, longestFlight.minutes);
    });
  }

  /** @throws {AppError} 404 */
  async of(clubName: string, year?: string): Promise<ClubRecordsAnswer> {
    const club = await this.clubs.byName(clubName);
    if (!club) throw new AppError('club.not-found');
    const found = year === undefined ? await this.reads.read(club.name) : await this.count(club.name, year);
    if (!found) throw new AppError('club.not-found');
    return found;
  }

  private async count(club: string, year?: string): Promise<ClubRecordsAnswer> {
    const asked = { club, hidden: { $ne: true }, ...(year !== undefined && { year }) };
    const all = await this.entries.now(await this.index.ids(asked));
    const final = all.filter(
      ({ flown, state }) =>
        state === 'final' && flown.tournament.club === club && (year === undefined || flown.year === year),
    );
    if (year !== undefined) return clubRecordsOf(final);
    const of = createHash('sha256')
      .update(final.map(({ version }) => version).join())
      .digest('base64url');
    const known = this.counted.get(club);
    const answer = known?.of === of ? known.answer : clubRecordsOf(final);
    this.counted.set(club, { of, answer });
    return answer;
  }
}
