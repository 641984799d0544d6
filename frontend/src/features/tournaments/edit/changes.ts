import type { Tournament, TournamentFields } from '@parwaz/shared';
import { blobOf } from '../../../components/staff/pictures/pictures';
import type { FormChange } from '../../../lib/api/tournaments';
import { draftOf, fieldsOf, type TournamentDraft } from '../form/draft';

type Fields = Partial<TournamentFields>;

export function changeOf(before: Tournament, draft: TournamentDraft): FormChange | null {
  const start = draftOf(before);
  const fields = changedFields(fieldsOf(start), fieldsOf(draft));
  const poster = posterChange(start.poster, draft.poster);
  if (Object.keys(fields).length === 0 && !('tournamentPicture' in poster)) return null;
  return { fields, base: only(fieldsOf(start), fields), ...poster };
}

/** The number of days must match the dates, and that of prizes the prizes, so they are sent together. */
function changedFields(before: Fields, now: Fields): Fields {
  const names = (Object.keys(now) as (keyof Fields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}

function only(from: Fields, fields: Fields): Fields {
  return Object.fromEntries((Object.keys(fields) as (keyof Fields)[]).map((name) => [name, from[name]]));
}

function posterChange(before: string, now: string): Pick<FormChange, 'tournamentPicture'> {
  if (now === before) return {};
  return { tournamentPicture: now.startsWith('data:') ? blobOf(now) : '' };
}
