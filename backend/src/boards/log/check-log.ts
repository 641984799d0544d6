import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { newId } from '../../platform/database/keys.js';
import { CheckDoc } from '../schemas/notes.schema.js';

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
