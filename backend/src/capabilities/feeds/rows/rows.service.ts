import { Injectable } from '@nestjs/common';
import {
  boardDates,
  boardTime,
  headOf,
  isUpcoming,
  raceState,
  toBoardDate,
  viewDateOf,
  wallClock,
} from '@parwaz/shared';
import type { Actor, Board, BoardDate, BoardViewDate, StaffFacts } from '@parwaz/shared';
import type { FeedRow } from '@parwaz/shared/contracts';
import { BoardCache } from '../../../boards/board-cache.js';
import { OncePerBoard } from '../../../boards/once-per-board.js';
import { stampOf } from '../../../boards/stamp-of.js';
import { Clock } from '../../../platform/config/config.js';
import { invalidField } from '../../../platform/errors/app-error.js';
import { columnsOf, standingsRows } from './standings-rows.js';

export interface AskedRows {
  /** dd-mm-yyyy, `today` or `total`. */
  date?: string;
  stamp?: string;
  top?: string;
  columns?: string;
}

export interface Rows {
  name: string;
  columns: string[];
  rows: FeedRow[];
}

@Injectable()
export class RowsService {
  private readonly tables = new OncePerBoard<FeedRow[], string>(tableOf);

  constructor(
    private readonly boards: BoardCache,
    private readonly clock: Clock,
  ) {}

  /** @throws {AppError} 404 for a tournament or stamp that isn't there; 400 for a column */
  async rows(tournamentId: string, asked: AskedRows, viewer: Actor | null): Promise<Rows> {
    const { board } = await this.boards.shown(tournamentId, viewer);
    const stamp = asked.stamp === undefined ? undefined : stampOf(board, asked.stamp);
    const view = this.viewOf(board, asked.date);
    const columns = chosenColumns(columnsOf(board, view), asked.columns);
    const key = [view, stamp?._id ?? '', this.flyingOn(board, view) ?? ''].join(' ');
    // Made-up dates can't fill the memory.
    const isKnown = view === 'total' || boardDates(board.tournament).includes(view);
    const table = isKnown ? this.tables.get(board, key) : tableOf(board, key);
    return {
      name: [board.tournament.tournamentName, ...(stamp ? [stamp.name] : []), view].join(' '),
      columns,
      rows: table
        .slice(0, asked.top === undefined ? undefined : Number(asked.top))
        .map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
    };
  }

  private viewOf(board: Board<StaffFacts>, date: string | undefined): BoardViewDate {
    const today = boardTime(board, this.clock.now()).date;
    if (date === undefined) return viewDateOf(null, board.tournament, today);
    return date === 'today' ? (toBoardDate(today) ?? today) : date;
  }

  /** The date whose pigeons are in the air in this view, by the figures of its page. */
  private flyingOn(board: Board<StaffFacts>, view: BoardViewDate): BoardDate | null {
    const { tournament } = board;
    const state = raceState(board, wallClock(this.clock.now(), tournament.timeZone));
    const { kind, date } = headOf(state, tournament, view);
    const isFlying = date !== null && (kind === 'today' || kind === 'flying');
    return isFlying && boardDates(tournament).includes(date) && !isUpcoming(state, tournament, date)
      ? date
      : null;
  }
}

function tableOf(board: Board<StaffFacts>, key: string): FeedRow[] {
  const [view = '', stampId = '', flying = ''] = key.split(' ');
  const stamp = stampId === '' ? undefined : stampOf(board, stampId);
  return standingsRows(board, { view, stamp, flying: flying === '' ? null : flying });
}

function chosenColumns(known: readonly string[], asked: string | undefined): string[] {
  if (asked === undefined) return [...known];
  const chosen = [...new Set(asked.split(',').map((column) => column.trim()))];
  if (chosen.every((column) => known.includes(column))) return chosen;
  throw invalidField('columns', 'field.invalid');
}
