import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import type { Club, Person, WrittenClub } from '@parwaz/shared';
import { type Model, SchemaTypes } from 'mongoose';
import type { StartsUpkeep } from '../platform/concurrency/upkeep.js';
import { orTaken, foldName, newId } from '../platform/database/keys.js';
import { AppError } from '../platform/errors/app-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Log } from '../platform/logging/log.js';

@Schema({ collection: 'clubs', versionKey: false })
export class ClubDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) name!: string;
  @Prop() nameUrdu?: string;
  /** Folded: unique regardless of case. */
  @Prop({ required: true, unique: true }) nameKey!: string;
  /** Names that haven't reached all tournaments yet; a restart resumes it. */
  @Prop({ type: SchemaTypes.Mixed, default: null }) renaming!: { from: string; by: Person } | null;
}

function present({ _id, name, nameUrdu = '' }: ClubDoc): Club {
  return { _id, name, nameUrdu };
}

@Injectable()
export class ClubsService implements StartsUpkeep {
  constructor(
    @InjectModel(ClubDoc.name) private readonly clubs: Model<ClubDoc>,
    private readonly events: DomainEvents,
    private readonly log: Log,
  ) {}

  async startUpkeep(): Promise<void> {
    this.events.on('database:replaced', () => this.resume());
    await this.resume();
  }

  /** Completes what a crash interrupted, here or where a restored database comes from. */
  private async resume(): Promise<void> {
    for (const club of await this.clubs.find({ renaming: { $ne: null } }).lean())
      await this.followRename(club).catch((error: unknown) => {
        this.log.warn({ err: error, club: club.name }, 'some tournaments have the old name of their club');
      });
  }

  async list(): Promise<Club[]> {
    return (await this.clubs.find().sort({ _id: 1 }).lean()).map(present);
  }

  async byName(name: string): Promise<Club | null> {
    const club = await this.clubs.findOne({ nameKey: foldName(name) }).lean();
    return club && present(club);
  }

  async create({ name, nameUrdu = '' }: WrittenClub): Promise<Club> {
    const club: ClubDoc = { _id: newId(), name, nameUrdu, nameKey: foldName(name), renaming: null };
    await orTaken('club.name-taken', this.clubs.create(club));
    await this.events.emit('home:changed', { what: ['clubs'] });
    return present(club);
  }

  /** Renames its tournaments too before it returns. @throws {AppError} 404, 409 */
  async rename(clubId: string, written: WrittenClub, by: Person): Promise<Club> {
    const before = await this.clubs.findById(clubId).lean();
    if (!before) throw new AppError('club.not-found');
    if (before.renaming) await this.followRename(before);
    const { _id, name: from } = before;
    const { nameUrdu } = present(before);
    if (from === written.name && nameUrdu === (written.nameUrdu ?? nameUrdu)) return present(before);
    await this.events.emit('club:renaming', { club: present(before), by });
    const renaming = { from, by: { _id: by._id, name: by.name } };
    const after = await orTaken(
      'club.name-taken',
      this.clubs
        .findOneAndUpdate(
          { _id, name: from },
          { $set: { ...written, nameKey: foldName(written.name), renaming } },
          { returnDocument: 'after' },
        )
        .lean(),
    );
    if (!after) return this.rename(clubId, written, by);
    await this.followRename(after);
    await this.events.emit('home:changed', { what: ['clubs'] });
    return present(after);
  }

  /** @throws {AppError} 404, 409 while it has tournaments, recoverable ones included */
  async delete(clubId: string): Promise<void> {
    const club = await this.clubs.findById(clubId).lean();
    if (!club) throw new AppError('club.not-found');
    await this.events.emit('club:deleting', { name: club.name });
    const { deletedCount } = await this.clubs.deleteOne({ _id: clubId, name: club.name });
    if (deletedCount === 0) throw new AppError('club.not-found');
    try {
      // A tournament may have been created meanwhile.
      await this.events.emit('club:deleting', { name: club.name });
    } catch (error) {
      await this.clubs.create(club);
      throw error;
    }
    await this.events.emit('home:changed', { what: ['clubs'] });
  }

  private async followRename(club: ClubDoc): Promise<void> {
    const { _id, name, nameUrdu, renaming } = club;
    if (!renaming) return;
    await this.events.emit('club:renamed', { from: renaming.from, to: present(club), by: renaming.by });
    const carried = { _id, name, nameUrdu: nameUrdu ?? { $exists: false } };
    const { matchedCount } = await this.clubs.updateOne(carried, { $set: { renaming: null } });
    // Somebody wrote other names meanwhile, and these may have come after them.
    const now = matchedCount === 0 ? await this.clubs.findById(_id).lean() : null;
    if (now) await this.followRename(Object.assign(now, { renaming: { ...renaming, from: now.name } }));
  }
}
