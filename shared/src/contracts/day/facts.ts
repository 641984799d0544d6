import type { IsoDate } from '../../time/dates.js';

/** The states of a tournament's day, in their order: results come in, are counted again, are final. */
export const dayStates = ['open', 'closed', 'official'] as const;
export type DayState = (typeof dayStates)[number];

/** A day of a tournament that is not open. */
export interface TournamentDay {
  /** yyyy-mm-dd */
  date: IsoDate;
  state: 'closed' | 'official';
  /** The time since when, ISO 8601 wherever it travels. */
  at: string;
  /** Somebody has said official, and somebody else must say so too. */
  official?: { asked: true };
}

/** Maximum length of a reason, in characters. */
export const maxReason = 200;
