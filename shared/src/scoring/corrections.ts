import { dayRules } from '../contracts/tournament/facts.js';
import type { Correction, StaffFacts } from '../contracts/types.js';
import { dayStandings } from './standings.js';
import { firstWinner, lastWinner } from './winners.js';
import type { BoardDate } from '../time/dates.js';
import { boardDates, own, rowOf, type Board } from '../board/board.js';
import { changedCells, type Change, type CorrectedFact, type ChangeCorrection } from '../board/change.js';
import { closedDays } from '../board/days.js';
import { changedFields, diffBoards } from '../board/diff.js';

const tellingFields = ['numberOfPigeons', 'helperPigeons'] as const;

// Everything that a day shows, as a text to compare; an empty one when the day is gone.
function shownOn(board: Board<StaffFacts>, date: BoardDate): string {
  const { tournament } = board;
  if (!boardDates(tournament).includes(date)) return '';
  const lines = dayStandings(board, date).map(({ ownerId, rank, score }) => {
    // A loft without a record is shown with the tournament's own start.
    const startTime = rowOf(board, ownerId, date)?.startTime ?? tournament.startTime;
    return [ownerId, rank, score, startTime];
  });
  const slots = tellingFields.map((field) => tournament[field]);
  return JSON.stringify([slots, lines, firstWinner(board, date), lastWinner(board, date)]);
}

function changedRules(before: StaffFacts, after: StaffFacts, date: BoardDate): CorrectedFact[] {
  const names = dayRules().filter((name) => before.rules[name] !== after.rules[name]);
  if (names.length === 0) return [];
  const [from, to] = [before, after].map(({ rules }) =>
    Object.fromEntries(names.map((name) => [name, rules[name]])),
  );
  return [{ date, ownerId: null, field: 'rules', from, to }];
}

// The lofts that left and joined, one by one and by name; where none did, their new order.
function changedLofts(before: Board<StaffFacts>, after: Board<StaffFacts>, date: BoardDate): CorrectedFact[] {
  const field = 'participatingLofts' as const;
  const [was, is] = [before.tournament[field], after.tournament[field]];
  const nameOf = (board: Board<StaffFacts>, id: string) => own(board.owners, id)?.name ?? '';
  const left = was.filter((id) => !is.includes(id));
  const joined = is.filter((id) => !was.includes(id));
  if (left.length + joined.length === 0) return [{ date, ownerId: null, field, from: was, to: is }];
  return [
    ...left.map((ownerId) => ({ date, ownerId, field, from: nameOf(before, ownerId), to: '' })),
    ...joined.map((ownerId) => ({ date, ownerId, field, from: '', to: nameOf(after, ownerId) })),
  ];
}

function changedFacts(before: Board<StaffFacts>, after: Board<StaffFacts>, date: BoardDate): CorrectedFact[] {
  const [was, is] = [before.tournament, after.tournament];
  if (!boardDates(is).includes(date)) return [{ date, ownerId: null, field: 'dates', from: date, to: '' }];
  const changed = changedFields(was, is);
  return [
    ...('participatingLofts' in changed ? changedLofts(before, after, date) : []),
    ...tellingFields.flatMap((field) =>
      field in changed ? [{ date, ownerId: null, field, from: was[field], to: is[field] }] : [],
    ),
    ...(showsStart(after, date) && 'startTime' in changed
      ? [{ date, ownerId: null, field: 'startTime', from: was.startTime, to: is.startTime }]
      : []),
    ...changedRules(was, is, date),
  ];
}

// True when a day shows the tournament's own start: for lofts that have no record of it.
function showsStart(board: Board<StaffFacts>, date: BoardDate): boolean {
  return board.tournament.participatingLofts.some((id) => !rowOf(board, id, date));
}

/** The closed days that show something else afterwards, or of which others decide; null when no reason is needed. */
export function correctedBetween(
  before: Board<StaffFacts>,
  after: Board<StaffFacts>,
): Omit<ChangeCorrection, 'reason'> | null {
  const closed = closedDays(before.tournament);
  if (closed.length === 0) return null;
  const typed = new Set(diffBoards(before, after).rows?.map(({ date }) => date));
  const sameFacts = before.tournament === after.tournament;
  const needsOthers = before.tournament.rules.official !== after.tournament.rules.official;
  const shows = (date: BoardDate) => !sameFacts && shownOn(before, date) !== shownOn(after, date);
  const dates = closed.filter((date) => needsOthers || typed.has(date) || shows(date));
  if (dates.length === 0) return null;
  const facts = sameFacts ? [] : dates.flatMap((date) => changedFacts(before, after, date));
  return { dates, ...(facts.length > 0 && { facts }) };
}

export function correctionsOf({ revision, at, rows = [], lost = [], correction }: Change): Correction[] {
  if (!correction) return [];
  const { dates, facts = [], reason } = correction;
  const about = { revision, at: new Date(at).toISOString() };
  const cells = [...rows, ...lost]
    .filter(({ date }) => dates.includes(date))
    .flatMap((row) => {
      const { ownerId, date } = row;
      return changedCells(row).map((cell) => ({ ...about, date, ownerId, ...cell, reason }));
    });
  const others = facts.map(({ date, ownerId, field, from, to }) => ({
    ...{ ...about, date, ownerId, index: null },
    ...(field !== undefined && { field }),
    ...{ from, to, reason },
  }));
  return [...others, ...cells];
}
