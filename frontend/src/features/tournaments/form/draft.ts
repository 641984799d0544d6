import { blankTournament, namesOf, tournamentFacts } from '@parwaz/shared';
import type { CountField, Stamp, Tournament, TournamentFields } from '@parwaz/shared';

/** Value of a number input: `''` while it is empty. */
export type Count = number | '';

export type TournamentDraft = Omit<TournamentFields, CountField> &
  Record<CountField, Count> & {
    /** An address or data URL, `''` for none. */
    poster: string;
  };

const counts = namesOf(tournamentFacts, 'count') as CountField[];
const { tournamentPicture: _, days: __, clubNameUrdu: ___, ...blank } = blankTournament;

export const emptyTournament: TournamentDraft = {
  ...blank,
  ...(Object.fromEntries(counts.map((name) => [name, ''])) as Record<CountField, Count>),
  continueDays: 1,
  poster: '',
};

export function draftOf(tournament: Tournament): TournamentDraft {
  const names = Object.keys(tournamentFacts) as (keyof TournamentFields)[];
  // A server of an earlier version leaves fields out.
  const fields = Object.fromEntries(
    names.flatMap((name) => (name in tournament ? [[name, tournament[name]]] : [])),
  ) as unknown as TournamentFields;
  return {
    ...{ ...blank, ...fields },
    poster: tournament.tournamentPicture,
    startTime: tournament.startTime.slice(0, 5),
    numberOfDays: tournament.dates.length,
    prizes: resized(tournament.prizes, tournament.numberOfPrizes),
  };
}

export function withFormFields(
  tournament: Tournament,
  { poster: tournamentPicture = tournament.tournamentPicture, ...fields }: Partial<TournamentDraft>,
): Tournament {
  // The fields come from a saved tournament, so no count is empty.
  return { ...tournament, ...(fields as Partial<Tournament>), tournamentPicture };
}

export function fieldsOf({ poster: _, ...fields }: TournamentDraft): TournamentFields {
  const numbers = Object.fromEntries(counts.map((name) => [name, Number(fields[name])]));
  return {
    ...fields,
    ...(numbers as Record<CountField, number>),
    tournamentName: fields.tournamentName.trim(),
    tournamentNameUrdu: fields.tournamentNameUrdu.trim(),
    timeZone: fields.timeZone.trim(),
    prizes: trimmed(fields.prizes),
    stamps: fields.stamps.map(({ _id, name, nameUrdu, prizes }) => ({
      ...{ _id, name: name.trim(), nameUrdu: nameUrdu.trim(), prizes: trimmed(prizes) },
    })),
    deskPhone: fields.deskPhone.trim(),
    streamUrl: fields.streamUrl.trim(),
  };
}

/** Another number of days resets the dates; another number of prizes keeps them. */
export function withCount(draft: TournamentDraft, field: CountField, count: Count): Partial<TournamentDraft> {
  return {
    [field]: count,
    ...(field === 'numberOfDays' && { dates: resized([], Number(count)) }),
    ...(field === 'numberOfPrizes' && { prizes: resized(draft.prizes, Number(count)) }),
  };
}

export function clampCount(text: string, { min = 0, max }: { min?: number; max: number }): Count {
  if (text.trim() === '') return '';
  const count = Math.trunc(Number(text));
  return Number.isFinite(count) ? Math.min(max, Math.max(min, count)) : min;
}

/** An id that keeps a new stamp's place in the form; the server makes another one. */
export function newStampId(stamps: readonly Stamp[]): string {
  const free = stamps.map((_, index) => `new-${index}`).find((id) => !stamps.some(({ _id }) => _id === id));
  return free ?? `new-${stamps.length}`;
}

const trimmed = (texts: readonly string[]) => texts.map((text) => text.trim());

export function resized(list: readonly string[], length: number): string[] {
  return Array.from({ length }, (_, index) => list[index] ?? '');
}
