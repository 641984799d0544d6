import type { Tournament } from '@parwaz/shared';
import { blobOf } from '../../components/staff/pictures';
import type { TournamentChange, TournamentFields } from '../../lib/api/tournaments';
import { draftOf, fieldsOf } from './draft';
import type { TournamentDraft } from './draft';

type Fields = Partial<TournamentFields>;

/**
 * The calls that turn a tournament into what the form holds: the changed fields with what they were on screen, and
 * one call per direction for lofts, so that two people's picks both stay.
 */
export function changesOf(before: Tournament, draft: TournamentDraft): TournamentChange[] {
  const start = draftOf(before);
  const changed = changedFields(fieldsOf(start), fieldsOf(draft));
  const { participatingLofts: _, ...fields } = changed;
  const added = missingFrom(start.participatingLofts, draft.participatingLofts);
  const removed = missingFrom(draft.participatingLofts, start.participatingLofts);
  const poster = posterChange(start.poster, draft.poster);
  const first: TournamentChange = { fields, base: only(fieldsOf(start), fields), ...poster };
  return [
    ...(Object.keys(fields).length > 0 || 'tournamentPicture' in poster ? [first] : []),
    ...(added.length > 0 ? [moved('add', added)] : []),
    ...(removed.length > 0 ? [moved('remove', removed)] : []),
  ];
}

function moved(action: 'add' | 'remove', participatingLofts: string[]): TournamentChange {
  return { fields: { participatingLofts }, action };
}

/** The number of days is the length of the dates, and so with prizes: they travel together. */
function changedFields(before: Fields, now: Fields): Fields {
  const names = (Object.keys(now) as (keyof Fields)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
  );
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}

function only(from: Fields, fields: Fields): Fields {
  return Object.fromEntries((Object.keys(fields) as (keyof Fields)[]).map((name) => [name, from[name]]));
}

function missingFrom(list: readonly string[], of: readonly string[]): string[] {
  const there = new Set(list);
  return of.filter((id) => !there.has(id));
}

function posterChange(before: string, now: string): Pick<TournamentChange, 'tournamentPicture'> {
  if (now === before) return {};
  return { tournamentPicture: now.startsWith('data:') ? blobOf(now) : '' };
}
