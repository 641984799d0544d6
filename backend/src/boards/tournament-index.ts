import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StaffFacts } from '@parwaz/shared';
import { Model, type QueryFilter } from 'mongoose';
import { FirstTimeZone } from './first-time-zone.js';
import { ChangeLog, contiguous } from './log/change-log.js';
import { searched, TournamentDoc } from './schemas/tournament.schema.js';
import { wholeFacts } from './log/whole-facts.js';

export interface IndexedTournament {
  facts: StaffFacts;
  revision: number;
}

export const deletedToo = { deletedAt: { $exists: true } } as const;

@Injectable()
export class TournamentIndex {
  constructor(
    @InjectModel(TournamentDoc.name) private readonly tournaments: Model<TournamentDoc>,
    private readonly log: ChangeLog,
    private readonly zone: FirstTimeZone,
  ) {}

  async reserve(facts: StaffFacts): Promise<void> {
    await this.tournaments.create({ ...searched(facts), _id: facts._id, revision: 0, facts });
  }

  async find(filter: QueryFilter<TournamentDoc>): Promise<IndexedTournament[]> {
    const docs = await this.tournaments
      .find({ deletedAt: null, ...filter })
      .sort({ _id: 1 })
      .lean<TournamentDoc[]>();
    if (docs.length === 0) return [];
    const newer = await this.log.newer(docs.map(({ _id, revision }) => ({ tournamentId: _id, revision })));
    const timeZone = await this.zone.read();
    return docs.flatMap(({ _id, revision, facts }) => {
      const changes = contiguous(newer.get(_id) ?? [], revision);
      const head = changes.at(-1)?.revision ?? revision;
      const whole = wholeFacts(facts, timeZone);
      return head > 0
        ? { facts: changes.reduce((known, one) => ({ ...known, ...one.tournament }), whole), revision: head }
        : [];
    });
  }

  async ids(filter: QueryFilter<TournamentDoc>): Promise<string[]> {
    const docs = await this.tournaments
      .find({ deletedAt: null, ...filter })
      .select({ _id: 1 })
      .lean<Pick<TournamentDoc, '_id'>[]>();
    // Sorted here: the database would read each document, of 20 kB with 300 lofts, a second time.
    return docs.map(({ _id }) => _id).sort();
  }

  /** Those that copy landings, with the ids of their sources. */
  async copying(): Promise<Pick<TournamentDoc, '_id' | 'copiesFrom'>[]> {
    const found = this.tournaments.find({ deletedAt: null, copiesFrom: { $gt: '' } });
    return found.select({ copiesFrom: 1 }).lean<Pick<TournamentDoc, '_id' | 'copiesFrom'>[]>();
  }

  async years(club: string): Promise<string[]> {
    const made = { club, deletedAt: null, hidden: { $ne: true }, revision: { $gt: 0 } };
    const found = this.tournaments.find(made).select({ _id: 0, year: 1 });
    const docs = await found.lean<Pick<TournamentDoc, 'year'>[]>();
    const years = new Set(docs.map(({ year }) => year).filter(Boolean));
    return [...years].sort((a, b) => b.localeCompare(a));
  }

  async remove(tournamentId: string): Promise<void> {
    await this.tournaments.deleteOne({ _id: tournamentId });
  }
}
