import { sameValue, type LoggedChange } from '@parwaz/shared';
import type { Race } from '../../harness/factories.js';
import { logOf } from './linked-races.js';

type ChangedRow = NonNullable<LoggedChange['rows']>[number];
type Told = readonly [cell: string, from: unknown, to: unknown];

/** The whole log, oldest first. */
export async function wholeLog(race: Race): Promise<LoggedChange[]> {
  const log = await logOf(race);
  for (let oldest = log.at(-1); oldest && oldest.revision > 1; oldest = log.at(-1)) {
    const path = `/tournament/${race.tournamentId}/history?before=${oldest.revision}`;
    log.push(...(await race.staff.must<LoggedChange[]>('GET', path)));
  }
  return log.reverse();
}

/** Each cell that a change tells, by loft, date, slot and kind. */
function toldBy({ ownerId, date, startTime, cells = [], marks = [] }: ChangedRow): Told[] {
  const name = (index: number | string, what: string) => `${ownerId} ${date} ${index} ${what}`;
  return [
    ...(startTime ? [[name('start', 'time'), startTime.from, startTime.to] as const] : []),
    ...cells.map(({ index, from, to }) => [name(index, 'time'), from, to] as const),
    ...marks.map(({ index, from, to }) => [name(index, 'mark'), from, to] as const),
  ];
}

/** The values of each cell, with the revision since which it has them. */
function valuesIn(log: readonly LoggedChange[]): Map<string, [since: number, value: unknown][]> {
  const values = new Map<string, [number, unknown][]>();
  for (const { revision, rows = [] } of log) {
    for (const [cell, , to] of rows.flatMap(toldBy))
      values.set(cell, [...(values.get(cell) ?? []), [revision, to]]);
  }
  return values;
}

/**
 * That each cell's changes are an unbroken chain, and that the link wrote what its source said at the revision that it
 * names, nothing a second time, and nothing over what is somebody's. @returns how many cells it wrote
 */
export function expectCopiedOnce(log: readonly LoggedChange[], source: readonly LoggedChange[]): number {
  const there = valuesIn(source);
  const here = new Map<string, unknown>();
  const ofSomebody = new Set<string>();
  let copied = 0;
  for (const { revision, rows = [], copiedFrom, by } of log) {
    for (const [cell, from, to] of rows.flatMap(toldBy)) {
      const isFirst = !here.has(cell);
      if (!isFirst) expect([revision, cell, from]).toEqual([revision, cell, here.get(cell)]);
      const isRepeated = sameValue(from, to);
      here.set(cell, to);
      // A new record tells the start time that was on screen until then.
      if (isRepeated && isFirst && cell.endsWith('start time')) continue;
      if (!copiedFrom) {
        ofSomebody.add(cell);
        continue;
      }
      const said = there.get(cell)?.findLast(([since]) => since <= copiedFrom.revision)?.[1] ?? '';
      expect([revision, cell, isRepeated, to]).toEqual([revision, cell, false, said]);
      if (by._id !== '') ofSomebody.delete(cell);
      expect([revision, cell, ofSomebody.has(cell)]).toEqual([revision, cell, false]);
      copied += 1;
    }
  }
  return copied;
}
