import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dayState, rowOf, withdrawForMs } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { BoardCache } from '../boards/board-cache.js';
import { ChangeLog } from '../boards/log/change-log.js';
import { Clock } from '../config/clock.js';
import { AppError } from '../errors/app-error.js';
import { DomainEvents } from '../events/domain-events.js';
import type { RoofSeat } from '../http/roof-seat.js';
import { ResultsService } from '../results/results.service.js';
import { ReportReader } from './report-reader.js';
import { byItself, ReportSettler } from './report-settler.js';
import { ReportDoc, reportIdOf } from './report.schema.js';

/** Reports that their own loft takes back. */
@Injectable()
export class ReportWithdrawals {
  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
    private readonly results: ResultsService,
    private readonly reader: ReportReader,
    private readonly settler: ReportSettler,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Takes a report back; one that was taken by itself a moment ago, with its landing. @throws {AppError} 404, 409 */
  async withdraw(seat: RoofSeat, reportId: string): Promise<void> {
    const doc = await this.reader.own(seat, reportId);
    const { _id, state, tournamentId } = doc;
    if (state === 'withdrawn') return;
    if (state === 'open') return this.settler.withdraw(tournamentId, reportId);
    if (state !== 'taken') throw new AppError('report.settled');
    if (!(await this.wasEmptied(doc))) await this.emptySlot(doc);
    const settled = { state: 'withdrawn', settledAt: this.clock.now() };
    await this.docs.updateOne({ _id, state }, { $set: settled });
    this.events.publish('reports:changed', { tournamentId, reportIds: [reportIdOf(doc)] });
  }

  /** True when an earlier call emptied the slot and was cut off before its note of it. */
  private async wasEmptied({ tournamentId, ownerId, date, index, ...doc }: ReportDoc): Promise<boolean> {
    const history = await this.log.history(tournamentId, ownerId, date);
    const latest = history.find((entry) => entry.index === index);
    return latest?.to === '' && latest.report?._id === reportIdOf({ _id: doc._id, tournamentId });
  }

  /** Empties the slot of a report that was taken by itself, while it still holds the report's value. */
  private async emptySlot(doc: ReportDoc): Promise<void> {
    const { tournamentId, ownerId, date, index, time, by, settledAt } = doc;
    const { board } = await this.boards.current(tournamentId);
    const row = rowOf(board, ownerId, date);
    const isFresh = by?._id === '' && this.clock.now() - settledAt <= withdrawForMs;
    const isOpen = dayState(board.tournament, date) === 'open';
    if (!isFresh || !isOpen || !row || index === null || row.timeList[index]?.slice(0, 5) !== time) {
      throw new AppError('report.settled');
    }
    const { startTime } = row;
    await this.results.save(
      byItself,
      {
        tournamentId,
        pigeonOwnerId: ownerId,
        date,
        startTime,
        timeList: row.timeList.map((value, slot) => (slot === index ? '' : value)),
        base: { timeList: [...row.timeList], startTime },
      },
      { _id: reportIdOf(doc), source: doc.source },
    );
  }
}
