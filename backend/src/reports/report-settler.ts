import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { dayState, markAt, may, resizeSlots, rowOf, slotCount, slotNearby, slotOf } from '@parwaz/shared';
import type {
  Board,
  Change,
  Person,
  Report,
  SaveResultInput,
  StaffFacts,
  TakenAnswer,
  TakeReport,
} from '@parwaz/shared';
import type { Model } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { BoardCache } from '../boards/board-cache.js';
import { ChangeLog } from '../boards/log/change-log.js';
import { Clock } from '../config/clock.js';
import { AppError } from '../errors/app-error.js';
import { DomainEvents } from '../events/domain-events.js';
import type { Author } from '../http/signed-in.js';
import { personOf } from '../http/signed-in.js';
import { Log } from '../logging/log.js';
import { ResultsService } from '../results/results.service.js';
import { ReportReader } from './report-reader.js';
import { ReportDoc, reportIdOf, reportKey } from './report.schema.js';

/** Author of what is taken by itself. */
export const byItself: Author = { _id: '', name: 'Roof', role: 'admin' };

/** A claim that outlives its process ends after so long. */
const claimMs = 15_000;

/** Settles reports: takes them into the results, or rejects them. */
@Injectable()
export class ReportSettler implements OnModuleInit {
  constructor(
    @InjectModel(ReportDoc.name) private readonly docs: Model<ReportDoc>,
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
    private readonly results: ResultsService,
    private readonly reader: ReportReader,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly complaints: Log,
  ) {}

  onModuleInit(): void {
    this.events.on('board:changed', async ({ changes, board, origin }) => {
      if (origin !== 'here' || board.tournament.rules.reports === 'off') return;
      for (const change of changes) await this.settleTyped(change);
    });
  }

  /**
   * Takes a report as a save of its cell, with the save's conflicts and warnings.
   * @param asked what the desk decided; what it leaves open is as reported
   * @throws {AppError} report.not-found, report.settled, result.*
   */
  async take(actor: Author, tournamentId: string, reportId: string, asked: TakeReport): Promise<TakenAnswer> {
    const { board } = await this.boards.current(tournamentId);
    if (!may(actor, 'report:settle', board.tournament)) throw new AppError('auth.forbidden');
    const claimed = await this.claim(tournamentId, reportId);
    const saved = claimed.kind === 'note' ? null : await this.saveClaimed(actor, board, claimed, asked);
    const report = await this.note(claimed, {
      ...(saved && { index: saved.index, time: saved.time }),
      state: 'taken',
      by: personOf(actor),
    });
    return { success: true, ...saved?.answer, report };
  }

  /** @throws {AppError} report.not-found, report.settled */
  async reject(actor: Author, tournamentId: string, reportId: string, reason: string) {
    const { board } = await this.boards.current(tournamentId);
    if (!may(actor, 'report:settle', board.tournament)) throw new AppError('auth.forbidden');
    const claimed = await this.claim(tournamentId, reportId);
    const report = await this.note(claimed, { state: 'rejected', reason, by: personOf(actor) });
    return { success: true as const, report };
  }

  /** Takes an open report back. @throws {AppError} report.not-found, report.settled */
  async withdraw(tournamentId: string, reportId: string): Promise<void> {
    const claimed = await this.claim(tournamentId, reportId);
    await this.note(claimed, { state: 'withdrawn' });
  }

  /** Takes a clean report of a tournament that wants it. What can't be saved stays open for the desk. */
  async takeByItself(tournamentId: string, reportId: string): Promise<void> {
    const [report] = await this.reader.byIds(tournamentId, [reportId]);
    const isClean = report?.state === 'open' && report.kind !== 'note' && report.flags.length === 0;
    if (isClean && (await this.mayTakeByItself(tournamentId, report))) {
      try {
        await this.take(byItself, tournamentId, reportId, {});
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        // Somebody else has the report or its slot just now: decided in the next round.
        if (error.id === 'report.settled' || error.id === 'result.conflict') return;
        this.complaints.debug({ err: error, reportId }, 'a clean report was left to the desk');
      }
    }
    await this.docs.updateOne({ _id: reportKey(tournamentId, reportId) }, { $set: { decided: true } });
  }

  /**
   * Nothing is taken by itself on a day that is closed or official, nor into a slot of which the desk said something, nor
   * a landing that the desk may have typed already.
   */
  private async mayTakeByItself(tournamentId: string, report: Report): Promise<boolean> {
    const { ownerId, date, index, kind, time } = report;
    const { board } = await this.boards.current(tournamentId);
    const row = rowOf(board, ownerId, date);
    const isMarked = index !== null && markAt(row, index) !== null;
    const isTyped = kind === 'landing' && slotNearby(time, row?.timeList ?? [], index) !== null;
    return dayState(board.tournament, date) === 'open' && !isMarked && !isTyped;
  }

  /** Makes a report this caller's own to settle, for a while. */
  private async claim(tournamentId: string, reportId: string): Promise<ReportDoc> {
    const _id = reportKey(tournamentId, reportId);
    const now = this.clock.now();
    const claim = randomUUID();
    const before = await this.docs
      .findOneAndUpdate(
        { _id, state: 'open', claimedUntil: { $lt: now } },
        { $set: { claim, claimedUntil: now + claimMs } },
        { returnDocument: 'before' },
      )
      .lean<ReportDoc | null>();
    if (!before) {
      throw new AppError((await this.docs.exists({ _id })) ? 'report.settled' : 'report.not-found');
    }
    const wasClaimed = before.claim !== '';
    const claimed: ReportDoc = Object.assign(before, { claim });
    if (wasClaimed) await this.finishInterrupted(claimed);
    return claimed;
  }

  /** Notes what became of a claimed report, and tells of it. Until then nobody else settles it before its log was read. */
  private async note(
    { _id, tournamentId, claim }: ReportDoc,
    settled: Partial<Pick<ReportDoc, 'state' | 'reason' | 'by' | 'index' | 'time'>>,
  ) {
    await this.docs.updateOne(
      { _id, claim },
      { $set: { ...settled, settledAt: this.clock.now(), claim: '' } },
    );
    return this.told(tournamentId, reportIdOf({ _id, tournamentId }));
  }

  /** Saves a claimed report; one that could not be saved is open again, and its claim has the next one read the log. */
  private async saveClaimed(actor: Author, board: Board<StaffFacts>, claimed: ReportDoc, asked: TakeReport) {
    try {
      return await this.save(actor, board, claimed, asked);
    } catch (error) {
      const { _id, claim } = claimed;
      await this.docs.updateOne({ _id, claim, state: 'open' }, { $set: { claimedUntil: 0 } });
      throw error;
    }
  }

  /** A process that died between the save and its note of it has left a report open that is in the log. */
  private async finishInterrupted(doc: ReportDoc): Promise<void> {
    const { tournamentId, ownerId, date } = doc;
    const history = await this.log.history(tournamentId, ownerId, date);
    const taken = history.find(({ report }) => report?._id === reportIdOf(doc));
    if (!taken) return;
    const { by, index, to } = taken;
    await this.note(doc, { state: 'taken', by, index, time: to.slice(0, 5) });
    throw new AppError('report.settled');
  }

  private async save(actor: Author, board: Board<StaffFacts>, doc: ReportDoc, asked: TakeReport) {
    const row = rowOf(board, doc.ownerId, doc.date);
    const slots = slotCount(board.tournament);
    const startTime = row?.startTime ?? board.tournament.startTime;
    const seen = { timeList: [...(row?.timeList ?? [])], startTime, marks: { ...row?.marks } };
    const base = asked.base ?? seen;
    const time = asked.time ?? doc.time;
    const index = doc.kind === 'start' ? null : slotOf(asked.index ?? doc.index, row, slots);
    if (doc.kind === 'landing' && index === null) throw new AppError('result.too-many-slots');
    const shown = resizeSlots(
      base.timeList.map((value) => value ?? ''),
      Math.max(slots, (index ?? 0) + 1),
    );
    const input: SaveResultInput = {
      tournamentId: doc.tournamentId,
      pigeonOwnerId: doc.ownerId,
      date: doc.date,
      startTime: index === null ? time : (base.startTime ?? startTime),
      timeList: shown.map((value, slot) => (slot === index ? time : value)),
      base,
      reason: asked.reason,
    };
    const report = { _id: reportIdOf(doc), source: doc.source };
    return { index, time, answer: await this.results.save(actor, input, report) };
  }

  /** A value typed by hand settles the report that says the same. */
  private async settleTyped(change: Change): Promise<void> {
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
    // Two pigeons may land in the same minute: without a slot a report says the same only as a value typed by hand.
    const found =
      others.find((doc) => doc.index === index) ??
      (taken ? undefined : others.find((doc) => doc.index === null));
    if (found) await this.settle(found, { by, index });
  }

  private async settle(
    { _id, ...doc }: ReportDoc,
    settled: { by: Person; index: number | null },
  ): Promise<void> {
    const now = this.clock.now();
    const { matchedCount } = await this.docs.updateOne(
      { _id, state: 'open', claimedUntil: { $lt: now } },
      { $set: { ...settled, state: 'taken', settledAt: now } },
    );
    if (matchedCount > 0) await this.told(doc.tournamentId, reportIdOf({ _id, ...doc }));
  }

  /** Tells desks of a changed report. @returns how it stands */
  private async told(tournamentId: string, reportId: string) {
    this.events.publish('reports:changed', { tournamentId, reportIds: [reportId] });
    const [report] = await this.reader.byIds(tournamentId, [reportId]);
    if (!report) throw new AppError('report.not-found');
    return report;
  }
}
