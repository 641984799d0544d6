import {
  allRows,
  applyChange,
  blankTournament,
  changeBetween,
  fittingRow,
  OwnedCells,
  planCopies,
  planSave,
  resizeSlots,
  rowOf,
  slotCount,
  wallClock,
  withRow,
} from '@parwaz/shared';
import type {
  Board,
  BoardRow,
  Change,
  LinkedCell,
  Mark,
  Source,
  StaffFacts,
  Tournament,
} from '@parwaz/shared';
import { buildBoard, buildOwner, idOf } from '@parwaz/shared/testing';

export const day = '01-04-2026';
export const otherDay = '03-04-2026';
export const lost: Mark = { kind: 'lost', reason: 'Hawk' };
const somebody = { _id: idOf(99), name: 'Amir' };
const evening = wallClock(Date.UTC(2026, 3, 1, 16), 'Asia/Karachi');

/** Typed into a record, by slot; slots that aren't named stay. */
export interface Typed {
  times?: Record<number, string>;
  marks?: Record<number, Mark | null>;
  startTime?: string;
}

/** A tournament's board with its log, and the fold of that, from nothing on. */
export class LoggedRace {
  readonly owned = new OwnedCells();
  readonly log: Change[] = [];
  board: Board<StaffFacts>;

  constructor(facts: Partial<Tournament> = {}) {
    const first = buildBoard(facts);
    const tournament = { ...blankTournament, _id: first.tournamentId } as StaffFacts;
    this.board = { ...first, revision: 0, tournament, owners: {}, rows: {} };
    this.become(first);
  }

  /** The log goes on with a change to that board; `notes` say that it is the link's, or an undo. */
  become(after: Board<StaffFacts>, notes: Pick<Change, 'copiedFrom' | 'undoes'> = {}): void {
    const { revision, at } = this.board;
    const change = changeBetween(this.board, { ...after, revision: revision + 1, at: at + 1 }, somebody);
    if (!change) return;
    // As it is stored.
    const logged = JSON.parse(JSON.stringify({ ...change, ...notes })) as Change;
    this.board = applyChange(this.board, logged);
    this.owned.apply(logged);
    this.log.push(logged);
  }

  /** False where a save is refused, which changes nothing. */
  save(
    loft: number,
    { times = {}, ...typed }: Typed,
    date = day,
    notes?: Pick<Change, 'copiedFrom'>,
  ): boolean {
    const { tournament, rows } = this.board;
    const present = rowOf(this.board, idOf(loft), date);
    const timeList = resizeSlots(present?.timeList ?? [], slotCount(tournament));
    const startTime = present?.startTime ?? tournament.startTime;
    const saved = planSave(
      this.board,
      {
        ...{ ownerId: idOf(loft), date, startTime, ...typed },
        timeList: timeList.map((time, slot) => times[slot] ?? time),
        base: { timeList, startTime, marks: present?.marks ?? {} },
      },
      evening,
    );
    if (saved.kind === 'saved') this.become({ ...this.board, rows: withRow(rows, saved.row) }, notes);
    return saved.kind === 'saved';
  }

  /** Removals take the records along, as an edit of the tournament that was confirmed does. */
  edit(facts: Partial<StaffFacts>): void {
    const tournament = { ...this.board.tournament, ...facts };
    this.become(fitting({ ...this.board, tournament }));
  }

  /** Back to an earlier board; a record that wasn't there then is emptied, as no undo removes one. */
  undo(revision: number, before: Board<StaffFacts>): void {
    const slots = slotCount(before.tournament);
    const emptied = allRows(this.board).map(({ ownerId, date, startTime }): BoardRow => {
      return { ownerId, date, startTime, timeList: resizeSlots([], slots) };
    });
    const rows = [...emptied, ...allRows(before)].reduce(withRow, {});
    this.become(fitting({ ...this.board, rows, tournament: before.tournament }), { undoes: revision });
  }

  /** Each source once, which is all that there may be. @returns the records that were written, by source */
  copyFrom(...sources: (LoggedRace | Source)[]): { source: string; rows: readonly BoardRow[] }[] {
    const written: { source: string; rows: readonly BoardRow[] }[] = [];
    for (;;) {
      const [copy] = this.plan(...sources).copies;
      if (!copy) return written;
      const { tournamentId, revision } = copy.source;
      if (written.some(({ source }) => source === tournamentId))
        throw new Error(`${tournamentId} isn’t copied at once`);
      const rows = copy.rows.reduce(withRow, this.board.rows);
      this.become({ ...this.board, rows }, { copiedFrom: { tournamentId, revision } });
      written.push({ source: tournamentId, rows: copy.rows });
    }
  }

  plan(...sources: (LoggedRace | Source)[]) {
    const boards = sources.map((one) => (one instanceof LoggedRace ? one.asSource() : one));
    return planCopies(this.board, boards, this.owned);
  }

  asSource(): Source {
    return { board: this.board, isChanged: (cell) => this.owned.last(cell) !== undefined };
  }

  row(loft: number, date = day): BoardRow | undefined {
    return rowOf(this.board, idOf(loft), date);
  }

  isOwned(loft: number, index: number | null, what: 'time' | 'mark' = 'time', date = day): boolean {
    return this.owned.isOwned({ ownerId: idOf(loft), date, index, what });
  }
}

/** Cells by name, in one order. */
export const nameOf = ({ ownerId, date, index, what }: LinkedCell): string =>
  `${ownerId} ${date} ${index} ${what}`;

/** The names of those that the link changed last. */
export function copiedCells(owned: OwnedCells): string[] {
  return owned
    .copied()
    .flatMap(({ cells, ...record }) => cells.map((cell) => nameOf({ ...record, ...cell })))
    .sort();
}

/** Without the records of lofts and dates that aren't there, each with as many slots as there are. */
function fitting(board: Board<StaffFacts>): Board<StaffFacts> {
  const { tournament, owners } = board;
  const { participatingLofts, dates } = tournament;
  const kept = allRows(board)
    .filter(({ ownerId, date }) => participatingLofts.includes(ownerId) && dates.includes(isoOf(date)))
    .map((row) => fittingRow(row, tournament));
  const lofts = participatingLofts.map((id) => [id, owners[id] ?? buildOwner(parseInt(id, 16))] as const);
  return { ...board, owners: Object.fromEntries(lofts), rows: kept.reduce(withRow, {}) };
}

const isoOf = (date: string) => date.split('-').reverse().join('-');
