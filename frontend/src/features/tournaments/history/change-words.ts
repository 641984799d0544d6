import { writtenTime, type LoggedChange, type Mark, type NamedStamp, type Tournament } from '@parwaz/shared';
import { isolated, nameIsolated } from '../../../lib/isolated';
import { staffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { fieldName, valueText } from '../form/field-texts';

export type LoftNames = ReadonlyMap<string, string>;

/** By whose starts landings are written. */
export type Written = Parameters<typeof writtenTime>[0];

type Rows = NonNullable<LoggedChange['rows']>;

export function loftsOf({ rows = [], lost = [], removed, owners = [], links }: LoggedChange): Set<string> {
  const touched = [...rows, ...lost].map(({ ownerId }) => ownerId);
  const linked = [...(links?.made ?? []), ...(links?.ended ?? [])];
  return new Set([...touched, ...linked, ...(removed?.owners ?? []), ...owners.map(({ _id }) => _id)]);
}

/** Loft names as recorded in the changes, since lofts that have left are in no list. */
export function namesIn(changes: readonly LoggedChange[]): LoftNames {
  const oldestFirst = changes.toReversed().flatMap(({ owners = [] }) => owners);
  return new Map(oldestFirst.map((owner) => [owner._id, staffName(owner)]));
}

export function wordsOf(change: LoggedChange, names: LoftNames, board: Written): string[] {
  const t = staffTexts().history;
  const {
    rows = [],
    lost = [],
    removed,
    fields = {},
    owners = [],
    day,
    links,
    tokens,
    reason,
    what,
  } = change;
  const nameOf = (id: string) => nameIsolated(names.get(id) ?? id);
  const nameAll = (ids: readonly string[]) => ids.map(nameOf).join(t.and);
  const changed = Object.entries(fields).filter(([field]) => field !== 'days');
  return [
    ...(day ? [day.asked ? t.asked(day.date) : t.day(day.date, t.states[day.from], t.states[day.to])] : []),
    ...(what === 'created'
      ? []
      : changed.map(([field, value]) => fieldWords(field as keyof Tournament, value))),
    ...(links?.made ? [t.linksMade(nameAll(links.made))] : []),
    ...(links?.ended ? [t.linksEnded(nameAll(links.ended))] : []),
    ...(tokens?.made ? [t.tokensMade(tokens.made.map(nameIsolated).join(t.and))] : []),
    ...(tokens?.ended ? [t.tokensEnded(tokens.ended.map(nameIsolated).join(t.and))] : []),
    ...(removed?.owners ? [t.removedLofts(nameAll(removed.owners))] : []),
    ...(removed?.dates ? [t.removedDates(removed.dates.map(isolated).join(t.and))] : []),
    ...(owners.length > 0
      ? [t.joined(owners.map((owner) => nameIsolated(staffName(owner))).join(t.and))]
      : []),
    ...rows.map((row) => `${nameOf(row.ownerId)}${t.and}${row.date}: ${recordWords(written(row, board))}`),
    ...lost.map((row) => t.gone(nameOf(row.ownerId), row.date, lostWords(written(row, board)))),
    ...(reason === undefined ? [] : [t.reason(nameIsolated(staffTexts().reasons.shown(reason)))]),
  ];
}

/** Undoing a change, cell by cell: what is there now and what comes back. */
export function undoWordsOf(change: LoggedChange, names: LoftNames, board: Written): string[] {
  const t = staffTexts().history;
  const { rows = [], lost = [], removed, fields = {} } = change;
  const nameOf = (id: string) => nameIsolated(names.get(id) ?? id);
  const comesBack = [...(removed?.owners ?? []).map(nameOf), ...(removed?.dates ?? []).map(isolated)];
  const changed = Object.keys(fields).filter((field) => field !== 'days');
  return [
    ...changed.map((field) => t.fieldBack(fieldName(field as keyof Tournament))),
    ...(comesBack.length > 0 ? [t.comesBack(comesBack.join(t.and))] : []),
    ...[...rows, ...lost].map(
      (row) =>
        `${nameOf(row.ownerId)}${t.and}${row.date}: ${recordWords(reversed(written(row, board)), t.noTime)}`,
    ),
  ];
}

function written({ cells = [], ...row }: Rows[number], board: Written): Rows[number] {
  const landing = (stored: string) => writtenTime(board, row, stored);
  return {
    ...row,
    cells: cells.map(({ index, from, to }) => ({ index, from: landing(from), to: landing(to) })),
  };
}

function reversed({ startTime, cells = [], marks = [], stamps = [], ...row }: Rows[number]): Rows[number] {
  return {
    ...row,
    ...(startTime && { startTime: { from: startTime.to, to: startTime.from } }),
    cells: cells.map(({ from, to, ...cell }) => ({ ...cell, from: to, to: from })),
    marks: marks.map(({ from, to, ...mark }) => ({ ...mark, from: to, to: from })),
    stamps: stamps.map(({ from, to, ...slot }) => ({ ...slot, from: to, to: from })),
  };
}

const fieldWords = (field: keyof Tournament, value: unknown) =>
  `${fieldName(field)}: ${valueText(field, value)}`;

const shortTime = (time: string) => time.slice(0, 5) || '–';

function recordWords({ startTime, cells = [], marks = [], stamps = [] }: Rows[number], none = '–'): string {
  const t = staffTexts().history;
  return [
    ...(startTime && startTime.from !== startTime.to
      ? [t.start(shortTime(startTime.from), shortTime(startTime.to))]
      : []),
    ...cells.map(({ index, from, to }) => t.cell(index + 1, from || none, to || none)),
    ...marks.map(({ index, from, to }) => t.cell(index + 1, markWords(from), markWords(to))),
    ...stamps.map(({ index, from, to }) => t.cell(index + 1, stampWords(from), stampWords(to))),
  ].join(t.then);
}

function lostWords({ cells = [], marks = [], stamps = [] }: Rows[number]): string {
  return [
    ...cells.map(({ index, from }) => isolated(`#${index + 1} ${from || '–'}`)),
    ...marks.map(({ index, from }) => `${isolated(`#${index + 1}`)} ${markWords(from)}`),
    ...stamps.map(({ index, from }) => `${isolated(`#${index + 1}`)} ${stampWords(from)}`),
  ].join(staffTexts().history.and);
}

const stampWords = (stamps: readonly NamedStamp[]) =>
  stamps.map(({ name }) => nameIsolated(name)).join(staffTexts().history.and) || '–';

function markWords(mark: Mark | null): string {
  const texts = staffTexts();
  return mark
    ? `${texts.desk.marks.kinds[mark.kind]} (${nameIsolated(texts.reasons.shown(mark.reason))})`
    : texts.history.noMark;
}

export function canUndo({ what }: LoggedChange): boolean {
  return !['created', 'deleted', 'restored', 'lofts', 'days', 'links', 'tokens'].includes(what);
}
