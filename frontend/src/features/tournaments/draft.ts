import type { Rules, Tournament } from '@parwaz/shared';
import type { TournamentFields } from '../../lib/api/tournaments';

/** A count as it stands in its input: `''` while nothing is typed. */
export type Count = number | '';

/** The values of a tournament's form. */
export interface TournamentDraft {
  /** An address or data URL, `''` for none. */
  poster: string;
  tournamentName: string;
  club: string;
  startDate: string;
  startTime: string;
  numberOfDays: Count;
  /** One entry per day, `''` while not chosen. */
  dates: string[];
  continueDays: Count;
  numberOfPigeons: Count;
  helperPigeons: Count;
  numberOfPrizes: Count;
  prizes: string[];
  status: Tournament['status'];
  participatingLofts: string[];
  allowedAdmins: string[];
  rules: Rules;
}

/** A new tournament. */
export const emptyTournament: TournamentDraft = {
  poster: '',
  tournamentName: '',
  club: '',
  startDate: '',
  startTime: '',
  numberOfDays: '',
  dates: [],
  continueDays: '',
  numberOfPigeons: '',
  helperPigeons: '',
  numberOfPrizes: '',
  prizes: [],
  status: 'Non-Active',
  participatingLofts: [],
  allowedAdmins: [],
  rules: { firstWinner: 'earliest', helpers: 'best', ties: 'shared', cutoffTime: null },
};

/** A tournament as the form shows it. */
export function draftOf(tournament: Tournament): TournamentDraft {
  const { tournamentName, club, startDate, startTime, dates, prizes, rules } = tournament;
  return {
    poster: tournament.tournamentPicture,
    tournamentName,
    club,
    startDate,
    startTime: startTime.slice(0, 5),
    numberOfDays: dates.length,
    dates: [...dates],
    continueDays: tournament.continueDays,
    numberOfPigeons: tournament.numberOfPigeons,
    helperPigeons: tournament.helperPigeons,
    numberOfPrizes: tournament.numberOfPrizes,
    prizes: resized(prizes, tournament.numberOfPrizes),
    status: tournament.status === 'Active' ? 'Active' : 'Non-Active',
    participatingLofts: [...tournament.participatingLofts],
    allowedAdmins: [...tournament.allowedAdmins],
    rules,
  };
}

/** A tournament with some fields as a form held them. */
export function withFormFields(
  tournament: Tournament,
  { poster: tournamentPicture = tournament.tournamentPicture, ...fields }: Partial<TournamentDraft>,
): Tournament {
  // What a form held of a saved tournament is what the tournament held: none of its counts is empty.
  return { ...tournament, ...(fields as Partial<Tournament>), tournamentPicture };
}

/** All fields that a form sends. */
export function fieldsOf(draft: TournamentDraft): Omit<TournamentFields, 'noteTimeForPigeons'> {
  const { poster: _, ...fields } = draft;
  return {
    ...fields,
    tournamentName: draft.tournamentName.trim(),
    numberOfDays: Number(draft.numberOfDays),
    continueDays: Number(draft.continueDays),
    numberOfPigeons: Number(draft.numberOfPigeons),
    helperPigeons: Number(draft.helperPigeons),
    numberOfPrizes: Number(draft.numberOfPrizes),
    prizes: draft.prizes.map((prize) => prize.trim()),
  };
}

/** Another number of days resets the dates to that many empty ones. */
export function withDays(numberOfDays: Count): Pick<TournamentDraft, 'numberOfDays' | 'dates'> {
  return { numberOfDays, dates: resized([], Number(numberOfDays)) };
}

/** Another number of prizes keeps those that were typed. */
export function withPrizes(
  draft: TournamentDraft,
  numberOfPrizes: Count,
): Pick<TournamentDraft, 'numberOfPrizes' | 'prizes'> {
  return { numberOfPrizes, prizes: resized(draft.prizes, Number(numberOfPrizes)) };
}

/** A typed count: at most `max`, and 0 when it is no number; `''` while nothing is typed. */
export function clampCount(text: string, max: number): Count {
  if (text.trim() === '') return '';
  const count = Math.trunc(Number(text));
  return Number.isFinite(count) ? Math.min(max, Math.max(0, count)) : 0;
}

function resized(list: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, index) => list[index] ?? '');
}
