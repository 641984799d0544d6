import type { Rules } from '../contracts/types.js';
import type { TournamentDay } from '../contracts/tournament/facts.js';
import type { Minutes } from '../time/clock.js';
import type { BoardDate } from '../time/dates.js';
import { isVoid } from '../board/days.js';
import { landingsOf, startOf } from '../board/landings.js';
import { isAway, markAt, markedSlots, type Marks } from '../board/marks.js';

export interface ScoringTournament {
  numberOfPigeons: number;
  helperPigeons: number;
  rules: Rules;
  days: readonly TournamentDay[];
}

/**
 * Reasons for not counting a pigeon: `disqualified`, its landing stands for nothing; `earliest-beyond-team`, more than the team landed and it was among the earliest;
 * `replaced-by-helper`, the helper of its slot landed; `helper-without-place`, a helper beyond the team's slots;
 * `helpers-never-count`; `below-minimum`, its flight is shorter than the rules allow; `void-day`, nothing of its day counts.
 */
export type ExclusionReason =
  | 'disqualified'
  | 'earliest-beyond-team'
  | 'replaced-by-helper'
  | 'helper-without-place'
  | 'helpers-never-count'
  | 'below-minimum'
  | 'void-day';

export interface Exclusion {
  index: number;
  reason: ExclusionReason;
}

type Flights = (Minutes | null)[];

function excludedWhere(
  flights: Flights,
  reason: ExclusionReason,
  isOut: (index: number, flight: Minutes) => boolean = () => true,
): Exclusion[] {
  return flights.flatMap((flight, index) =>
    flight !== null && isOut(index, flight) ? [{ index, reason }] : [],
  );
}

function earliestBeyondTeam(flights: Flights, team: number): Exclusion[] {
  const landed = flights.flatMap((flight, index) => (flight === null ? [] : [{ flight, index }]));
  const byFlight = landed.sort((a, b) => a.flight - b.flight || a.index - b.index);
  return byFlight
    .slice(0, Math.max(0, landed.length - team))
    .map(({ index }) => ({ index, reason: 'earliest-beyond-team' }));
}

function replacedBySlot(flights: Flights, team: number): Exclusion[] {
  return flights.flatMap((flight, index): Exclusion[] => {
    if (index < team || flight === null) return [];
    const place = index - team;
    return [
      place < team
        ? { index: place, reason: 'replaced-by-helper' }
        : { index, reason: 'helper-without-place' },
    ];
  });
}

const exclusionRules = {
  best: earliestBeyondTeam,
  slot: replacedBySlot,
  never: (flights: Flights, team: number) =>
    excludedWhere(flights, 'helpers-never-count', (index) => index >= team),
} as const;

export interface ScoringRow {
  date: BoardDate;
  startTime: string;
  timeList: readonly string[];
  marks?: Marks;
}

/**
 * Pigeons that do not count, by slot (docs/scoring.md, "Helper pigeons"). A disqualified one gives its place away; the
 * first reason stands, and a flight below the minimum keeps the place that helpers' rules give it.
 */
export function exclusionsOf(row: ScoringRow, tournament: ScoringTournament): Exclusion[] {
  const { numberOfPigeons, rules } = tournament;
  const flights = flightsOf(row, rules);
  if (isVoid(tournament, row.date)) return excludedWhere(flights, 'void-day');
  const isDisqualified = (index: number) => markAt(row, index)?.kind === 'disqualified';
  const standing = flights.map((flight, index) => (isDisqualified(index) ? null : flight));
  // Older servers' boards lack the rule.
  const minimum = rules.minimumFlightMinutes ?? 0;
  const reasons = new Map<number, Exclusion>();
  for (const one of [
    ...excludedWhere(flights, 'disqualified', isDisqualified),
    ...exclusionRules[rules.helpers](standing, numberOfPigeons),
    ...excludedWhere(flights, 'below-minimum', (_, flight) => flight < minimum),
  ])
    if (!reasons.has(one.index)) reasons.set(one.index, one);
  return [...reasons.values()].sort((a, b) => a.index - b.index);
}

function flightsOf(row: ScoringRow, rules: Rules): Flights {
  const start = startOf(row);
  return landingsOf(row, rules).map((landing) => (landing === null ? null : landing - start));
}

export function countedFlights(
  flights: readonly (Minutes | null)[],
  excludedIndices: readonly number[],
): Minutes[] {
  return flights.filter(
    (flight, index): flight is Minutes => flight !== null && !excludedIndices.includes(index),
  );
}

export function sumSeconds(flights: readonly Minutes[]): number {
  return flights.reduce((sum, flight) => sum + flight, 0) * 60;
}

/** One loft's date, scored. Cached and shared by all callers: don't mutate it. */
export interface DayScore {
  /** By slot, each by `landingOf`; null while none landed. */
  landings: (Minutes | null)[];
  /** Whole minutes in the air by slot; null while none landed. Excluded flights included. */
  flights: (Minutes | null)[];
  exclusions: Exclusion[];
  excludedIndices: number[];
  totalSeconds: number;
  landed: number;
  /** Landings by which a loft has a place: neither disqualified nor below the minimum flight, nor of a void day. */
  valid: number;
  away: number[];
}

/** By list of times, which is never mutated: only rows that a patch replaced are scored again. */
const scored = new WeakMap<readonly string[], { by: readonly unknown[]; score: DayScore }>();

/** Scores one record: flight = landing − that record's start time, in whole minutes. */
export function scoreRow(row: ScoringRow, tournament: ScoringTournament): DayScore {
  const { startTime, timeList, marks } = row;
  const { numberOfPigeons, rules } = tournament;
  const by = [startTime, marks, numberOfPigeons, rules, isVoid(tournament, row.date)];
  const known = scored.get(timeList);
  if (known && by.every((one, place) => one === known.by[place])) return known.score;
  const score = computeScore(row, tournament);
  scored.set(timeList, { by, score });
  return score;
}

const withoutPlace: ReadonlySet<ExclusionReason> = new Set(['disqualified', 'below-minimum', 'void-day']);

function computeScore(row: ScoringRow, tournament: ScoringTournament): DayScore {
  const landings = landingsOf(row, tournament.rules);
  const flights = flightsOf(row, tournament.rules);
  const exclusions = exclusionsOf(row, tournament);
  const landed = flights.filter((flight) => flight !== null).length;
  const excludedIndices = exclusions.map(({ index }) => index);
  return {
    landings,
    flights,
    exclusions,
    excludedIndices,
    totalSeconds: sumSeconds(countedFlights(flights, excludedIndices)),
    landed,
    valid: landed - exclusions.filter(({ reason }) => withoutPlace.has(reason)).length,
    away: markedSlots(row.marks).filter((index) => isAway(markAt(row, index)) && flights[index] === null),
  };
}
