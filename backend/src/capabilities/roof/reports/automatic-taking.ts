import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dayState, markAt, rowOf, slotWithNearbyTime } from '@parwaz/shared';
import type { Board, Report, StaffFacts } from '@parwaz/shared';
import type { Model, QueryFilter } from 'mongoose';
import type { StartsUpkeep } from '../../../platform/concurrency/upkeep.js';
import { KeyedQueue } from '../../../platform/concurrency/queues.js';
import { Repeats } from '../../../platform/concurrency/repeats.js';
import { Clock } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Author } from '../../../platform/http/signed-in.js';
import { Log } from '../../../platform/logging/log.js';
import { ReportClaims } from './report-claims.js';
import { ReportReader } from './report-reader.js';
import { ReportSettler } from './report-settler.js';
import { ReportDoc, reportIdOf } from './report.schema.js';

export const automaticAuthor: Author = { _id: '', name: 'Roof', role: 'admin' };

const leftOverEveryMs = 5000;
/** Somebody else is changing the report or its row right now: try again in the next round. */
const retryIds = new Set(['report.settled', 'result.conflict', 'result.changed']);

/** Takes reports without flags in tournaments that want it; all others wait for the desk. */
@Injectable()
export class AutomaticTaking implements StartsUpkeep {
  private readonly queue = new KeyedQueue();

  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly reader: ReportReader,
    private readonly settler: ReportSettler,
    private readonly claims: ReportClaims,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly repeats: Repeats,
  ) {}

  startUpkeep(): void {
    this.repeats.every(leftOverEveryMs, () => this.settleLeftOver(), 'left-over reports could not be read');
  }

  /** Settles and decides what a killed process has left. */
  private async settleLeftOver(): Promise<void> {
    for (const doc of await this.claims.interrupted()) {
      await this.claims
        .settleArrived(doc)
        .catch((error: unknown) => this.log.debug({ err: error, _id: doc._id }, 'a report was not settled'));
    }
    await this.takeClean({ claimedUntil: { $lte: this.clock.now() } });
  }

  async takeClean(some: QueryFilter<ReportDoc>): Promise<void> {
    const open = await this.docs
      .find({ ...some, decided: false })
      .sort({ receivedAt: 1, tappedAt: 1, _id: 1 })
      .lean<ReportDoc[]>();
    // A loft whose earlier report can't be decided yet waits; the other lofts go on.
    const waiting = new Set<string>();
    for (const doc of open) {
      const loft = `${doc.tournamentId}/${doc.ownerId}`;
      if (waiting.has(loft)) continue;
      const isDecided = await this.queue.run(loft, () => this.decide(doc));
      if (!isDecided) waiting.add(loft);
    }
  }

  /** @returns false when it can't be decided yet */
  private async decide({ _id, tournamentId }: ReportDoc): Promise<boolean> {
    const reportId = reportIdOf({ _id, tournamentId });
    try {
      const { board, report } = await this.reader.withBoard(tournamentId, reportId);
      if (report && mayBeTaken(board, report)) await this.take(board, report);
    } catch (error) {
      this.log.debug({ err: error, reportId }, 'a clean report was not taken');
      const isRefused = error instanceof AppError && error.status < 500;
      if (!isRefused || retryIds.has((error as AppError).id)) return false;
    }
    await this.docs.updateOne({ _id }, { $set: { decided: true } });
    return true;
  }

  private async take(board: Board<StaffFacts>, { _id, ownerId, date }: Report): Promise<void> {
    await this.settler.take(automaticAuthor, board.tournamentId, _id, {}, (before) => {
      const isAsJudged =
        before.tournament === board.tournament &&
        rowOf(before, ownerId, date) === rowOf(board, ownerId, date);
      return isAsJudged ? null : new AppError('result.changed');
    });
  }
}

/** Nothing is taken on a closed day, into a marked slot, or for a landing that the desk may already have typed. */
function mayBeTaken(board: Board<StaffFacts>, report: Report): boolean {
  const { ownerId, date, index, kind, time, state, flags } = report;
  const { tournament } = board;
  const isWanted = !tournament.deletedAt && tournament.rules.reports === 'automatic';
  if (!isWanted || state !== 'open' || kind === 'note' || flags.length > 0) return false;
  const row = rowOf(board, ownerId, date);
  const isMarked = index !== null && markAt(row, index) !== null;
  const isTyped =
    kind === 'landing' && row && slotWithNearbyTime(time, row, tournament.rules, index) !== null;
  return dayState(tournament, date) === 'open' && !isMarked && !isTyped;
}
