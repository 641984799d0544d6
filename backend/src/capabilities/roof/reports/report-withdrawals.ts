import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dayState, rowOf, withdrawForMs } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { BoardCache } from '../../../boards/board-cache.js';
import { ChangeLog } from '../../../boards/log/change-log.js';
import { Clock } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { RoofSeat } from '../../../platform/http/signed-in.js';
import { ResultsService } from '../../../results/results.service.js';
import type { Condition } from '../../../results/saved-board.js';
import { automaticAuthor } from './automatic-taking.js';
import { ReportReader } from './report-reader.js';
import { ReportSettler } from './report-settler.js';
import { ReportDoc, reportIdOf } from './report.schema.js';

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

  /** Withdraws a report; if it has just been taken automatically, its landing goes too. */
  async withdraw(seat: RoofSeat, reportId: string): Promise<void> {
    const doc = await this.reader.own(seat, reportId);
    const { _id, state, tournamentId } = doc;
    if (state === 'withdrawn') return;
    if (state === 'open') return this.settler.withdraw(tournamentId, reportId);
    if (state !== 'taken' || !(await this.emptySlot(doc))) throw new AppError('report.settled');
    const settled = { state: 'withdrawn', settledAt: this.clock.now() };
    await this.docs.updateOne({ _id, state }, { $set: settled });
    this.events.publish('reports:changed', { tournamentId, reportIds: [reportIdOf(doc)] });
  }

  /** Undoes automatic taking. @returns false when the slot no longer holds what it wrote */
  private async emptySlot(doc: ReportDoc): Promise<boolean> {
    const { tournamentId, ownerId, date, index, time, by, settledAt, source } = doc;
    const { board } = await this.boards.current(tournamentId);
    const report = { _id: reportIdOf(doc), source };
    const history = await this.log.history(tournamentId, ownerId, date);
    const latest = history.find((entry) => entry.index === index);
    if (latest?.report?._id !== report._id) return false;
    // An earlier call was cut off after emptying it.
    if (latest.to === '') return true;
    const isFresh = by?._id === '' && this.clock.now() - settledAt <= withdrawForMs;
    const row = rowOf(board, ownerId, date);
    if (!isFresh || !row || index === null || (await this.isConfirmedByAnother(doc))) return false;
    const condition: Condition = ({ tournament, rows }) => {
      const isThere = rowOf({ rows }, ownerId, date)?.timeList[index]?.slice(0, 5) === time;
      return isThere && dayState(tournament, date) === 'open' ? null : new AppError('report.settled');
    };
    const { startTime, timeList } = row;
    await this.results.save(
      automaticAuthor,
      {
        ...{ tournamentId, pigeonOwnerId: ownerId, date, startTime },
        timeList: timeList.map((value, slot) => (slot === index ? '' : value)),
        base: { timeList: [...timeList], startTime },
      },
      { from: { report }, condition },
    );
    return true;
  }

  private async isConfirmedByAnother({
    _id,
    tournamentId,
    ownerId,
    date,
    index,
    time,
  }: ReportDoc): Promise<boolean> {
    const same = { tournamentId, ownerId, date, kind: 'landing', index, time, state: 'taken' } as const;
    return (await this.docs.exists({ ...same, _id: { $ne: _id } })) !== null;
  }
}
