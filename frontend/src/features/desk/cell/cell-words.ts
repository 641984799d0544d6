import { shownName, stampsOf, writtenTime } from '@parwaz/shared';
import type { Board, HistoryEntry, PublicStamp } from '@parwaz/shared';
import { nameIsolated } from '../../../lib/isolated';
import { staffTexts, useStaffLanguage } from '../../../lib/texts/staff-language';
import type { CellValue, DatedPlace } from './cell-value';
import { shownTime } from './read-typed';

/** For words alone: a landing of the next day is `01:30+1`. */
export function writtenValue<Value extends { time: string }>(
  board: Board | undefined,
  { ownerId, date, index }: DatedPlace,
  value: Value,
): Value {
  const isLanding = board !== undefined && index !== null;
  return isLanding ? { ...value, time: writtenTime(board, { ownerId, date }, value.time) } : value;
}

/** @param stamps those of the tournament, where the value's are told, too */
export function cellWords(value: CellValue, stamps?: readonly PublicStamp[]): string {
  const landing = worded(value, (kind, reason) => `${kind}: ${reason}`);
  return [landing, stampWords(value, stamps)].filter(Boolean).join(', ');
}

export function stampWords({ stamps: ids }: CellValue, stamps: readonly PublicStamp[] = []): string {
  const { language } = useStaffLanguage.getState();
  return stampsOf(ids, stamps)
    .map(({ stamp }) => nameIsolated(shownName(stamp, language)))
    .join(', ');
}

/** Without the mark's reason. */
export const shortCellWords = (value: CellValue): string => worded(value, (kind) => kind);

/** False for an entry of stamps alone. */
export const tellsLanding = ({
  from,
  to,
  mark,
  stamps,
}: Pick<HistoryEntry, 'from' | 'to' | 'mark' | 'stamps'>): boolean =>
  stamps === undefined || mark !== undefined || from !== to;

/** Of a history, with the names that they had. */
export const toldStamps = (stamps: NonNullable<HistoryEntry['stamps']>['to']): string =>
  stamps.map(({ name }) => nameIsolated(name)).join(', ') || staffTexts().desk.stamps.none;

function worded({ time, mark }: CellValue, markWords: (kind: string, reason: string) => string): string {
  const { desk: t, reasons } = staffTexts();
  const shown = shownTime(time);
  if (!mark) return shown || t.empty;
  return [shown, markWords(t.marks.kinds[mark.kind], reasons.shown(mark.reason))].filter(Boolean).join(', ');
}
