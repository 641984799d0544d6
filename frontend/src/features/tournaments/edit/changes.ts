import { changedFields, type Tournament } from '@parwaz/shared';
import { only } from '../../../components/staff/forms/use-draft';
import { blobOf } from '../../../components/staff/pictures/pictures';
import type { FormChange } from '../../../lib/api/tournaments';
import { draftOf, fieldsOf, type TournamentDraft } from '../form/draft';

export function changeOf(before: Tournament, draft: TournamentDraft): FormChange | null {
  const start = draftOf(before);
  const fields = changedFields(fieldsOf(start), fieldsOf(draft));
  const poster = posterChange(start.poster, draft.poster);
  if (Object.keys(fields).length === 0 && !('tournamentPicture' in poster)) return null;
  return { fields, base: only(fieldsOf(start), fields), ...poster };
}

function posterChange(before: string, now: string): Pick<FormChange, 'tournamentPicture'> {
  if (now === before) return {};
  return { tournamentPicture: now.startsWith('data:') ? blobOf(now) : '' };
}
