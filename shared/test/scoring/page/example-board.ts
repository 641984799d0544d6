import { landingOf, own, rulePresets, toIsoDate } from '../../../src/index.js';
import type { Board, Mark, MarkKind, Marks, StaffFacts, Stamp, BoardRow } from '../../../src/index.js';
import { rulesSchema } from '../../../src/contracts/index.js';
import { buildBoard, buildOwner, idOf } from '../../../src/testing/index.js';
import type { Example, PageTable } from './read-page.js';

/** The date that heads a table of landings; null for other tables. */
export function dateOf({ header: [first = ''] }: PageTable): string | null {
  return /^\d\d-\d\d-\d{4}$/.test(first) ? first : null;
}

/** The names of an example's slots, as its tables head them: the team's `#1`, `#2`, …, then the helpers' `H1`, … */
export function slotNames({ pigeons, 'helper pigeons': helpers = '0' }: Example['rules']): string[] {
  const numbered = (letter: string, count: string | undefined) =>
    Array.from({ length: Number(count) }, (_, index) => `${letter}${index + 1}`);
  return [...numbered('#', pigeons), ...numbered('H', helpers)];
}

/** The marks of an example's cells: a disqualified landing has a cross. */
const markKindOf: Record<string, MarkKind> = { '✗': 'disqualified', lost: 'lost', 'not flown': 'not-flown' };

const withoutStamps = (cell: string) => cell.replace(/ \([A-Z ]+\)$/, '');
const bare = (cell: string) => cell.replaceAll('~~', '');

/** A landing as it is stored: `–` is a pigeon in the air, and the code has to find out what is struck out. */
export function storedTime(cell: string): string {
  const time = bare(cell).replace(' ✗', '').replace('+1', '');
  if (time === '–' || time in markKindOf) return '';
  if (landingOf(time, 0, {}) === null) throw new Error(`"${cell}" is neither a time nor –`);
  return `${time}:00`;
}

/** A cell as a row of the page shows it, without what the code has to find out. */
export function shownCell(time: string, mark: Mark | null): string {
  const word = Object.keys(markKindOf).find((one) => markKindOf[one] === mark?.kind);
  if (!word) return time;
  return word === '✗' ? `${time} ✗` : time.replace('–', word);
}

/** The stamps of an example by their letter, which a stamped pigeon's cell ends with: `17:10 (D Y)`. */
export function stampsOf(rules: Example['rules']): Stamp[] {
  return list(rules.stamps, ',').map((stamp) => {
    const [_id = '', ...name] = stamp.split(' ');
    return { _id, name: name.join(' '), nameUrdu: '', prizes: list(rules[`prizes ${_id}`], '|') };
  });
}

export function shownStamps(stampIds: readonly string[] = []): string {
  return stampIds.length > 0 ? ` (${stampIds.join(' ')})` : '';
}

function stampsIn(cells: readonly string[]): Readonly<Record<number, string[]>> {
  const stamped = cells.map((cell) => / \(([A-Z ]+)\)$/.exec(cell)?.[1]?.split(' '));
  return Object.fromEntries(stamped.flatMap((ids, slot) => (ids ? [[slot, ids] as const] : [])));
}

function marksIn(cells: readonly string[]): Marks {
  const kinds = cells.map((cell) => markKindOf[cell.endsWith(' ✗') ? '✗' : bare(cell)]);
  return Object.fromEntries(
    kinds.flatMap((kind, slot) => (kind ? [[slot, { kind, reason: 'As seen' }] as const] : [])),
  );
}

const list = (text: string | undefined, separator: string) =>
  text?.split(separator).map((item) => item.trim()) ?? [];

function rowIn(table: PageTable, slots: string[], name: string, ownerId: string): BoardRow | null {
  const line = table.rows.find(([loft]) => loft === name);
  const date = dateOf(table);
  if (!line || date === null) return null;
  const cell = (header: string) => line[table.header.indexOf(header)] ?? '';
  const cells = slots.map(cell);
  const plain = cells.map(withoutStamps);
  const values = { timeList: plain.map(storedTime), marks: marksIn(plain), stamps: stampsIn(cells) };
  return { ownerId, date, startTime: cell('Start'), ...values };
}

/** The board that an example describes: its rules, its lofts in their order, the landings of its tables. */
export function boardOf({ rules, tables }: Example): Board<StaffFacts> {
  const days = tables.filter((table) => dateOf(table) !== null);
  const listed = list(rules.lofts, ',');
  const lofts = listed.length > 0 ? listed : (days[0]?.rows.map(([name = '']) => name) ?? []);
  const dates = rules.dates ? list(rules.dates, ',') : days.flatMap((table) => dateOf(table) ?? []);
  const { helpers, ties, firstWinner, lastWinner, cutoffTime, minimumFlightMinutes, overnight } = rules;
  const board = buildBoard({
    numberOfPigeons: Number(rules.pigeons),
    helperPigeons: Number(rules['helper pigeons'] ?? 0),
    dates: dates.map((date) => toIsoDate(date) ?? date),
    days: list(rules.void, ',').map((date) => ({
      ...{ date: toIsoDate(date) ?? date, state: 'void', at: '2026-04-01T12:00:00.000Z', reason: 'Storm' },
    })),
    prizes: list(rules.prizes, '|'),
    stamps: stampsOf(rules),
    participatingLofts: lofts.map((_, index) => idOf(index)),
    rules: rulesSchema.parse({
      ...{ helpers, ties, firstWinner, lastWinner, cutoffTime, minimumFlightMinutes, overnight },
      ...(rules.preset && own(rulePresets, rules.preset)),
    }),
  });
  const rowsOf = (name: string, ownerId: string) =>
    days
      .flatMap((table) => rowIn(table, slotNames(rules), name, ownerId) ?? [])
      .map((row) => [row.date, row] as const);
  return {
    ...board,
    owners: Object.fromEntries(lofts.map((name, index) => [idOf(index), buildOwner(index, { name })])),
    rows: Object.fromEntries(
      lofts.map((name, index) => [idOf(index), Object.fromEntries(rowsOf(name, idOf(index)))]),
    ),
  };
}
