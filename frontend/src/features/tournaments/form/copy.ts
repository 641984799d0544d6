import { addDays, listedTime, maxLengths, type Tournament } from '@parwaz/shared';
import { blobOf } from '../../../components/staff/pictures/pictures';
import { draftOf, withCount, type TournamentDraft } from './draft';
import type { Choices } from './choices';

/** Query parameters: the tournament to copy, and whether as a rehearsal. */
export const copyParam = 'copy';
export const rehearsalParam = 'rehearsal';

export function copyPath({ _id }: Pick<Tournament, '_id'>): string {
  return `/create-tournaments?${copyParam}=${_id}`;
}

export function rehearsalPath(earlier: Pick<Tournament, '_id'>): string {
  return `${copyPath(earlier)}&${rehearsalParam}=1`;
}

/** A draft with everything of an earlier tournament except its days, and without lofts and accounts that are gone. */
export function copyOf(
  earlier: Tournament,
  { owners, staff }: Pick<Choices, 'owners' | 'staff'>,
): TournamentDraft {
  const draft = draftOf(earlier);
  const stillThere = (ids: readonly string[], all: readonly { _id: string }[]) => {
    const known = new Set(all.map(({ _id }) => _id));
    return ids.filter((id) => known.has(id));
  };
  return {
    ...draft,
    ...withCount(draft, 'numberOfDays', draft.numberOfDays),
    startDate: '',
    status: 'Non-Active',
    participatingLofts: stillThere(draft.participatingLofts, owners),
    allowedAdmins: stillThere(draft.allowedAdmins, staff ?? []),
    copiesFrom: [],
  };
}

/** A hidden copy on the original's dates where one of them is today, else on as many days from today. */
export function rehearsalOf(
  earlier: Tournament,
  choices: Parameters<typeof copyOf>[1],
  nowMs: number,
): TournamentDraft {
  const today = listedTime(earlier, nowMs).date;
  const isToday = earlier.dates.includes(today);
  return {
    ...copyOf(earlier, choices),
    tournamentName: withWord(earlier.tournamentName, ' (rehearsal)'),
    tournamentNameUrdu: earlier.tournamentNameUrdu && withWord(earlier.tournamentNameUrdu, ' (مشق)'),
    hidden: true,
    startDate: isToday ? earlier.startDate : today,
    dates: isToday ? earlier.dates : earlier.dates.map((_, day) => addDays(today, day)),
  };
}

const withWord = (name: string, word: string) =>
  name.endsWith(word) ? name : name.slice(0, maxLengths.name - word.length) + word;

/** A form's poster as a file: newly chosen, or fetched from the copied tournament. */
export async function posterFile(poster: string): Promise<Blob> {
  if (poster.startsWith('data:')) return blobOf(poster);
  const answer = await fetch(poster);
  if (!answer.ok) throw new Error(`The poster could not be read: ${answer.status}`);
  return answer.blob();
}
