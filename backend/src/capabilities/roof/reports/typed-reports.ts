import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Change } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { KeyedQueue } from '../../../platform/concurrency/queues.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { ReportClaims } from './report-claims.js';
import { ReportDoc, reportIdOf } from './report.schema.js';
import { TakenBack } from './taken-back.js';
import { timesIn, type ChangedTime } from './changed-times.js';

/** Settles reports when the same time is typed by hand, and opens those again whose landing a desk takes back. */
@Injectable()
export class TypedReports implements OnModuleInit {
  /** An undo and the redo after it must not overtake each other. */
  private readonly queue = new KeyedQueue();

  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly claims: ReportClaims,
    private readonly takenBack: TakenBack,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on('board:changed', async ({ changes, board, origin }) => {
      if (origin !== 'here' || board.tournament.rules.reports === 'off') return;
      await this.queue.run(board.tournamentId, async () => {
        for (const change of changes) await this.settle(change);
      });
    });
  }

  private async settle(change: Change): Promise<void> {
    for (const changed of (change.rows ?? []).flatMap(timesIn)) {
      await this.takenBack.reopen(change, changed);
      if (changed.to !== '') await this.settleSame(change, changed);
    }
  }

  private async settleSame(
    { tournamentId, by, report: taken, revision }: Change,
    { index, ownerId, date, kind, to: time }: ChangedTime,
  ): Promise<void> {
    const open = await this.docs
      .find({ tournamentId, ownerId, date, kind, time, state: 'open' })
      .sort({ receivedAt: 1, tappedAt: 1, _id: 1 })
      .lean<ReportDoc[]>();
    const others = open.filter((doc) => reportIdOf(doc) !== taken?._id);
    // Two pigeons may land in the same minute, so a report without a slot only matches what was typed by hand.
    const found =
      others.find((doc) => doc.index === index) ??
      (taken ? undefined : others.find((doc) => doc.index === null));
    if (found) await this.claims.settleUnclaimed(found, { by, index, takenIn: revision });
  }
}
