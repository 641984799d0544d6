import type { Rules } from '../contracts/types.js';
import type { TournamentDay } from '../contracts/tournament/facts.js';
import { parseClock, type Minutes } from '../time/clock.js';
import type { BoardDate } from '../time/dates.js';
import { isVoid } from '../board/days.js';
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

function landingsOf(timeList: readonly string[]): (Minutes | null)[] {
  return timeList.map((time) => (time === '' ? null : parseClock(time)));
}

function earliestBeyondTeam(landings: (Minutes | null)[], team: number): Exclusion[] {
  const landed = landings.flatMap((landing, index) => (landing === null ? [] : [{ landing, index }]));
  const byLanding = landed.sort((a, b) => a.landing - b.landing || a.index - b.index);
  return byLanding
    .slice(0, Math.max(0, landed.length - team))
    .map(({ index }) => ({ index, reason: 'earliest-beyond-team' }));
}

function replacedBySlot(landings: (Minutes | null)[], team: number): Exclusion[] {
  return landings.flatMap((landing, index): Exclusion[] => {
    if (index < team || landing === null) return [];
    const place = index - team;
    return [
      place < team
        ? { index: place, reason: 'replaced-by-helper' }
        : { index, reason: 'helper-without-place' },
    ];
  });
}

function landedHelpers(landings: (Minutes | null)[], team: number): Exclusion[] {
  return landings.flatMap((landing, index) =>
    index >= team && landing !== null ? [{ index, reason: 'helpers-never-count' as const }] : [],
  );
}

const exclusionRules = { best: earliestBeyondTeam, slot: replacedBySlot, never: landedHelpers } as const;

function belowMinimum({ startTime, timeList }: ScoringRow, { rules }: ScoringTournament): Exclusion[] {
  const { minimumFlightMinutes } = rules;
  // Older servers' boards lack the rule.
  if (!minimumFlightMinutes) return [];
  return flightsOf(startTime, timeList).flatMap((flight, index) =>
    flight !== null && flight < minimumFlightMinutes ? [{ index, reason: 'below-minimum' as const }] : [],
  );
}

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
  const landings = landingsOf(row.timeList);
  if (isVoid(tournament, row.date))
    return landings.flatMap((landing, index) => (landing === null ? [] : [{ index, reason: 'void-day' }]));
  const isDisqualified = (index: number) => markAt(row, index)?.kind === 'disqualified';
  const standing = landings.map((landing, index) => (isDisqualified(index) ? null : landing));
  const rule = exclusionRules[tournament.rules.helpers];
  const byRule = rule(standing, tournament.numberOfPigeons);
  const disqualified = landings.flatMap((landing, index): Exclusion[] =>
    landing !== null && isDisqualified(index) ? [{ index, reason: 'disqualified' }] : [],
  );
  const reasons = new Map<number, Exclusion>();
  for (const one of [...disqualified, ...byRule, ...belowMinimum(row, tournament)])
    if (!reasons.has(one.index)) reasons.set(one.index, one);
  return [...reasons.values()].sort((a, b) => a.index - b.index);
}

function flightsOf(startTime: string, timeList: readonly string[]): (Minutes | null)[] {
  const start = parseClock(startTime) ?? 0;
  return landingsOf(timeList).map((landing) => (landing === null ? null : landing - start));
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

interface Scored {
  marks: Marks | undefined;
  startTime: string;
  numberOfPigeons: number;
  rules: Rules;
  isOfVoidDay: boolean;
  score: DayScore;
}

/** By list of times, which is never mutated: only rows that a patch replaced are scored again. */
const scored = new WeakMap<readonly string[], Scored>();

/** Scores one record: flight = landing − that record's start time, in whole minutes. */
export function scoreRow(row: ScoringRow, tournament: ScoringTournament): DayScore {
  const { startTime, timeList, marks } = row;
  const { numberOfPigeons, rules } = tournament;
  const isOfVoidDay = isVoid(tournament, row.date);
  const known = scored.get(timeList);
  const holds =
    known?.startTime === startTime &&
    known.marks === marks &&
    known.numberOfPigeons === numberOfPigeons &&
    known.rules === rules &&
    known.isOfVoidDay === isOfVoidDay;
  if (holds) return known.score;
  const score = computeScore(row, tournament);
  scored.set(timeList, { startTime, marks, numberOfPigeons, rules, isOfVoidDay, score });
  return score;
}

const withoutPlace: ReadonlySet<ExclusionReason> = new Set(['disqualified', 'below-minimum', 'void-day']);

function computeScore(row: ScoringRow, tournament: ScoringTournament): DayScore {
  const flights = flightsOf(row.startTime, row.timeList);
  const exclusions = exclusionsOf(row, tournament);
  const landed = flights.filter((flight) => flight !== null).length;
  const excludedIndices = exclusions.map(({ index }) => index);
  return {
    flights,
    exclusions,
    excludedIndices,
    totalSeconds: sumSeconds(countedFlights(flights, excludedIndices)),
    landed,
    valid: landed - exclusions.filter(({ reason }) => withoutPlace.has(reason)).length,
    away: markedSlots(row.marks).filter((index) => isAway(markAt(row, index)) && flights[index] === null),
  };
}
