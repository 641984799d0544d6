import { Injectable } from '@nestjs/common';
import { dayStandings, entriesOf, rowOf, wallClock, toBoardDate } from '@parwaz/shared';
import type {
  Actor,
  BoardDate,
  CheckEntry,
  DailyResult,
  Entry,
  HistoryEntry,
  SaveConflict,
  SaveResultAnswer,
  SaveResultInput,
} from '@parwaz/shared';

import type { Author } from '../platform/http/signed-in.js';
import { BoardCache } from '../boards/board-cache.js';
import { stampOf } from '../boards/stamp-of.js';
import { BoardWriter } from '../boards/board-writer.js';
import { ChangeLog } from '../boards/log/change-log.js';
import type { Committed } from '../boards/planned-write.js';
import { Clock } from '../platform/config/config.js';
import { AppError, invalidField } from '../platform/errors/app-error.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { ChecksService } from './checks.service.js';
import { dayCsv, totalCsv } from './results-csv.js';
import { presentResult } from './present-result.js';
import { savedBoard, type SavedRow, type SaveRefusal, type Taking } from './saved-board.js';

const maxEntries = 10;
const changesOfEntries = 100;

/** docs/protocol.md, "Saving". */
@Injectable()
export class ResultsService {
  constructor(
    private readonly boards: BoardCache,
    private readonly writer: BoardWriter,
    private readonly log: ChangeLog,
    private readonly checks: ChecksService,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** @throws result.* errors; result.conflict tells who and when */
  async save(actor: Author, input: SaveResultInput, taking?: Taking): Promise<SaveResultAnswer> {
    const saved = await this.commit(actor, input, taking);
    if (saved.kind === 'refused') throw await this.errorOf(saved.refusal, input);
    const { change, board, loaded, made } = saved;
    const { row, warnings } = made;
    const result = presentResult(board, row, change ?? loaded.mark(row.ownerId, row.date));
    const revision = change?.revision ?? board.revision;
    return { success: true, message: 'Result saved successfully!', result, revision, warnings };
  }

  async ofDate(tournamentId: string, date: string, viewer: Actor | null): Promise<DailyResult[]> {
    const day = dayOf(date);
    const loaded = await this.boards.shown(tournamentId, viewer);
    return dayStandings(loaded.board, day).flatMap(({ ownerId }) => {
      const row = rowOf(loaded.board, ownerId, day);
      return row ? [presentResult(loaded.board, row, loaded.mark(ownerId, day))] : [];
    });
  }

  /** `date` is dd-mm-yyyy, null for all dates. */
  async csv(
    tournamentId: string,
    { date, stampId = '', viewer }: { date: BoardDate | null; stampId?: string; viewer: Actor | null },
  ): Promise<{ fileName: string; text: string }> {
    const { board } = await this.boards.shown(tournamentId, viewer);
    const stamp = stampId === '' ? undefined : stampOf(board, stampId);
    const about = [board.tournament.tournamentName, ...(stamp ? [stamp.name] : []), date ?? 'total'];
    const text = date === null ? totalCsv(board, stamp) : dayCsv(board, date, stamp);
    return { fileName: `${about.join(' ')}.csv`, text };
  }

  async history(
    actor: Actor,
    tournamentId: string,
    date: string,
    ownerId: string,
  ): Promise<(HistoryEntry | CheckEntry)[]> {
    await this.boards.allowed(actor, 'result:read-history', tournamentId);
    const day = dayOf(date);
    const [changes, checks] = await Promise.all([
      this.log.history(tournamentId, ownerId, day),
      this.checks.history(tournamentId, ownerId, day),
    ]);
    const atMs = ({ at }: { at: string }) => Date.parse(at);
    return [...changes, ...checks].sort((a, b) => atMs(b) - atMs(a));
  }

  async entries(actor: Actor, tournamentId: string): Promise<Entry[]> {
    const loaded = await this.boards.allowed(actor, 'result:read-history', tournamentId);
    const { revision } = loaded.board;
    const from = Math.max(0, revision - changesOfEntries);
    const changes = loaded.recentSince(from) ?? (await this.log.since(tournamentId, from));
    return changes.flatMap(entriesOf).slice(-maxEntries).reverse();
  }

  private async commit(
    actor: Author,
    input: SaveResultInput,
    taking: Taking | undefined,
  ): Promise<Committed<SavedRow, SaveRefusal>> {
    const { tournamentId, pigeonOwnerId: ownerId, ...typed } = input;
    const nowMs = this.clock.now();
    const end = this.metrics.saves.startTimer();
    try {
      const saved = await this.writer.commit(tournamentId, actor, (before) =>
        savedBoard(
          before,
          actor,
          { ownerId, ...typed },
          wallClock(nowMs, before.tournament.timeZone),
          taking,
        ),
      );
      end({ outcome: saved.kind === 'committed' ? 'saved' : 'refused' });
      return saved;
    } catch (error) {
      end({ outcome: 'failed' });
      throw error;
    }
  }

  private async errorOf(refusal: SaveRefusal, input: SaveResultInput): Promise<AppError> {
    if (refusal.kind === 'error') return refusal.error;
    const history = await this.log.history(input.tournamentId, input.pigeonOwnerId, input.date);
    const conflicts = refusal.conflicts.map((conflict): SaveConflict => {
      const last = history.find(({ index, from, to, ...told }) => {
        if (index !== conflict.index) return false;
        if (!('what' in conflict)) return from !== to;
        return (conflict.what === 'mark' ? told.mark : told.stamps) !== undefined;
      });
      return { ...conflict, by: last?.by ?? { _id: '', name: '' }, at: last?.at ?? '' };
    });
    return new AppError('result.conflict', { extra: { conflicts } });
  }
}

export function dayOf(date: string): BoardDate {
  const day = toBoardDate(date);
  if (day !== null) return day;
  throw invalidField('date', 'field.not-a-date');
}
