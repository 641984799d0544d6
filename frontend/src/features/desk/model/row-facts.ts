import type { BoardDate, BoardRow, BoardTournament, Desk } from '@parwaz/shared';
import { cellKey } from '../cell/cell-place';
import type { RowBox } from '../outbox/row-box';
import type { RowChecks } from '../checks/desk-checks';

/** A row as the server is believed to hold it. */
export type ServerRow = Pick<BoardRow, 'startTime' | 'timeList' | 'marks'>;

/** Everything that a row's look depends on, each the same object as long as it does not change. */
export interface RowFacts {
  ownerId: string;
  date: BoardDate;
  tournament: BoardTournament;
  server: ServerRow;
  box: RowBox | undefined;
  /** A request of this row is on its way. */
  onTheWay: boolean;
  checks: RowChecks;
  flashes: Readonly<Record<string, number>>;
  /** The other desks that are in this row. */
  desks: readonly Desk[];
}

/** Shallow comparison of a row with its earlier state: it runs for every row at every change. */
export function sameFacts(a: RowFacts, b: RowFacts): boolean {
  return (
    a.tournament === b.tournament &&
    a.server === b.server &&
    a.box === b.box &&
    a.onTheWay === b.onTheWay &&
    a.checks === b.checks &&
    a.flashes === b.flashes &&
    a.desks === b.desks
  );
}

/** The names of a row's desks, by cell. */
export function namesByCell(desks: readonly Desk[]): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const { index, name } of desks) {
    const key = cellKey(index);
    names[key] = names[key] ? `${names[key]}, ${name}` : name;
  }
  return names;
}
