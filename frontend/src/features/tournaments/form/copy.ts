import type { Tournament } from '@parwaz/shared';
import { blobOf } from '../../../components/staff/pictures/pictures';
import { draftOf, withDays } from './draft';
import type { TournamentDraft } from './draft';
import type { Choices } from './choices';

/** The tournament to copy stands in the address of Create Tournament. */
export const copyParam = 'copy';

export function copyPath({ _id }: Pick<Tournament, '_id'>): string {
  return `/create-tournaments?${copyParam}=${_id}`;
}

/**
 * A new tournament with everything of an earlier one but its days: these are asked for, and it is not on screen yet.
 * Lofts and people who are gone since stay behind.
 */
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
    ...withDays(draft.numberOfDays),
    startDate: '',
    status: 'Non-Active',
    participatingLofts: stillThere(draft.participatingLofts, owners),
    allowedAdmins: stillThere(draft.allowedAdmins, staff ?? []),
  };
}

/** The picture file of a form's poster: a chosen one, or that of the tournament that was copied. */
export async function posterFile(poster: string): Promise<Blob> {
  if (poster.startsWith('data:')) return blobOf(poster);
  const answer = await fetch(poster);
  if (!answer.ok) throw new Error(`The poster could not be read: ${answer.status}`);
  return answer.blob();
}
