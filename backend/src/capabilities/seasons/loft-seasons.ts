import { Injectable } from '@nestjs/common';
import { loftIn, loftRecordsOf, own, publicOwner, seasonsOf } from '@parwaz/shared';
import type { LoftSeasonsAnswer, Owner } from '@parwaz/shared';
import { BoardCache } from '../../boards/board-cache.js';
import { TournamentIndex } from '../../boards/tournament-index.js';
import { OwnersService } from '../../owners/owners.service.js';
import { AppError } from '../../platform/errors/app-error.js';
import { FlownEntries } from './flown-entries.js';

@Injectable()
export class LoftSeasons {
  constructor(
    private readonly index: TournamentIndex,
    private readonly entries: FlownEntries,
    private readonly owners: OwnersService,
    private readonly boards: BoardCache,
  ) {}

  /** @throws {AppError} 404 for a loft that is unknown, or deleted without a landing */
  async of(ownerId: string): Promise<LoftSeasonsAnswer> {
    const ids = await this.index.ids({ participatingLofts: ownerId, hidden: { $ne: true } });
    const all = (await this.entries.now(ids)).filter(({ flown }) => loftIn(flown, ownerId));
    const hasLanded = all.some(({ flown }) => loftIn(flown, ownerId)?.hasLanded);
    const [present] = await this.owners.byIds([ownerId], { withDeleted: hasLanded });
    const seasons = seasonsOf(ownerId, all);
    const newest = seasons[0]?.tournaments[0]?._id;
    const owner = present ?? (hasLanded && newest ? await this.onBoard(newest, ownerId) : undefined);
    if (!owner) throw new AppError('owner.not-found');
    return { owner, seasons, records: loftRecordsOf(ownerId, all) };
  }

  /** An owner who is known to boards only. */
  private async onBoard(tournamentId: string, ownerId: string): Promise<Owner | undefined> {
    const loaded = await this.boards.peek(tournamentId);
    const loft = loaded && own(loaded.board.owners, ownerId);
    return loft ? publicOwner(loft) : undefined;
  }
}
