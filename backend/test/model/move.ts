import type { NamedTournament, Tournament } from '@parwaz/shared';
import type { Answered } from '../harness/client.js';
import type { Facts } from './facts.js';
import type { Track } from './track.js';

interface AnsweredReport {
  kind: string;
  index: number | null;
  time: string;
  state: string;
}

/** The fields that any of the answers may hold. */
export interface Body {
  _id?: string;
  id?: string;
  message?: string;
  revision?: number;
  data?: Tournament;
  stamps?: Tournament['stamps'];
  report?: AnsweredReport;
  reports?: AnsweredReport[];
  notIn?: NamedTournament[];
}

/** The facts that an accepted request must leave. */
export interface Expected {
  facts: Facts;
  /** True for facts that it may also leave otherwise. */
  isFree?: (key: string) => boolean;
}

/** One request, and what an accepted one must have done to the board that was there right before it. */
export interface Move {
  /** In words, for the trace. */
  what: string;
  /** The tournament that it is about. */
  readonly track: Track;
  /** It may change all tournaments. */
  isEverywhere?: true;
  send: () => Promise<Answered<Body>>;
  effect: (before: Facts, answer: Body, track: Track) => Expected;
  /** True when it must be accepted, false when it must be refused; undefined where either may be right. */
  isRight?: (before: Facts) => boolean | undefined;
  /** Notes what else the test has to know of an accepted one. */
  note?: (answer: Body) => void;
}
