import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import { publicOwner, type Owner, type Person } from '@parwaz/shared';
import type { NewOwner, UpdateOwner } from '@parwaz/shared/contracts';
import type { Model } from 'mongoose';
import { newId } from '../platform/database/keys.js';
import { AppError } from '../platform/errors/app-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { MediaService } from '../media/media.service.js';
import type { PictureInput } from '../platform/validation/picture.js';

@Schema({ collection: 'owners', versionKey: false })
export class OwnerDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) name!: string;
  @Prop() nameUrdu?: string;
  @Prop({ default: '' }) address!: string;
  @Prop({ default: '' }) phone!: string;
  @Prop() showPhone?: boolean;
  @Prop({ default: '' }) ownerPicture!: string;
  @Prop({ required: true, index: true }) adminId!: string;
  @Prop({ type: String, default: undefined, index: { sparse: true } }) importId?: string;
  /** Deleted owners are hidden; old results keep their names and pictures. */
  @Prop({ type: Date, default: null }) deletedAt!: Date | null;
  /** Tournaments that its loft left when it was deleted, until it is back in them. */
  @Prop({ type: [String], default: undefined }) places?: string[];
}

/** Changes reach the boards before the answer. */
@Injectable()
export class OwnersService {
  constructor(
    @InjectModel(OwnerDoc.name) private readonly owners: Model<OwnerDoc>,
    private readonly media: MediaService,
    private readonly events: DomainEvents,
  ) {}

  async list(adminId?: string): Promise<OwnerDoc[]> {
    const filter = { deletedAt: null, ...(adminId !== undefined && { adminId }) };
    return this.owners.find(filter).sort({ _id: 1 }).lean();
  }

  async single(ownerId: string): Promise<OwnerDoc> {
    const owner = await this.owners.findOne({ _id: ownerId, deletedAt: null }).lean();
    if (!owner) throw new AppError('owner.not-found');
    return owner;
  }

  async byIds(ids: readonly string[], { withDeleted = false } = {}): Promise<Owner[]> {
    const filter = { _id: { $in: [...ids] }, ...(!withDeleted && { deletedAt: null }) };
    const found = await this.owners.find(filter).lean();
    const byId = new Map(found.map((owner) => [owner._id, owner]));
    return ids.flatMap((id) => {
      const owner = byId.get(id);
      return owner ? [publicOwner(owner)] : [];
    });
  }

  /** Those that aren't deleted, by id. */
  async present(ids: readonly string[]): Promise<Map<string, OwnerDoc>> {
    const found = await this.owners.find({ _id: { $in: [...ids] }, deletedAt: null }).lean();
    return new Map(found.map((owner) => [owner._id, owner]));
  }

  async create(input: NewOwner, picture: PictureInput, by: Person): Promise<OwnerDoc> {
    const ownerPicture = await this.media.settle(picture, '', 'owner');
    const owner: OwnerDoc = { _id: newId(), ...input, ownerPicture, adminId: by._id, deletedAt: null };
    await this.owners.create(owner);
    return owner;
  }

  /** Creates all of them, or none. */
  async import(inputs: readonly NewOwner[], by: Person): Promise<{ owners: OwnerDoc[]; importId: string }> {
    const importId = newId();
    const facts = { importId, ownerPicture: '', adminId: by._id, deletedAt: null };
    const owners = inputs.map((input): OwnerDoc => ({ _id: newId(), ...input, ...facts }));
    try {
      await this.owners.insertMany(owners);
    } catch (error) {
      await this.owners.deleteMany({ importId });
      throw error;
    }
    return { owners, importId };
  }

  async update(ownerId: string, input: UpdateOwner, picture: PictureInput, by: Person): Promise<OwnerDoc> {
    const present = await this.single(ownerId);
    const ownerPicture = await this.media.settle(picture, present.ownerPicture, 'owner');
    const changes = { ...input, ...(picture.kind !== 'keep' && { ownerPicture }) };
    const owner = await this.owners
      .findOneAndUpdate({ _id: ownerId, deletedAt: null }, { $set: changes }, { returnDocument: 'after' })
      .lean();
    if (!owner) throw new AppError('owner.not-found');
    await this.events.emit('owner:changed', { owner: publicOwner(owner), by });
    return owner;
  }
}
