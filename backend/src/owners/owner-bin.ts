import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isFinal, may, listedTime, type NamedTournament, type Person } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { isRecoverable } from '../boards/recoverable.js';
import { deletedToo, TournamentIndex } from '../boards/tournament-index.js';
import { Clock } from '../platform/config/config.js';
import { AppError } from '../platform/errors/app-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import type { SignedIn } from '../platform/http/signed-in.js';
import { OwnerPlaces } from './owner-places.js';
import { OwnerDoc } from './owners.service.js';

@Injectable()
export class OwnerBin {
  constructor(
    @InjectModel(OwnerDoc.name) private readonly owners: Model<OwnerDoc>,
    private readonly places: OwnerPlaces,
    private readonly index: TournamentIndex,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  async delete(ownerId: string, actor: SignedIn, confirmed: boolean): Promise<OwnerDoc> {
    await this.assertDeletable(ownerId, actor, confirmed);
    const owner = await this.owners
      .findOneAndUpdate(
        { _id: ownerId, deletedAt: null },
        { $set: { deletedAt: new Date(this.clock.now()) } },
      )
      .lean();
    if (!owner) throw new AppError('owner.not-found');
    await this.events.emit('owner:deleted', { ownerId, by: actor });
    return owner;
  }

  /**
   * Deletes the owners of an import that no tournament has, deleted tournaments included.
   * @returns how many
   * @throws {AppError} 404
   */
  async takeBackImport(importId: string): Promise<number> {
    const imported = await this.owners.find({ importId }).select({ deletedAt: 1 }).lean();
    if (imported.length === 0) throw new AppError('owner.import-not-found');
    const present = imported.filter(({ deletedAt }) => !deletedAt).map(({ _id }) => _id);
    const unused = await this.withoutTournament(present);
    const deletedAt = new Date(this.clock.now());
    await this.owners.updateMany({ _id: { $in: unused }, deletedAt: null }, { $set: { deletedAt } });
    // A tournament may have taken one in between.
    const removed = new Set(await this.withoutTournament(unused));
    const taken = unused.filter((id) => !removed.has(id));
    await this.owners.updateMany({ _id: { $in: taken }, deletedAt }, { $set: { deletedAt: null } });
    return removed.size;
  }

  async deleted(): Promise<(OwnerDoc & { deletedAt: Date })[]> {
    const filter = { deletedAt: { $ne: null } };
    const found = await this.owners.find(filter).sort({ _id: 1 }).lean();
    return found.flatMap(({ deletedAt, ...owner }) =>
      deletedAt && this.isRecoverable(deletedAt) ? [{ ...owner, deletedAt }] : [],
    );
  }

  /** Brings back the loft's places too, but in the tournaments `notIn`. @throws {AppError} 404 */
  async restore(ownerId: string, by: Person): Promise<{ owner: OwnerDoc; notIn: NamedTournament[] }> {
    const owner = await this.owners.findById(ownerId).lean();
    if (!owner || (owner.deletedAt && !this.isRecoverable(owner.deletedAt))) {
      throw new AppError('owner.not-found');
    }
    await this.owners.updateOne({ _id: ownerId }, { $set: { deletedAt: null } });
    return { owner, notIn: await this.places.restore(owner, by) };
  }

  private isRecoverable(deletedAt: Date): boolean {
    return isRecoverable(deletedAt.getTime(), this.clock.now());
  }

  private async withoutTournament(ownerIds: readonly string[]): Promise<string[]> {
    const found = await this.index.find({ participatingLofts: { $in: ownerIds }, ...deletedToo });
    const used = new Set(found.flatMap(({ facts }) => facts.participatingLofts));
    return ownerIds.filter((id) => !used.has(id));
  }

  private async assertDeletable(ownerId: string, actor: SignedIn, confirmed: boolean): Promise<void> {
    if (!(await this.owners.exists({ _id: ownerId, deletedAt: null }))) throw new AppError('owner.not-found');
    const nowMs = this.clock.now();
    const found = await this.index.find({ participatingLofts: ownerId });
    const flown = found
      .map(({ facts }) => facts)
      .filter(
        (facts) =>
          facts.participatingLofts.includes(ownerId) && !isFinal(facts, listedTime(facts, nowMs).date),
      );
    if (!flown.every((facts) => may(actor, 'tournament:update', facts))) {
      throw new AppError('owner.flies-elsewhere');
    }
    if (flown.length === 0 || confirmed) return;
    const tournaments = flown.map(({ _id, tournamentName, tournamentNameUrdu }) => ({
      ...{ _id, name: tournamentName, nameUrdu: tournamentNameUrdu },
    }));
    throw new AppError('owner.flies', {
      values: { tournaments },
    });
  }
}
