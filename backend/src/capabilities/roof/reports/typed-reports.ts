import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Change } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { ReportClaims } from './report-claims.js';
import { ReportDoc, reportIdOf } from './report.schema.js';

/** Settles reports when the same time is typed by hand. */
@Injectable()
export class TypedReports implements OnModuleInit {
  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly claims: ReportClaims,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on('board:changed', async ({ changes, board, origin }) => {
      if (origin !== 'here' || board.tournament.rules.reports === 'off') return;
      for (const change of changes) await this.settle(change);
    });
  }

  private async settle(change: Change): Promise<void> {
    for (const { ownerId, date, cells = [], startTime } of change.rows ?? []) {
      const said = [
        ...cells.map(({ index, to }) => ({ kind: 'landing' as const, index, time: to.slice(0, 5) })),
        ...(startTime ? [{ kind: 'start' as const, index: null, time: startTime.to }] : []),
      ];
      for (const one of said.filter(({ time }) => time !== '')) {
        await this.settleSame(change, { ownerId, date, ...one });
      }
    }
  }

  private async settleSame(
    { tournamentId, by, report: taken }: Change,
    { index, ...same }: Pick<ReportDoc, 'ownerId' | 'date' | 'kind' | 'index' | 'time'>,
  ): Promise<void> {
    const open = await this.docs
      .find({ tournamentId, ...same, state: 'open' })
      .sort({ receivedAt: 1, tappedAt: 1, _id: 1 })
      .lean<ReportDoc[]>();
    const others = open.filter((doc) => reportIdOf(doc) !== taken?._id);
    // Two pigeons may land in the same minute, so a report without a slot only matches what was typed by hand.
    const found =
      others.find((doc) => doc.index === index) ??
      (taken ? undefined : others.find((doc) => doc.index === null));
    if (found) await this.claims.settleUnclaimed(found, { state: 'taken', by, index });
  }
}
