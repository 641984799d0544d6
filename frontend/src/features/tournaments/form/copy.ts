import type { Tournament } from '@parwaz/shared';
import { blobOf } from '../../../components/staff/pictures/pictures';
import { draftOf, withCount, type TournamentDraft } from './draft';
import type { Choices } from './choices';

export const copyParam = 'copy';

export function copyPath({ _id }: Pick<Tournament, '_id'>): string {
  return `/create-tournaments?${copyParam}=${_id}`;
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
  };
}

/** A form's poster as a file: newly chosen, or fetched from the copied tournament. */
export async function posterFile(poster: string): Promise<Blob> {
  if (poster.startsWith('data:')) return blobOf(poster);
  const answer = await fetch(poster);
  if (!answer.ok) throw new Error(`The poster could not be read: ${answer.status}`);
  return answer.blob();
}
