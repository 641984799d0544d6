import {
  boardDates,
  dayStandings,
  firstWinner,
  formatLanding,
  formatTotal,
  landingsOf,
  lastWinner,
  markAt,
  own,
  parseClock,
  planSave,
  prizePool,
  publicBoard,
  rowOf,
  slotTotals,
  stampOfDay,
  stampTable,
  summarise,
  toIsoDate,
  totalStandings,
  winnerLofts,
  withPrizes,
} from '../../../src/index.js';
import type { Board, PublicStamp, SavePlan, StaffFacts, Winner } from '../../../src/index.js';
import { boardOf, dateOf, shownCell, shownStamps, slotNames, storedTime } from './example-board.js';
import type { Example, PageTable } from './read-page.js';
import { flightTable, minutesTable, prizeTable } from './small-tables.js';
import type { Cells } from './small-tables.js';

const struck = (text: string, isExcluded: boolean) => (isExcluded ? `~~${text}~~` : text);
const place = (rank: number | null) => (rank === null ? '–' : String(rank));

function dayTable(date: string, slots: string[], board: Board): Cells[] {
  return withPrizes(dayStandings(board, date), board.tournament.prizes).map((loft) => {
    const row = rowOf(board, loft.ownerId, date);
    const exclusions = loft.score?.exclusions ?? [];
    const isExcluded = (slot: number) => exclusions.some(({ index }) => index === slot);
    const times = row ? landingsOf(row, board.tournament.rules) : [];
    const landings = slots.map((header, slot) => {
      const landing = times[slot] ?? null;
      const time = landing === null ? '–' : formatLanding(landing);
      const shown = shownCell(struck(time, isExcluded(slot)), markAt(row, slot));
      return [header, shown + shownStamps(row?.stamps?.[slot])];
    });
    return {
      [date]: loft.ownerName,
      Start: row?.startTime ?? '',
      ...(Object.fromEntries(landings) as Cells),
      Total: formatTotal(loft.totalSeconds),
      Rank: place(loft.rank),
      Prize: String(loft.prize),
      'Not counted': exclusions.map(({ index, reason }) => `${slots[index]} \`${reason}\``).join(', '),
    };
  });
}

function totalTable(slots: string[], board: Board): Cells[] {
  return withPrizes(totalStandings(board), board.tournament.prizes).map((loft) => {
    const { totalSeconds, excludedIndices } = slotTotals(loft.days, board.tournament);
    return {
      'All dates': loft.ownerName,
      ...Object.fromEntries(
        slots.map((header, slot) => [
          header,
          struck(formatTotal(totalSeconds[slot] ?? 0), excludedIndices.includes(slot)),
        ]),
      ),
      ...Object.fromEntries(loft.days.map((day) => [day.date, formatTotal(day.totalSeconds)])),
      Total: formatTotal(loft.totalSeconds),
      Rank: place(loft.rank),
      Prize: String(loft.prize),
    };
  });
}

function stampDay(stamp: PublicStamp, date: string, board: Board): Cells[] {
  return stampOfDay(board, stamp, date).map((loft) => ({
    [`${stamp.name}, ${date}`]: loft.ownerName,
    Total: loft.valid > 0 ? formatTotal(loft.totalSeconds) : '–',
    Rank: place(loft.rank),
    Prize: String(loft.prize),
  }));
}

function stampTotal(stamp: PublicStamp, board: Board): Cells[] {
  return stampTable(board, stamp).map((loft) => ({
    [stamp.name]: loft.ownerName,
    ...Object.fromEntries(
      boardDates(board.tournament).map((date) => {
        const day = loft.days.find((one) => one.date === date);
        return [date, day && day.valid > 0 ? formatTotal(day.totalSeconds) : '–'];
      }),
    ),
    Total: formatTotal(loft.totalSeconds),
    Rank: place(loft.rank),
    Prize: String(loft.prize),
  }));
}

function winnerCell(board: Board, winner: Winner | null): string {
  if (!winner) return '–';
  const names = winnerLofts(winner).map((ownerId) => own(board.owners, ownerId)?.name);
  return `${names.join(', ')} ${formatLanding(winner.landing)}`;
}

function summaryTable(table: PageTable, board: Board): Cells[] {
  return table.rows.map(([shown = '']) => {
    const date = shown === 'all dates' ? null : shown;
    const { pigeons, landed, remaining } = summarise(board, date);
    return {
      Date: shown,
      'First pigeon winner': winnerCell(board, date === null ? null : firstWinner(board, date)),
      'Last pigeon winner': winnerCell(board, lastWinner(board, date)),
      Pigeons: String(pigeons),
      Landed: String(landed),
      Remaining: String(remaining),
      'Prize pool': String(prizePool(board.tournament.prizes)),
    };
  });
}

function answerOf(plan: SavePlan, slots: readonly string[]): string {
  if (plan.kind === 'conflict') return 'conflict';
  const notes =
    plan.kind === 'saved'
      ? plan.warnings
      : plan.faults.map(({ id, path }) => ({ id, index: Number(path.split('.')[1]) }));
  return [plan.kind, ...notes.map(({ index, id }) => `${slots[index]} \`${id}\``)].join(', ');
}

/** Landings saved into an empty record of the first loft, at the example's `now`. */
function saveTable(table: PageTable, rules: Example['rules'], board: Board<StaffFacts>): Cells[] {
  const slots = slotNames(rules);
  const [today = '', time = ''] = (rules.now ?? '').split(' ');
  const now = { date: toIsoDate(today) ?? '', minutes: parseClock(time) ?? 0, seconds: 0 };
  const [ownerId = ''] = board.tournament.participatingLofts;
  return table.rows.map(([date = '', ...typed]) => {
    const timeList = slots.map((_, slot) => storedTime(typed[slot] ?? ''));
    const plan = planSave(board, { ownerId, date, startTime: board.tournament.startTime, timeList }, now);
    return {
      Date: date,
      ...(Object.fromEntries(slots.map((header, slot) => [header, typed[slot]])) as Cells),
      Answer: answerOf(plan, slots),
    };
  });
}

function cellsOf(table: PageTable, example: Example): Cells[] {
  const kind = table.header[0] ?? '';
  if (kind === 'Start') return flightTable(table, example);
  if (kind === 'Minutes') return minutesTable(table);
  if (kind === 'Entered') return prizeTable(table);
  const board = boardOf(example);
  if (table.header.includes('Answer')) return saveTable(table, example.rules, board);
  const shown = publicBoard(board);
  const [stampName, stampDate] = kind.split(', ');
  const stamp = shown.tournament.stamps.find(({ name }) => name === stampName);
  if (stamp) return stampDate === undefined ? stampTotal(stamp, shown) : stampDay(stamp, stampDate, shown);
  const date = dateOf(table);
  const slots = slotNames(example.rules);
  if (date !== null) return dayTable(date, slots, shown);
  return kind === 'All dates' ? totalTable(slots, shown) : summaryTable(table, shown);
}

/** The rows of a page's table as the code fills them. A column that nothing fills says so, and equals no figure. */
export function scoreTable(table: PageTable, example: Example): string[][] {
  return cellsOf(table, example).map((cells) =>
    table.header.map((header) => cells[header] ?? `(nothing fills ${header})`),
  );
}
