import type { Done } from '../common.js';
import type { Loft } from '../owner/owner.js';
import { route } from '../route.js';
import type { LoggedChange } from './history.js';
import type {
  DeletedTournament,
  SavedAnswer,
  SentTournament,
  SingleTournament,
  Tournament,
  UpdateTournament,
} from './tournament.js';

export const tournamentRoutes = {
  list: route('GET', '/get-tournaments', 'tournament:list').with<{ answer: Tournament[] }>(),
  allowed: route('GET', '/get-allowed-tournaments/:adminId', 'tournament:list-allowed').with<{
    answer: Tournament[];
  }>(),
  create: route('POST', '/tournaments', 'tournament:create').with<{
    form: SentTournament;
    picture: 'tournamentPicture';
    answer: Tournament;
  }>(),
  update: route('PUT', '/tournaments/:id', 'tournament:update').with<{
    query?: { confirm?: string };
    form: UpdateTournament;
    picture: 'tournamentPicture';
    answer: SavedAnswer;
  }>(),
  undo: route('POST', '/tournaments/:id/undo', 'tournament:update').with<{
    json: { revision: number; reason?: string | null };
    answer: SavedAnswer;
  }>(),
  history: route('GET', '/tournament/:id/history', 'tournament:read-history').with<{
    query?: { before?: string };
    answer: LoggedChange[];
  }>(),
  delete: route('DELETE', '/delete-tournament/:id', 'tournament:delete').with<{ answer: Done }>(),
  deleted: route('GET', '/get-deleted-tournaments', 'tournament:restore').with<{
    answer: DeletedTournament[];
  }>(),
  restore: route('POST', '/restore-tournament/:id', 'tournament:restore').with<{ answer: SavedAnswer }>(),
  single: route('GET', '/get-single-tournaments/:id', 'tournament:read').with<{
    answer: SingleTournament[];
  }>(),
  owners: route('GET', '/tournament/:id/owners', 'tournament:read').with<{ answer: Loft[] }>(),
};
