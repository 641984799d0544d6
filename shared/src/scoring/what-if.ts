import { boardDates, type Board, type BoardTournament } from '../board/board.js';
import { isVoid } from '../board/days.js';
import { ruleChoices, type Rules, type TournamentDay } from '../contracts/tournament/facts.js';
import { toBoardDate, toIsoDate, type BoardDate } from '../time/dates.js';
import { countedFlights } from './day.js';
import { dayStandings, totalStandings } from './standings.js';
import { firstWinner, lastWinner, winnerLofts, type Winner } from './winners.js';

/** The rules that say which pigeons count and who wins. */
type ScoringRules = Pick<Rules, 'helpers' | 'firstWinner' | 'lastWinner' | 'minimumFlightMinutes'>;
const usual: ScoringRules = {
  helpers: ruleChoices.helpers[0],
  firstWinner: ruleChoices.firstWinner[0],
  lastWinner: ruleChoices.lastWinner[0],
  minimumFlightMinutes: null,
};

/** Rules that clubs fly by, each worked in docs/scoring.md. */
export const rulePresets = {
  'best-of-team': usual,
  'helper-in-place': { ...usual, helpers: 'slot' },
  'five-hours': { ...usual, firstWinner: 'earliest-counted', minimumFlightMinutes: 300 },
  'first-bird': { ...usual, firstWinner: 'latest-first-bird' },
} as const satisfies Record<string, ScoringRules>;
export type RulePreset = keyof typeof rulePresets;

interface Place {
  /** Null without a place. */
  rank: number | null;
  totalSeconds: number;
}

export interface LoftEffect {
  ownerId: string;
  from: Place;
  to: Place;
}

/** The lofts that win, in the lofts' order; none without a winner. */
export interface WinnerEffect {
  which: 'first' | 'last';
  from: string[];
  to: string[];
}

/** One table of a board, of a date or Total (null), and what would change in it. */
export interface RuleEffect {
  date: BoardDate | null;
  /** In the order that they would have. */
  lofts: LoftEffect[];
  winners: WinnerEffect[];
}

const lofts = (winner: Winner | null) => (winner ? winnerLofts(winner) : []);

function effectOn(
  before: Board<BoardTournament>,
  after: Board<BoardTournament>,
  date: BoardDate | null,
): RuleEffect {
  const standings = (board: Board<BoardTournament>): (Place & { ownerId: string })[] =>
    date === null ? totalStandings(board) : dayStandings(board, date);
  const places = new Map(standings(before).map((loft) => [loft.ownerId, loft]));
  const changed = standings(after).flatMap(({ ownerId, rank, totalSeconds }) => {
    const was = places.get(ownerId);
    if (!was || (was.rank === rank && was.totalSeconds === totalSeconds)) return [];
    const from = { rank: was.rank, totalSeconds: was.totalSeconds };
    return [{ ownerId, from, to: { rank, totalSeconds } }];
  });
  const winnersOf = (board: Board<BoardTournament>) => ({
    first: lofts(date === null ? null : firstWinner(board, date)),
    last: lofts(lastWinner(board, date)),
  });
  const [was, is] = [winnersOf(before), winnersOf(after)];
  const winners = (['first', 'last'] as const)
    .map((which) => ({ which, from: was[which], to: is[which] }))
    .filter(({ from, to }) => from.join() !== to.join());
  return { date, lofts: changed, winners };
}

/** The tables of a board that other rules would change, Total first. */
export function whatIf(board: Board<BoardTournament>, rules: Rules): RuleEffect[] {
  const after = { ...board, tournament: { ...board.tournament, rules } };
  return [null, ...boardDates(board.tournament)]
    .map((date) => effectOn(board, after, date))
    .filter((effect) => effect.lofts.length > 0 || effect.winners.length > 0);
}

/** Flights of a date that count no more once it is void, or again once it isn't, and lofts that change place in Total. */
export function voidEffect(
  board: Board<BoardTournament>,
  date: BoardDate,
): { flights: number; places: number } {
  const { tournament } = board;
  const others = tournament.days.filter((day) => toBoardDate(day.date) !== date);
  const made: TournamentDay = { date: toIsoDate(date) ?? date, state: 'void', at: '' };
  const days = isVoid(tournament, date) ? others : [...others, made];
  const flown = dayStandings({ ...board, tournament: { ...tournament, days: others } }, date);
  const counted = flown.flatMap(({ score }) =>
    score ? countedFlights(score.flights, score.excludedIndices) : [],
  );
  const total = effectOn(board, { ...board, tournament: { ...tournament, days } }, null);
  return {
    flights: counted.length,
    places: total.lofts.filter(({ from, to }) => from.rank !== to.rank).length,
  };
}
