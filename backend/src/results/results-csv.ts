import {
  boardDates,
  dayStandings,
  formatLanding,
  formatTotal,
  marksIn,
  rowOf,
  slotCount,
  stampOfDay,
  stampTable,
  totalStandings,
} from '@parwaz/shared';
import type { Board, BoardDate, BoardRow, MarkKind, Stamp, StaffFacts } from '@parwaz/shared';

export type Cell = string | number | null;

const sign = /[=+\-@＝＋－＠]/.source; // full-width signs begin formulas in some languages
const unseen = /[\s\0\u00AD\u200B-\u200F\u2060\uFEFF]*/.source; // spreadsheets skip these before a sign
const formula = new RegExp(`^(?:${unseen}${sign}|[\\t\\r\\n\\0])`);
/** Spreadsheets also split at semicolons or tabs: then quotes inside neither split nor protect anything. */
const laterFormula = new RegExp(`[;\\t\\r\\n](?=${unseen}${sign})`, 'g');
const phone = /^\+\d[\d ()]*$/; // may begin with +; with dashes it would be a sum

/** An apostrophe keeps spreadsheets from running texts that look like formulas. */
function quoted(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = cell ?? '';
  const begun = formula.test(text) && !phone.test(text) ? `'${text}` : text;
  const harmless = begun.replace(laterFormula, "$&'");
  return /[",\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** As spreadsheets read it, whatever people typed. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
}

function person(board: Board<StaffFacts>, ownerId: string): Cell[] {
  const owner = board.owners[ownerId];
  return [owner?.name ?? '', owner?.address ?? '', owner?.phone ?? ''];
}

const markNames: Record<MarkKind, string> = {
  disqualified: 'Disqualified',
  lost: 'Lost',
  'not-flown': 'Did not fly',
};

function marksOf(row: BoardRow | undefined): string[] {
  return marksIn(row).map(({ index, mark }) => `#${index + 1} ${markNames[mark.kind]}: ${mark.reason}`);
}

/** The column for marks is there only when there are any. */
function withMarks(head: string[], lines: readonly { cells: Cell[]; marks: string[] }[]): Cell[][] {
  if (lines.every(({ marks }) => marks.length === 0)) return [head, ...lines.map(({ cells }) => cells)];
  return [[...head, 'Marks'], ...lines.map(({ cells, marks }) => [...cells, marks.join('; ')])];
}

/** With a stamp its table, other landings left blank. */
export function dayCsv(board: Board<StaffFacts>, date: BoardDate, stamp?: Stamp): string {
  const slots = Array.from({ length: slotCount(board.tournament) }, (_, index) => index);
  const head = [
    'Rank',
    'Owner',
    'City',
    'Phone',
    'Start Time',
    ...slots.map((slot) => `#${slot + 1}`),
    'Excluded',
    'Total',
  ];
  const standings = stamp ? stampOfDay(board, stamp, date) : dayStandings(board, date);
  const lines = standings.map(({ ownerId, rank, valid, totalSeconds, score }) => {
    const row = rowOf(board, ownerId, date);
    const isShown = (slot: number) => score !== null && score.flights[slot] !== null;
    const timeAt = (slot: number) => formatLanding(score?.landings[slot] ?? 0);
    const cells: Cell[] = [
      rank,
      ...person(board, ownerId),
      row?.startTime ?? '',
      ...slots.map((slot) => (isShown(slot) ? timeAt(slot) : '')),
      score?.excludedIndices
        .filter(isShown)
        .map((index) => `#${index + 1}`)
        .join(' ') ?? '',
      valid > 0 ? formatTotal(totalSeconds) : '',
    ];
    return { cells, marks: marksOf(row) };
  });
  return toCsv(withMarks(head, lines));
}

export function totalCsv(board: Board<StaffFacts>, stamp?: Stamp): string {
  const dates = boardDates(board.tournament);
  const standings = stamp ? stampTable(board, stamp) : totalStandings(board);
  const lines = standings.map(({ ownerId, rank, valid, totalSeconds, days }) => {
    const sums = dates.map((date) => {
      const day = days.find((one) => one.date === date);
      return day && day.valid > 0 ? formatTotal(day.totalSeconds) : '';
    });
    const cells = [rank, ...person(board, ownerId), ...sums, valid > 0 ? formatTotal(totalSeconds) : ''];
    const marks = dates.flatMap((date) =>
      marksOf(rowOf(board, ownerId, date)).map((mark) => `${date} ${mark}`),
    );
    return { cells, marks };
  });
  return toCsv(withMarks(['Rank', 'Owner', 'City', 'Phone', ...dates, 'Total'], lines));
}
