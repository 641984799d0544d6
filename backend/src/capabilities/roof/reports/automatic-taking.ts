import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dayState, markAt, rowOf, slotNearby } from '@parwaz/shared';
import type { Board, Report, StaffFacts } from '@parwaz/shared';
import type { Model, QueryFilter } from 'mongoose';
import { every } from '../../../platform/concurrency/every.js';
import { KeyedQueue } from '../../../platform/concurrency/keyed-queue.js';
import { Clock } from '../../../platform/config/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Author } from '../../../platform/http/signed-in.js';
import { Log } from '../../../platform/logging/log.js';
import { ReportReader } from './report-reader.js';
import { ReportSettler } from './report-settler.js';
import { ReportDoc, reportIdOf, reportKey } from './report.schema.js';

/** Author of what is taken by itself. */
export const byItself: Author = { _id: '', name: 'Roof', role: 'admin' };

/** Interval for taking clean reports that a killed process has left open. */
const leftOverEveryMs = 5000;
/** Somebody else has the report or its record just now: decided in the next round. */
const laterIds = new Set(['report.settled', 'result.conflict', 'result.changed']);

/** Takes the clean reports of tournaments that want it; all others wait for the desk. */
@Injectable()
export class AutomaticTaking implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly inTurn = new KeyedQueue();
  private stop = (): void => undefined;

  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly reader: ReportReader,
    private readonly settler: ReportSettler,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const complain = (error: unknown) =>
      this.log.debug({ err: error }, 'left-over reports could not be read');
    const takeLeftOver = () => this.takeClean({ claimedUntil: { $lt: this.clock.now() } });
    this.stop = every(leftOverEveryMs, takeLeftOver, complain);
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  /** Takes those of some reports that are clean and not yet decided, the oldest first, and a loft's in turn. */
  async takeClean(some: QueryFilter<ReportDoc>): Promise<void> {
    const open = await this.docs
      .find({ ...some, decided: false })
      .sort({ receivedAt: 1, tappedAt: 1, _id: 1 })
      .lean<ReportDoc[]>();
    // Nothing of a loft is taken before what came earlier; the other lofts and tournaments go on.
    const waiting = new Set<string>();
    for (const doc of open) {
      const loft = `${doc.tournamentId}/${doc.ownerId}`;
      if (waiting.has(loft)) continue;
      const isDecided = await this.inTurn.run(loft, () => this.decide(doc));
      if (!isDecided) waiting.add(loft);
    }
  }

  /** Takes a report, or leaves it to the desk. @returns false when that can't be decided now */
  private async decide({ tournamentId, ...doc }: ReportDoc): Promise<boolean> {
    const reportId = reportIdOf({ tournamentId, _id: doc._id });
    try {
      const { board, report } = await this.reader.withBoard(tournamentId, reportId);
      if (report && mayBeTaken(board, report)) await this.take(board, report);
    } catch (error) {
      this.log.debug({ err: error, reportId }, 'a clean report was not taken');
      const isRefused = error instanceof AppError && error.status < 500;
      if (!isRefused || laterIds.has((error as AppError).id)) return false;
    }
    await this.docs.updateOne({ _id: reportKey(tournamentId, reportId) }, { $set: { decided: true } });
    return true;
  }

  /** Takes a report if its tournament and its record are still those that it was judged by. */
  private async take(board: Board<StaffFacts>, { _id, ownerId, date }: Report): Promise<void> {
    await this.settler.take(byItself, board.tournamentId, _id, {}, (before) => {
      const isAsJudged =
        before.tournament === board.tournament &&
        rowOf(before, ownerId, date) === rowOf(board, ownerId, date);
      return isAsJudged ? null : new AppError('result.changed');
    });
  }
}

/**
 * Nothing is taken by itself on a day that is closed or official, nor into a slot of which the desk said something, nor
 * a landing that the desk may have typed already.
 */
function mayBeTaken(board: Board<StaffFacts>, report: Report): boolean {
  const { ownerId, date, index, kind, time, state, flags } = report;
  const { tournament } = board;
  const isWanted = !tournament.deletedAt && tournament.rules.reports === 'automatic';
  if (!isWanted || state !== 'open' || kind === 'note' || flags.length > 0) return false;
  const row = rowOf(board, ownerId, date);
  const isMarked = index !== null && markAt(row, index) !== null;
  const isTyped = kind === 'landing' && slotNearby(time, row?.timeList ?? [], index) !== null;
  return dayState(tournament, date) === 'open' && !isMarked && !isTyped;
}
