import type { Change, ChangeRow } from '../../board/change.js';
import { sameMark } from '../../board/marks.js';
import type { Person } from '../../contracts/types.js';
import type { BoardDate } from '../../time/dates.js';

export type CellKind = 'time' | 'mark';

/** `index` null is the start time. */
export interface LinkedCell {
  ownerId: string;
  date: BoardDate;
  index: number | null;
  what: CellKind;
}

const recordName = ({ ownerId, date }: Pick<LinkedCell, 'ownerId' | 'date'>) => `${ownerId} ${date}`;
const cellName = (what: CellKind, index: number | null) => `${what} ${index}`;
function cellOf(name: string): Pick<LinkedCell, 'index' | 'what'> {
  const [what, index] = name.split(' ');
  return { what: what as CellKind, index: index === 'null' ? null : Number(index) };
}

export interface LastChange {
  by: Person;
  at: number;
  /** The tournament that the link took it from. */
  copiedFrom?: string;
}

/** The fold of a tournament's log: each cell was changed last by the link, or by somebody else, who owns it then. */
export class OwnedCells {
  revision = 0;
  private readonly records = new Map<string, Map<string, LastChange>>();
  private pigeons = 0;
  private helpers = 0;

  /** @param change the next one of the log */
  apply({ revision, rows = [], lost = [], tournament, copiedFrom, by, at }: Change): void {
    const last: LastChange = { by, at, ...(copiedFrom && { copiedFrom: copiedFrom.tournamentId }) };
    for (const row of rows) {
      for (const name of changedNames(row)) this.cellsOf(row).set(name, last);
    }
    for (const row of lost) this.records.delete(recordName(row));
    this.pigeons = tournament?.numberOfPigeons ?? this.pigeons;
    this.helpers = tournament?.helperPigeons ?? this.helpers;
    if (tournament) this.forgetBeyond(this.pigeons + this.helpers);
    this.revision = revision;
  }

  last(cell: LinkedCell): LastChange | undefined {
    return this.records.get(recordName(cell))?.get(cellName(cell.what, cell.index));
  }

  isOwned(cell: LinkedCell): boolean {
    const last = this.last(cell);
    return last !== undefined && last.copiedFrom === undefined;
  }

  /** The cells that the link changed last, by record. */
  copied(): { ownerId: string; date: BoardDate; cells: Pick<LinkedCell, 'index' | 'what'>[] }[] {
    return [...this.records].flatMap(([record, changed]) => {
      const [ownerId = '', date = ''] = record.split(' ');
      const cells = [...changed].flatMap(([name, { copiedFrom }]) => (copiedFrom ? [cellOf(name)] : []));
      return cells.length > 0 ? [{ ownerId, date, cells }] : [];
    });
  }

  private cellsOf(row: ChangeRow) {
    const name = recordName(row);
    const cells = this.records.get(name) ?? new Map<string, LastChange>();
    this.records.set(name, cells);
    return cells;
  }

  private forgetBeyond(slots: number): void {
    for (const cells of this.records.values())
      for (const name of cells.keys()) if (Number(name.split(' ')[1]) >= slots) cells.delete(name);
  }
}

/** A record that is new, or comes back whole, also tells values that are as they were. */
function changedNames({ startTime, cells = [], marks = [] }: ChangeRow): string[] {
  return [
    ...(startTime && startTime.from !== startTime.to ? [cellName('time', null)] : []),
    ...cells.filter(({ from, to }) => from !== to).map(({ index }) => cellName('time', index)),
    ...marks.filter(({ from, to }) => !sameMark(from, to)).map(({ index }) => cellName('mark', index)),
  ];
}
