import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { own, publicOwner, type BoardRows, type NamedTournament, type Person } from '@parwaz/shared';
import type { Model } from 'mongoose';
import type { StartsUpkeep } from '../platform/concurrency/upkeep.js';
import { BoardCache } from '../boards/board-cache.js';
import { BoardWriter } from '../boards/board-writer.js';
import { ChangeLog } from '../boards/log/change-log.js';
import { PastBoards } from '../boards/log/past-boards.js';
import { Quarantine } from '../boards/log/quarantine.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { OwnerDoc } from './owners.service.js';
import { systemAuthor } from '../platform/http/signed-in.js';
import { returnedLoft } from './returned-loft.js';

/** The tournaments that lofts leave when their owners are deleted, remembered until they are restored. */
@Injectable()
export class OwnerPlaces implements StartsUpkeep {
  constructor(
    @InjectModel(OwnerDoc.name) private readonly owners: Model<OwnerDoc>,
    private readonly boards: BoardCache,
    private readonly writer: BoardWriter,
    private readonly log: ChangeLog,
    private readonly past: PastBoards,
    private readonly quarantine: Quarantine,
    private readonly events: DomainEvents,
  ) {}

  async startUpkeep(): Promise<void> {
    this.events.on('database:replaced', () => this.resume());
    await this.resume();
  }

  /** Completes what a crash interrupted, here or where a restored database comes from. */
  private async resume(): Promise<void> {
    const interrupted = this.owners.find({ deletedAt: null, 'places.0': { $exists: true } });
    for (const owner of await interrupted.lean()) await this.restore(owner, systemAuthor);
  }

  async remember(ownerIds: readonly string[], tournamentId: string): Promise<void> {
    await this.owners.updateMany(
      { _id: { $in: [...ownerIds] }, deletedAt: { $ne: null } },
      { $addToSet: { places: tournamentId } },
    );
  }

  async restore(owner: OwnerDoc, by: Person): Promise<NamedTournament[]> {
    const notIn: NamedTournament[] = [];
    for (const loaded of await this.boards.getMany(owner.places ?? [])) {
      const { _id, tournamentName: name, tournamentNameUrdu: nameUrdu, deletedAt } = loaded.board.tournament;
      const isDamaged = this.quarantine.has(_id);
      const isBack = !isDamaged && (await this.restoreIn(_id, owner, by));
      if (!isBack && !deletedAt) notIn.push({ _id, name, nameUrdu });
      // A damaged one is tried again at the next start or restore.
      if (!isDamaged) await this.owners.updateOne({ _id: owner._id }, { $pull: { places: _id } });
    }
    return notIn;
  }

  private async restoreIn(tournamentId: string, owner: OwnerDoc, by: Person): Promise<boolean> {
    const records = await this.lastRecords(tournamentId, owner._id);
    const written = await this.writer.commit(tournamentId, by, (before) =>
      returnedLoft(before, publicOwner(owner), records),
    );
    return written.kind === 'committed';
  }

  private async lastRecords(tournamentId: string, ownerId: string): Promise<BoardRows[string] | undefined> {
    const revision = await this.log.departure(tournamentId, ownerId);
    const around = revision === null ? null : await this.past.around(tournamentId, revision);
    return around ? own(around.before.rows, ownerId) : undefined;
  }
}
