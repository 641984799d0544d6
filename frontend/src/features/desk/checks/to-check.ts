import { boardDates, uncheckedOddities, rowOf } from '@parwaz/shared';
import type { Board, BoardDate, BoardRow, BoardTournament, Oddity, SlotChecks } from '@parwaz/shared';
import type { DeskChecks } from './desk-checks';

/** A landing with a warning that nobody has checked yet. */
export interface ToCheck extends Oddity {
  ownerId: string;
  date: BoardDate;
  /** HH:MM:SS */
  time: string;
  /** The landing of the lower or higher slot that this one contradicts. */
  otherTime?: string;
}

type Row = Pick<BoardRow, 'ownerId' | 'date' | 'startTime' | 'timeList'>;

/** One oddity per landing. */
export function toCheckInRow(
  row: Row,
  tournament: Pick<BoardTournament, 'startTime' | 'rules'>,
  checks: SlotChecks,
): ToCheck[] {
  const { ownerId, date, timeList } = row;
  return uncheckedOddities(row, tournament, checks).map((one) => ({
    ...one,
    ownerId,
    date,
    time: timeList[one.index] ?? '',
    ...otherTimeOf(one, timeList),
  }));
}

function otherTimeOf({ lower, higher }: Oddity, timeList: readonly string[]): Pick<ToCheck, 'otherTime'> {
  const other = lower ?? higher;
  return other === undefined ? {} : { otherTime: timeList[other] };
}

interface Known {
  tournament: BoardTournament;
  checks: SlotChecks;
  found: readonly ToCheck[];
}

/** Everything left to look at in a tournament, date by date. Remembered per row, as it is asked for with every change. */
export class ToCheckList {
  private readonly known = new WeakMap<BoardRow, Known>();
  private last: { board: Board; rows: unknown; found: readonly ToCheck[] } | null = null;

  constructor(private readonly checks: DeskChecks) {}

  /** The same list as long as nothing about it changes. */
  onBoard(board: Board): readonly ToCheck[] {
    const { rows } = this.checks.store.getState();
    if (this.last?.board !== board || this.last.rows !== rows) {
      const { participatingLofts } = board.tournament;
      const found = boardDates(board.tournament).flatMap((date) =>
        participatingLofts.flatMap((ownerId) => this.inRow(board, rowOf(board, ownerId, date))),
      );
      const isSame =
        this.last?.found.length === found.length && found.every((one, at) => one === this.last?.found[at]);
      this.last = { board, rows, found: isSame && this.last ? this.last.found : found };
    }
    return this.last.found;
  }

  private inRow({ tournament }: Board, row: BoardRow | undefined): readonly ToCheck[] {
    if (!row) return [];
    const checks = this.checks.inRow(row.ownerId, row.date);
    const known = this.known.get(row);
    if (known?.tournament === tournament && known.checks === checks) return known.found;
    const found = toCheckInRow(row, tournament, checks);
    this.known.set(row, { tournament, checks, found });
    return found;
  }
}
