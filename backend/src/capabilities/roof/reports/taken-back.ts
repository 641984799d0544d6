import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Change } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { ChangeLog } from '../../../boards/log/change-log.js';
import type { ChangedTime } from './changed-times.js';
import { ReportClaims } from './report-claims.js';
import { ReportDoc, reportIdOf } from './report.schema.js';

/**
 * Opens a report again when somebody puts its cell back to what it held before a desk took it: by Undo, by the history or
 * by hand. A correction leaves it taken, and one that was taken by itself is its roof's to withdraw.
 */
@Injectable()
export class TakenBack {
  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly log: ChangeLog,
    private readonly claims: ReportClaims,
  ) {}

  async reopen(
    { tournamentId, revision, by, report }: Change,
    { ownerId, date, kind, index, to }: ChangedTime,
  ): Promise<void> {
    // Reports, links of tournaments and tokens don't take anything back.
    if (report || by._id === '') return;
    const taken = await this.docs
      .find({ tournamentId, ownerId, date, kind, index, state: 'taken', 'by._id': { $gt: '' } })
      .lean<ReportDoc[]>();
    if (taken.length === 0) return;
    const history = await this.log.history(tournamentId, ownerId, date);
    const inCell = history.filter((entry) => entry.index === index && entry.revision < revision);
    for (const doc of taken) {
      const took = inCell.find(
        (entry) => entry.report?._id === reportIdOf(doc) || entry.revision === doc.takenIn,
      );
      const isAsBefore = took && took.from.slice(0, 5) === to && took.to.slice(0, 5) !== to;
      if (isAsBefore) await this.claims.reopen(doc, revision);
    }
  }
}
