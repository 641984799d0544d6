import type { BoardDate, BoardTournament, Desk, SaveWarning } from '@parwaz/shared';
import { cellKey } from '../outbox/row-box';
import type { RowBox } from '../outbox/row-box';
import type { ShownRow } from '../outbox/send-row';

/** Everything that a row's look depends on, each the same object as long as it does not change. */
export interface RowFacts {
  ownerId: string;
  tournament: BoardTournament;
  /** What the server is believed to hold. */
  server: ShownRow;
  box: RowBox | undefined;
  /** A request of this row is on its way. */
  onTheWay: boolean;
  warnings: readonly SaveWarning[];
  flashes: Readonly<Record<string, number>>;
  /** The other desks of the tournament. */
  desks: readonly Desk[];
}

/** Whether a row looks the same as before. Asked for every row at every change, so it compares nothing deeply. */
export function sameFacts(a: RowFacts, b: RowFacts): boolean {
  return (
    a.tournament === b.tournament &&
    a.server === b.server &&
    a.box === b.box &&
    a.onTheWay === b.onTheWay &&
    a.warnings === b.warnings &&
    a.flashes === b.flashes &&
    a.desks === b.desks
  );
}

const nobody: Readonly<Record<string, never>> = {};

/** The names of the desks that are in a row, by cell. */
export function namesByCell(
  desks: readonly Desk[],
  ownerId: string,
  date: BoardDate,
): Readonly<Record<string, string>> {
  const here = desks.filter((desk) => desk.ownerId === ownerId && desk.date === date);
  if (here.length === 0) return nobody;
  const names: Record<string, string> = {};
  for (const { index, name } of here) {
    const key = cellKey(index);
    names[key] = names[key] ? `${names[key]}, ${name}` : name;
  }
  return names;
}
