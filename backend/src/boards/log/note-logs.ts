import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { newId } from '../../platform/database/keys.js';
import { CheckDoc, LinkChangeDoc, TokenChangeDoc } from '../schemas/notes.schema.js';

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

/** Ids of lofts whose links, or names of tokens, that were made and ended. */
export type BesideChange = Omit<LinkChangeDoc, '_id'>;

/** Things that are made and ended beside a tournament's board. */
abstract class MadeAndEnded {
  constructor(private readonly docs: Model<LinkChangeDoc>) {}

  async add(change: BesideChange): Promise<void> {
    await this.docs.create({ _id: newId(), ...change });
  }

  async between(tournamentId: string, from: number, before: number | null): Promise<BesideChange[]> {
    const revision = { $gte: from, ...(before !== null && { $lt: before }) };
    return this.docs.find({ tournamentId, revision }).sort({ _id: -1 }).lean();
  }

  async remove(tournamentId: string): Promise<void> {
    await this.docs.deleteMany({ tournamentId });
  }
}

@Injectable()
export class LinkLog extends MadeAndEnded {
  constructor(@InjectModel(LinkChangeDoc.name) docs: Model<LinkChangeDoc>) {
    super(docs);
  }
}

@Injectable()
export class TokenLog extends MadeAndEnded {
  constructor(@InjectModel(TokenChangeDoc.name) docs: Model<TokenChangeDoc>) {
    super(docs);
  }
}
