import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { newId } from '../../platform/database/new-id.js';
import { LinkChangeDoc } from '../schemas/link-change.schema.js';

/** A change of links as it is stored, without its id. */
export type LinkChange = Omit<LinkChangeDoc, '_id'>;

/** Links of roofs that were made and ended: append-only, beside the logs of changes. */
@Injectable()
export class LinkLog {
  constructor(@InjectModel(LinkChangeDoc.name) private readonly docs: Model<LinkChangeDoc>) {}

  async add(change: LinkChange): Promise<void> {
    await this.docs.create({ _id: newId(), ...change });
  }

  /** A tournament's from one revision on, and before another one where that is given; newest first. */
  async between(tournamentId: string, from: number, before: number | null): Promise<LinkChange[]> {
    const revision = { $gte: from, ...(before !== null && { $lt: before }) };
    return this.docs.find({ tournamentId, revision }).sort({ _id: -1 }).lean();
  }

  /** Removes a tournament's for good. */
  async remove(tournamentId: string): Promise<void> {
    await this.docs.deleteMany({ tournamentId });
  }
}
