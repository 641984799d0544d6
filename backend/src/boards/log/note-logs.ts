import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { newId } from '../../platform/database/keys.js';
import { CheckDoc, LinkChangeDoc } from '../schemas/notes.schema.js';

export type Checked = Omit<CheckDoc, '_id'>;

@Injectable()
export class CheckLog {
  constructor(@InjectModel(CheckDoc.name) private readonly checks: Model<CheckDoc>) {}

  async add(check: Checked): Promise<void> {
    await this.checks.create({ _id: newId(), ...check });
  }

  async list(tournamentId: string): Promise<Checked[]> {
    return this.checks.find({ tournamentId }).sort({ _id: 1 }).lean();
  }

  async remove(tournamentId: string): Promise<void> {
    await this.checks.deleteMany({ tournamentId });
  }
}

export type LinkChange = Omit<LinkChangeDoc, '_id'>;

@Injectable()
export class LinkLog {
  constructor(@InjectModel(LinkChangeDoc.name) private readonly docs: Model<LinkChangeDoc>) {}

  async add(change: LinkChange): Promise<void> {
    await this.docs.create({ _id: newId(), ...change });
  }

  async between(tournamentId: string, from: number, before: number | null): Promise<LinkChange[]> {
    const revision = { $gte: from, ...(before !== null && { $lt: before }) };
    return this.docs.find({ tournamentId, revision }).sort({ _id: -1 }).lean();
  }

  async remove(tournamentId: string): Promise<void> {
    await this.docs.deleteMany({ tournamentId });
  }
}
