import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { yearOf } from '@parwaz/shared';
import { Model } from 'mongoose';
import { ChangeLog, contiguous } from '../boards/log/change-log.js';
import { StoredBoards } from '../boards/log/stored-boards.js';
import { TournamentDoc } from '../boards/schemas/tournament.schema.js';

const perBatch = 200;

/** Completes projections that a crash interrupted, at the start, because lists are searched by them. */
@Injectable()
export class ProjectionRepair {
  constructor(
    @InjectModel(TournamentDoc.name) private readonly tournaments: Model<TournamentDoc>,
    private readonly log: ChangeLog,
    private readonly stored: StoredBoards,
  ) {}

  async repair(): Promise<void> {
    for (let after = ''; ;) {
      const docs = await this.tournaments
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(perBatch)
        .lean<TournamentDoc[]>();
      await this.repairSome(docs);
      const last = docs.at(-1);
      if (!last || docs.length < perBatch) return;
      after = last._id;
    }
  }

  private async repairSome(docs: readonly TournamentDoc[]): Promise<void> {
    const newer = await this.log.newer(docs.map(({ _id, revision }) => ({ tournamentId: _id, revision })));
    for (const { _id, revision, year, facts } of docs) {
      const changes = contiguous(newer.get(_id) ?? [], revision);
      // Older entries have no year.
      if (year !== yearOf(facts))
        await this.tournaments.updateOne({ _id, revision }, { year: yearOf(facts) });
      const head = changes.at(-1);
      if (!head || !changes.some((change) => change.tournament)) continue;
      const folded = Object.assign({}, facts, ...changes.map((change) => change.tournament)) as typeof facts;
      await this.stored.project(folded, head.revision);
    }
  }
}
