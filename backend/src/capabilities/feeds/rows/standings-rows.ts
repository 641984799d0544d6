import {
  boardDates,
  dayStandings,
  formatLanding,
  formatTotal,
  markAt,
  own,
  rowOf,
  scoreRow,
  slotCount,
  stampOfDay,
  stampTable,
  totalStandings,
} from '@parwaz/shared';
import type {
  Board,
  BoardDate,
  BoardRow,
  BoardViewDate,
  DayScore,
  DayStanding,
  Ranked,
  Stamp,
  StaffFacts,
  TotalStanding,
} from '@parwaz/shared';
import type { FeedCell, FeedRow } from '@parwaz/shared/contracts';

const columns = [
  'rank',
  'number',
  'loft',
  'loftUrdu',
  'city',
  'start',
  'landed',
  'flying',
  'total',
  'minutes',
  'gap',
  'latest',
];

/** Every column of a view, in order: the pigeons of a date, or the dates of a total. */
export function columnsOf({ tournament }: Board<StaffFacts>, view: BoardViewDate): string[] {
  const isTotal = view === 'total';
  const count = isTotal ? boardDates(tournament).length : slotCount(tournament);
  return [...columns, ...Array.from({ length: count }, (_, place) => `${isTotal ? 'd' : 'p'}${place + 1}`)];
}

export interface TableOf {
  view: BoardViewDate;
  stamp?: Stamp;
  /** The date on which pigeons of this view are in the air; null for none. */
  flying: BoardDate | null;
}

/** The standings of a view with every column, first to last. */
export function standingsRows(board: Board<StaffFacts>, { view, stamp, flying }: TableOf): FeedRow[] {
  if (view === 'total') {
    const table = stamp ? stampTable(board, stamp) : totalStandings(board);
    return table.map((loft, place) => ({
      ...commonCells(board, loft, table[place - 1]),
      flying: flyingOf(board, loft.ownerId, flying, stamp),
      latest: loft.days.map(latestOf).findLast((landing) => landing !== '') ?? '',
      ...numbered('d', totalsByDate(board, loft)),
    }));
  }
  const table = stamp ? stampOfDay(board, stamp, view) : dayStandings(board, view);
  return table.map((loft, place) => {
    const row = rowOf(board, loft.ownerId, view);
    return {
      ...commonCells(board, loft, table[place - 1]),
      start: row?.startTime ?? '',
      flying: flyingOf(board, loft.ownerId, flying, stamp),
      latest: loft.score ? latestOf(loft.score) : '',
      ...numbered('p', slotCells(board, row, loft.score, stamp)),
    };
  });
}

/** Also the order of the columns that come after these. */
function commonCells(
  board: Board<StaffFacts>,
  loft: Ranked<DayStanding | TotalStanding>,
  above: Ranked<DayStanding | TotalStanding> | undefined,
): FeedRow {
  const { ownerId, ownerName, ownerNameUrdu, rank, totalSeconds, landed } = loft;
  const owner = own(board.owners, ownerId);
  const hasPlace = rank !== null;
  return {
    rank,
    number: owner?.number ?? null,
    loft: ownerName,
    loftUrdu: ownerNameUrdu,
    city: owner?.address ?? '',
    start: '',
    landed,
    flying: null,
    total: hasPlace ? formatTotal(totalSeconds) : '',
    minutes: hasPlace ? totalSeconds / 60 : null,
    gap: hasPlace && above ? (above.totalSeconds - totalSeconds) / 60 : null,
    latest: '',
  };
}

const numbered = (letter: 'd' | 'p', cells: readonly FeedCell[]): FeedRow =>
  Object.fromEntries(cells.map((cell, place) => [`${letter}${place + 1}`, cell]));

/** A stamp's table doesn't tell it, as its page doesn't. */
function flyingOf(
  board: Board<StaffFacts>,
  ownerId: string,
  date: BoardDate | null,
  stamp: Stamp | undefined,
): number | null {
  if (stamp) return null;
  if (date === null) return 0;
  const row = rowOf(board, ownerId, date);
  const score = row && scoreRow(row, board.tournament);
  return slotCount(board.tournament) - (score?.landed ?? 0) - (score?.away.length ?? 0);
}

/** The latest landing that stands for something, as the page's highlighted cell. */
function latestOf({ landings, flights, exclusions }: DayScore): string {
  const valid = landings.filter((landing, index): landing is number => {
    const reason = exclusions.find((one) => one.index === index)?.reason;
    return landing !== null && flights[index] !== null && reason !== 'disqualified' && reason !== 'void-day';
  });
  return valid.length > 0 ? formatLanding(Math.max(...valid)) : '';
}

function slotCells(
  board: Board<StaffFacts>,
  row: BoardRow | undefined,
  score: DayScore | null,
  stamp: Stamp | undefined,
): string[] {
  return Array.from({ length: slotCount(board.tournament) }, (_, index) => {
    if (stamp && !row?.stamps?.[index]?.includes(stamp._id)) return '';
    const mark = markAt(row, index);
    if (mark) return mark.kind;
    const landing = score?.landings[index] ?? null;
    if (landing === null) return '';
    return formatLanding(landing) + (score?.excludedIndices.includes(index) ? '*' : '');
  });
}

function totalsByDate(board: Board<StaffFacts>, { days }: TotalStanding): string[] {
  return boardDates(board.tournament).map((date) => {
    const day = days.find((one) => one.date === date);
    return day && day.valid > 0 ? formatTotal(day.totalSeconds) : '';
  });
}
