import type { BoardDate, BoardTournament, Desk, SaveWarning } from '@parwaz/shared';
import { cellKey } from '../outbox/row-box';
import type { RowBox } from '../outbox/row-box';
import type { ShownRow } from '../outbox/send-row';

/** Everything that a row's look depends on. */
export interface RowFacts {
  ownerId: string;
  tournament: BoardTournament;
  /** What the server is believed to hold. */
  server: ShownRow;
  isNew: boolean;
  box: RowBox | undefined;
  /** A request of this row is on its way. */
  onTheWay: boolean;
  warnings: readonly SaveWarning[];
  flashes: Readonly<Record<string, number>>;
  /** Names of other desks by cell. */
  others: Readonly<Record<string, string>>;
}

function sameRecord(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

/** Whether a row looks the same as before. */
export function sameFacts(a: RowFacts, b: RowFacts): boolean {
  const sameServer =
    a.server.startTime === b.server.startTime && String(a.server.timeList) === String(b.server.timeList);
  const sameWarnings = a.warnings === b.warnings || (a.warnings.length === 0 && b.warnings.length === 0);
  return (
    sameServer &&
    sameWarnings &&
    a.tournament === b.tournament &&
    a.box === b.box &&
    a.onTheWay === b.onTheWay &&
    a.isNew === b.isNew &&
    sameRecord(a.flashes, b.flashes) &&
    sameRecord(a.others, b.others)
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
