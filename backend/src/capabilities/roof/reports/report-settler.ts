import { Injectable } from '@nestjs/common';
import { resizeSlots, rowOf, slotCount, slotOf, slotTime } from '@parwaz/shared';
import type { Board, SaveResultInput, StaffFacts, TakenAnswer, TakeReport } from '@parwaz/shared';
import { BoardCache } from '../../../boards/board-cache.js';
import type { LoadedBoard } from '../../../boards/loaded-board.js';
import { Clock } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { personOf, type Author } from '../../../platform/http/signed-in.js';
import { ResultsService } from '../../../results/results.service.js';
import type { Condition } from '../../../results/saved-board.js';
import { ReportClaims, type Claimed } from './report-claims.js';
import { reportIdOf, type ReportDoc } from './report.schema.js';

@Injectable()
export class ReportSettler {
  constructor(
    private readonly boards: BoardCache,
    private readonly results: ResultsService,
    private readonly claims: ReportClaims,
    private readonly clock: Clock,
  ) {}

  /** Saves the report into its cell. @param condition must hold on the board that is written */
  async take(
    actor: Author,
    tournamentId: string,
    reportId: string,
    asked: TakeReport,
    condition: Condition = () => null,
  ): Promise<TakenAnswer> {
    const loaded = await this.boards.allowed(actor, 'report:settle', tournamentId);
    // From before the claim, which may have to read the log: later changes are in memory.
    const { board } = loaded;
    const claimed = await this.claims.claim(tournamentId, reportId);
    const isOurs = this.isOurs(claimed, loaded, board.revision);
    const saved =
      claimed.doc.kind === 'note'
        ? null
        : await this.saveClaimed(
            actor,
            claimed,
            board,
            asked,
            (before) => condition(before) ?? isOurs(before),
          );
    const report = await this.claims.settle(claimed, {
      ...(saved && { index: saved.index, time: saved.time, takenIn: saved.answer.revision }),
      state: 'taken',
      by: personOf(actor),
    });
    return { success: true, ...saved?.answer, report };
  }

  async reject(actor: Author, tournamentId: string, reportId: string, reason: string) {
    await this.boards.allowed(actor, 'report:settle', tournamentId);
    const claimed = await this.claims.claim(tournamentId, reportId);
    const report = await this.claims.settle(claimed, { state: 'rejected', reason, by: personOf(actor) });
    return { success: true as const, report };
  }

  async withdraw(tournamentId: string, reportId: string): Promise<void> {
    const claimed = await this.claims.claim(tournamentId, reportId);
    await this.claims.settle(claimed, { state: 'withdrawn' });
  }

  private async saveClaimed(
    actor: Author,
    claimed: Claimed,
    board: Board<StaffFacts>,
    asked: TakeReport,
    condition: Condition,
  ) {
    const { doc } = claimed;
    try {
      const { index, time, input } = cellOf(doc, board, asked);
      const report = { _id: reportIdOf(doc), source: doc.source };
      return { index, time, answer: await this.results.save(actor, input, { from: { report }, condition }) };
    } catch (error) {
      const isRefused = error instanceof AppError && error.status < 500;
      await this.claims.release(claimed, isRefused && !claimed.isInherited);
      throw error;
    }
  }

  /** Holds while the claim does, and no earlier claimant's delayed save has reached the log since that revision. */
  private isOurs({ doc, until, isInherited }: Claimed, loaded: LoadedBoard, since: number): Condition {
    return (before) => {
      if (this.clock.now() >= until) return new AppError('report.settled');
      if (!isInherited) return null;
      const later = loaded.board.revision === before.revision ? loaded.recentSince(since) : null;
      if (!later) return new AppError('request.unavailable', { retryAfter: 1 });
      const isTaken = later.some(({ report }) => report?._id === reportIdOf(doc));
      return isTaken ? new AppError('report.settled') : null;
    };
  }
}

function cellOf(doc: ReportDoc, board: Board<StaffFacts>, asked: TakeReport) {
  const row = rowOf(board, doc.ownerId, doc.date);
  const slots = slotCount(board.tournament);
  const startTime = row?.startTime ?? board.tournament.startTime;
  const seen = { timeList: [...(row?.timeList ?? [])], startTime, marks: { ...row?.marks } };
  const base = asked.base ?? seen;
  const time = asked.time ?? doc.time;
  const index = doc.kind === 'start' ? null : slotOf(asked.index ?? doc.index, row, slots);
  if (doc.kind === 'landing' && index === null) {
    throw new AppError('result.too-many-slots', { values: { index: slots, slots } });
  }
  // 00:00 stands for an empty slot.
  if (doc.kind === 'landing' && slotTime(time, board.tournament.rules) === '') {
    throw new AppError('result.not-a-time', { values: { index, typed: time } });
  }
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
  return { index, time, input };
}
