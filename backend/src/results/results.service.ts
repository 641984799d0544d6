import { Injectable } from '@nestjs/common';
import { dayStandings, may, planSave, rowOf, toBoardDate, wallClock, withRow } from '@parwaz/shared';
import type {
  Actor,
  BoardDate,
  CellConflict,
  DailyResult,
  HistoryEntry,
  SaveConflict,
  SaveResultAnswer,
  SaveResultInput,
  SaveWarning,
} from '@parwaz/shared';
import type { SignedIn } from '../auth/signed-in.js';
import { Boards } from '../boards/boards.js';
import type { LoadedBoard } from '../boards/loaded-board.js';
import { ChangeLog } from '../boards/change-log.js';
import { Clock } from '../config/clock.js';
import { Config } from '../config/config.js';
import { AppError } from '../errors/app-error.js';
import { Metrics } from '../metrics/metrics.js';
import { dayCsv, totalCsv } from './results-csv.js';
import { presentResult } from './present-result.js';

/** Two people changed the same cells differently; who and when is looked up for the answer. */
class ConflictFound extends Error {
  constructor(readonly conflicts: CellConflict[]) {
    super('conflict');
  }
}

/** Landing times: saving them (docs/protocol.md, "Saving") and reading them back. */
@Injectable()
export class ResultsService {
  constructor(
    private readonly boards: Boards,
    private readonly log: ChangeLog,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** Saves one loft's date, with `base` cell by cell. @throws result.* errors; result.conflict tells who and when */
  async save(actor: SignedIn, input: SaveResultInput): Promise<SaveResultAnswer> {
    const end = this.metrics.saves.startTimer();
    try {
      const answer = await this.write(actor, input);
      end({ outcome: 'saved' });
      return answer;
    } catch (error) {
      end({ outcome: error instanceof AppError && error.status < 500 ? 'refused' : 'failed' });
      throw error;
    }
  }

  private async write(actor: SignedIn, input: SaveResultInput): Promise<SaveResultAnswer> {
    const { tournamentId, pigeonOwnerId: ownerId, ...typed } = input;
    const now = wallClock(this.clock.now(), this.config.timeZone);
    let warnings: SaveWarning[] = [];
    let holder: LoadedBoard | undefined;
    try {
      const by = { _id: actor._id, name: actor.name };
      const { change, board } = await this.boards.commit(tournamentId, by, (before, loaded) => {
        holder = loaded;
        if (before.revision === 0 || before.tournament.deletedAt) throw new AppError('tournament.not-found');
        if (!may(actor, 'result:save', before.tournament)) throw new AppError('auth.forbidden');
        const plan = planSave(before, { ownerId, ...typed }, now);
        if (plan.kind === 'conflict') throw new ConflictFound(plan.conflicts);
        if (plan.kind === 'refused') {
          const [first] = plan.faults;
          const fields = plan.faults.map(({ path, message }) => ({ path, message }));
          throw new AppError(first?.id ?? 'request.invalid', { message: first?.message, fields });
        }
        warnings = plan.warnings;
        return { ...before, rows: withRow(before.rows, plan.row) };
      });
      const row = rowOf(board, ownerId, typed.date);
      if (!row || !holder) throw new AppError('request.unavailable');
      const result = presentResult(board, row, change ?? holder.mark(ownerId, row.date));
      const revision = change?.revision ?? board.revision;
      return { success: true, message: 'Result saved successfully!', result, revision, warnings };
    } catch (error) {
      if (!(error instanceof ConflictFound)) throw error;
      const conflicts = await this.withAuthors(tournamentId, ownerId, typed.date, error.conflicts);
      throw new AppError('result.conflict', { extra: { conflicts } });
    }
  }

  /** All records of a date, in the order of their totals. @param date either form */
  async ofDate(tournamentId: string, date: string): Promise<DailyResult[]> {
    const day = dayOf(date);
    const loaded = await this.boards.current(tournamentId);
    return dayStandings(loaded.board, day).flatMap(({ ownerId }) => {
      const row = rowOf(loaded.board, ownerId, day);
      return row ? [presentResult(loaded.board, row, loaded.mark(ownerId, day))] : [];
    });
  }

  /** A date, or all dates when it is null, for a spreadsheet. @param date dd-mm-yyyy */
  async csv(tournamentId: string, date: BoardDate | null): Promise<{ fileName: string; text: string }> {
    const { board } = await this.boards.current(tournamentId);
    const fileName = `${board.tournament.tournamentName} ${date ?? 'total'}.csv`;
    return { fileName, text: date === null ? totalCsv(board) : dayCsv(board, date) };
  }

  /** Who changed which cell of a loft's date, newest first. */
  async history(actor: Actor, tournamentId: string, date: string, ownerId: string): Promise<HistoryEntry[]> {
    const { board } = await this.boards.current(tournamentId);
    if (!may(actor, 'result:read-history', board.tournament)) throw new AppError('auth.forbidden');
    return this.log.history(tournamentId, ownerId, dayOf(date));
  }

  private async withAuthors(
    tournamentId: string,
    ownerId: string,
    date: string,
    conflicts: readonly CellConflict[],
  ): Promise<SaveConflict[]> {
    const history = await this.log.history(tournamentId, ownerId, date);
    return conflicts.map((conflict) => {
      const last = history.find((entry) => entry.index === conflict.index);
      return { ...conflict, by: last?.by ?? { _id: '', name: '' }, at: last?.at ?? '' };
    });
  }
}

/** A day in a path, in either form, as dd-mm-yyyy. @throws {AppError} 400 */
function dayOf(date: string): BoardDate {
  const day = toBoardDate(date);
  if (day !== null) return day;
  throw new AppError('request.invalid', { fields: [{ path: 'date', message: 'This is not a date' }] });
}
