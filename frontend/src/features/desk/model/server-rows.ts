import { isInFuture, landingOf, wallClock, rowOf, startOf } from '@parwaz/shared';
import type { Board, BoardDate, BoardRow, SaveResultAnswer } from '@parwaz/shared';
import { sameValue, slotValue, timeOnly, cellKey, type CellValue, type CellIndex } from '../cell/cell-value';
import { rowKey, type UnsentRow } from '../outbox/unsent-row';
import type { SavedCell } from '../outbox/send-row';
import type { UnsentRows } from '../outbox/unsent-rows';
import type { DeskFeed } from '../../../lib/live/desk-feed';
import { blankRow, type ServerRow } from './row-view';
import type { DeskChecks } from '../checks/desk-checks';

interface ConfirmedRow extends ServerRow {
  ownerId: string;
  date: BoardDate;
  revision: number;
}

const none: Readonly<Record<string, never>> = {};

/** The rows as the server is believed to hold them: the followed board, and answers to saves that are newer. */
export class ServerRows {
  private readonly confirmed = new Map<string, ConfirmedRow>();
  private readonly flashes = new Map<string, Record<string, number>>();

  constructor(
    private readonly tournamentId: string,
    private readonly feed: DeskFeed,
    private readonly unsent: UnsentRows,
    private readonly checks: DeskChecks,
  ) {}

  row(ownerId: string, date: BoardDate): ServerRow | undefined {
    const { board } = this.feed.state;
    if (!board) return undefined;
    const saved = rowOf(board, ownerId, date);
    const confirmed = this.confirmed.get(this.key(ownerId, date));
    return confirmed && confirmed.revision > board.revision
      ? confirmed
      : (saved ?? blankRow(board.tournament));
  }

  /** The lofts of a date whose rows are newer in an answer than on the board. */
  ahead(date: BoardDate): string[] {
    return [...this.confirmed.values()].flatMap((one) => (one.date === date ? [one.ownerId] : []));
  }

  flashesOf(key: string): Readonly<Record<string, number>> {
    return this.flashes.get(key) ?? none;
  }

  /** Takes over the answer to a save, which comes before the board has it. */
  confirm(
    row: Pick<UnsentRow, 'tournamentId' | 'ownerId' | 'date'>,
    { result, revision, warnings }: SaveResultAnswer,
    cells: readonly SavedCell[],
  ): void {
    const key = rowKey(row);
    const { startTime, timeList, marks, stamps } = result;
    const { ownerId, date } = row;
    const before = this.row(ownerId, date)?.timeList ?? timeList;
    this.confirmed.set(key, { ownerId, date, revision, startTime, timeList, marks, stamps });
    const retyped = cells.filter(({ from, to }) => from.time !== to.time);
    const saved = new Set(retyped.map(({ index }) => index));
    timeList.forEach((time, index) => {
      // The answer may be the first to show what others changed in this row.
      if (time === before[index] && !saved.has(index)) return;
      const isFuture = warnings.some((one) => one.index === index && one.id === 'result.in-future');
      this.checks.noteChange({ ownerId, date, index }, isFuture);
    });
  }

  /** Cells that others changed flash. */
  noticeOthers(before: Board, after: Board): void {
    // The server went back, for example because data was restored.
    if (after.revision < before.revision) this.confirmed.clear();
    for (const [ownerId, byDate] of Object.entries(after.rows)) {
      if (before.rows[ownerId] === byDate) continue;
      for (const [date, row] of Object.entries(byDate)) {
        const was = before.rows[ownerId]?.[date];
        const key = this.key(ownerId, date);
        // Older than an answer that this desk has.
        const isOld = (this.confirmed.get(key)?.revision ?? 0) > after.revision;
        if (was !== row && !isOld) this.flashRow(was ?? blankRow(before.tournament), row, after);
      }
    }
    for (const [key, confirmed] of this.confirmed) {
      if (confirmed.revision <= after.revision) this.confirmed.delete(key);
    }
  }

  private flashRow(was: ServerRow, row: BoardRow, { tournament, at }: Board) {
    const { ownerId, date } = row;
    const now = wallClock(at, tournament.timeZone);
    const key = this.key(ownerId, date);
    const own = this.confirmed.get(key);
    const unsent = this.unsent.get(key);
    const flashes = { ...this.flashes.get(key) };
    const compare = (
      index: CellIndex,
      before: CellValue,
      after: CellValue,
      confirmed: CellValue | undefined,
    ) => {
      const cell = cellKey(index);
      // The board may show this desk's own save before the answer comes.
      const known = [before, confirmed, unsent?.cells[cell]?.value];
      if (known.some((value) => value && sameValue(value, after))) return;
      const landing = landingOf(after.time, startOf(row), tournament.rules);
      const isFuture = landing !== null && isInFuture(date, landing, now);
      if (index !== null && before.time !== after.time)
        this.checks.noteChange({ ownerId, date, index }, isFuture);
      flashes[cell] = performance.now();
      this.flashes.set(key, flashes);
    };
    if (was.startTime !== '')
      compare(null, timeOnly(was.startTime), timeOnly(row.startTime), own && timeOnly(own.startTime));
    row.timeList.forEach((_, index) => {
      compare(index, slotValue(was, index), slotValue(row, index), own && slotValue(own, index));
    });
  }

  key(ownerId: string, date: BoardDate): string {
    return rowKey({ tournamentId: this.tournamentId, ownerId, date });
  }
}
