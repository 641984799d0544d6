import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { apiBase, flagsOf, rowOf, slotCount } from '@parwaz/shared';
import type { Board, Report, StaffFacts } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { BoardCache } from '../boards/board-cache.js';
import { Config } from '../config/config.js';
import { AppError } from '../errors/app-error.js';
import type { RoofSeat } from '../http/roof-seat.js';
import { ReportDoc, reportIdOf, reportKey } from './report.schema.js';

type Sibling = Pick<Report, '_id' | 'date' | 'kind' | 'state' | 'time'>;

/** Reads reports as desks and roofs see them. */
@Injectable()
export class ReportReader {
  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly boards: BoardCache,
    private readonly config: Config,
  ) {}

  /** Some reports of a tournament by the phones' ids, in the order of the ids. */
  async byIds(tournamentId: string, reportIds: readonly string[]): Promise<Report[]> {
    return this.present(tournamentId, await this.docsOf(tournamentId, reportIds));
  }

  /** Some reports, and the open ones of the same lofts and days: their flags may have changed with them. */
  async withNeighbours(tournamentId: string, reportIds: readonly string[]): Promise<Report[]> {
    const docs = await this.docsOf(tournamentId, reportIds);
    const landings = docs.filter(({ kind }) => kind === 'landing');
    const ownerId = { $in: [...new Set(landings.map((doc) => doc.ownerId))] };
    const date = { $in: [...new Set(landings.map((doc) => doc.date))] };
    const _id = { $nin: docs.map((doc) => doc._id) };
    const beside = await this.docs
      .find({ tournamentId, ownerId, date, _id, kind: 'landing', state: 'open' })
      .lean<ReportDoc[]>();
    return this.present(tournamentId, [...docs, ...beside]);
  }

  private async docsOf(tournamentId: string, reportIds: readonly string[]): Promise<ReportDoc[]> {
    const keys = reportIds.map((id) => reportKey(tournamentId, id));
    const docs = await this.docs.find({ _id: { $in: keys } }).lean<ReportDoc[]>();
    const byKey = new Map(docs.map((doc) => [doc._id, doc]));
    return keys.flatMap((key) => byKey.get(key) ?? []);
  }

  /** The reports of some states, oldest first. @param ownerId only of this loft */
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

  /** A report of this loft. @throws {AppError} 404, for those of others too */
  async own({ tournamentId, ownerId }: RoofSeat, reportId: string): Promise<ReportDoc> {
    const doc = await this.docs.findById(reportKey(tournamentId, reportId)).lean<ReportDoc | null>();
    if (doc?.ownerId !== ownerId) throw new AppError('report.not-found');
    return doc;
  }

  private async present(tournamentId: string, docs: readonly ReportDoc[]): Promise<Report[]> {
    if (docs.length === 0) return [];
    const { board } = await this.boards.withDeleted(tournamentId);
    const siblings = await this.siblings(tournamentId, [...new Set(docs.map(({ ownerId }) => ownerId))]);
    return docs.map((doc) => this.presentOne(board, doc, siblings.get(doc.ownerId) ?? []));
  }

  /** The landings of some lofts that may be the same as another one. */
  private async siblings(tournamentId: string, ownerIds: string[]): Promise<Map<string, Sibling[]>> {
    const docs = await this.docs
      .find({ tournamentId, ownerId: { $in: ownerIds }, kind: 'landing', state: { $in: ['open', 'taken'] } })
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

  private presentOne(board: Board<StaffFacts>, doc: ReportDoc, others: readonly Sibling[]): Report {
    const { ownerId, date, kind, index, time, tappedAt, receivedAt, offsetMs, source, note } = doc;
    const { state, reason, by } = doc;
    const _id = reportIdOf(doc);
    const about = { ownerId, date, kind, index, time, tappedAt, receivedAt, offsetMs, source, note };
    const bare = { _id, ...about, state, reason, by };
    const flags = flagsOf(bare, {
      row: rowOf(board, ownerId, date),
      slots: slotCount(board.tournament),
      cutoffTime: board.tournament.rules.cutoffTime,
      timeZone: this.config.timeZone,
      others,
    });
    const photo = doc.hasPhoto ? `${apiBase}/tournament/${doc.tournamentId}/reports/${_id}/photo` : '';
    return { ...bare, photo, flags };
  }
}
