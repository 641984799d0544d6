import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { apiBase, flagsOf, rowOf, slotCount } from '@parwaz/shared';
import type { Board, Report, ReportSurroundings, StaffFacts } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { BoardCache } from '../../../boards/board-cache.js';
import { ChangeLog, recordOf } from '../../../boards/log/change-log.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { RoofSeat } from '../../../platform/http/signed-in.js';
import { ReportDoc, reportIdOf, reportKey } from './report.schema.js';

type Sibling = Pick<Report, '_id' | 'date' | 'kind' | 'state' | 'time'>;

@Injectable()
export class ReportReader {
  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
  ) {}

  async byIds(tournamentId: string, reportIds: readonly string[]): Promise<Report[]> {
    return this.present(tournamentId, await this.docsOf(tournamentId, reportIds));
  }

  async withBoard(
    tournamentId: string,
    reportId: string,
  ): Promise<{ board: Board<StaffFacts>; report: Report | undefined }> {
    const docs = await this.docsOf(tournamentId, [reportId]);
    const { board } = await this.boards.withDeleted(tournamentId);
    const [report] = await this.presentOn(board, docs);
    return { board, report };
  }

  /** Also the open reports of the same lofts and days, whose flags may have changed with these. */
  async withNeighbours(tournamentId: string, reportIds: readonly string[]): Promise<Report[]> {
    const docs = await this.docsOf(tournamentId, reportIds);
    const timed = docs.filter(({ kind }) => kind !== 'note');
    const ownerId = { $in: [...new Set(timed.map((doc) => doc.ownerId))] };
    const date = { $in: [...new Set(timed.map((doc) => doc.date))] };
    const _id = { $nin: docs.map((doc) => doc._id) };
    const beside = await this.docs
      .find({ tournamentId, ownerId, date, _id, kind: { $ne: 'note' }, state: 'open' })
      .lean<ReportDoc[]>();
    return this.present(tournamentId, [...docs, ...beside]);
  }

  private async docsOf(tournamentId: string, reportIds: readonly string[]): Promise<ReportDoc[]> {
    const keys = reportIds.map((id) => reportKey(tournamentId, id));
    const docs = await this.docs.find({ _id: { $in: keys } }).lean<ReportDoc[]>();
    const byKey = new Map(docs.map((doc) => [doc._id, doc]));
    return keys.flatMap((key) => byKey.get(key) ?? []);
  }

  async inStates(
    tournamentId: string,
    states: readonly Report['state'][],
    ownerId?: string,
  ): Promise<Report[]> {
    const docs = await this.docs
      .find({ tournamentId, state: { $in: [...states] }, ...(ownerId !== undefined && { ownerId }) })
      .sort({ receivedAt: 1, tappedAt: 1, _id: 1 })
      .lean<ReportDoc[]>();
    return this.present(tournamentId, docs);
  }

  /** @throws {AppError} 404, also for another loft's report */
  async own({ tournamentId, ownerId }: RoofSeat, reportId: string): Promise<ReportDoc> {
    const doc = await this.docs.findById(reportKey(tournamentId, reportId)).lean<ReportDoc | null>();
    if (doc?.ownerId !== ownerId) throw new AppError('report.not-found');
    return doc;
  }

  private async present(tournamentId: string, docs: readonly ReportDoc[]): Promise<Report[]> {
    if (docs.length === 0) return [];
    return this.presentOn((await this.boards.withDeleted(tournamentId)).board, docs);
  }

  private async presentOn(board: Board<StaffFacts>, docs: readonly ReportDoc[]): Promise<Report[]> {
    const siblings = await this.siblings(board.tournamentId, [...new Set(docs.map((doc) => doc.ownerId))]);
    const ownStarts = await this.ownStarts(board, docs);
    return docs.map((doc) => {
      const others = siblings.get(doc.ownerId) ?? [];
      return this.presentOne(board, doc, { others, hasOwnStart: ownStarts.has(recordOf(doc)) });
    });
  }

  /** The rows with releases whose start time was typed or taken from a report. */
  private async ownStarts(board: Board<StaffFacts>, docs: readonly ReportDoc[]): Promise<Set<string>> {
    const told = docs.filter(({ kind, ownerId, date }) => kind === 'start' && rowOf(board, ownerId, date));
    const changes = await this.log.ofRecords(board.tournamentId, [...new Set(told.map(recordOf))]);
    const own = new Set<string>();
    // A start that moved with the tournament's wasn't typed by anybody.
    for (const { rows = [] } of changes.filter(({ tournament }) => tournament?.startTime === undefined)) {
      for (const { startTime, ...row } of rows) {
        if (startTime && startTime.from !== startTime.to) own.add(recordOf(row));
      }
    }
    return own;
  }

  private async siblings(tournamentId: string, ownerIds: string[]): Promise<Map<string, Sibling[]>> {
    const docs = await this.docs
      .find({
        ...{ tournamentId, ownerId: { $in: ownerIds } },
        ...{ kind: { $ne: 'note' }, state: { $in: ['open', 'taken'] } },
      })
      .select({ tournamentId: 1, ownerId: 1, date: 1, kind: 1, state: 1, time: 1 })
      .lean<ReportDoc[]>();
    const byOwner = new Map<string, Sibling[]>();
    for (const doc of docs) {
      const { ownerId, date, kind, state, time } = doc;
      const known = byOwner.get(ownerId) ?? [];
      byOwner.set(ownerId, known);
      known.push({ _id: reportIdOf(doc), date, kind, state, time });
    }
    return byOwner;
  }

  private presentOne(
    board: Board<StaffFacts>,
    doc: ReportDoc,
    around: Pick<ReportSurroundings, 'others' | 'hasOwnStart'>,
  ): Report {
    const { ownerId, date, kind, index, time, tappedAt, receivedAt, offsetMs, source, note } = doc;
    const { state, reason, by } = doc;
    const _id = reportIdOf(doc);
    const about = { ownerId, date, kind, index, time, tappedAt, receivedAt, offsetMs, source, note };
    const bare = { _id, ...about, state, reason, by };
    const flags = flagsOf(bare, {
      ...around,
      row: rowOf(board, ownerId, date),
      slots: slotCount(board.tournament),
      tournament: board.tournament,
      rows: board.rows,
    });
    const photo = doc.hasPhoto ? `${apiBase}/tournament/${doc.tournamentId}/reports/${_id}/photo` : '';
    return { ...bare, photo, flags };
  }
}
