import type { Done } from '../common.js';
import { route } from '../route.js';
import type { ClubAnswer, ClubsAnswer, ClubTournamentsAnswer, ClubYearsAnswer, WrittenClub } from './club.js';

export const clubRoutes = {
  list: route('GET', '/get-all-clubs', 'club:read').with<{ answer: ClubsAnswer }>(),
  create: route('POST', '/create-club', 'club:write').with<{ json: WrittenClub; answer: ClubAnswer }>(),
  update: route('PUT', '/update-club/:id', 'club:write').with<{ json: WrittenClub; answer: ClubAnswer }>(),
  delete: route('DELETE', '/delete-club/:id', 'club:write').with<{ answer: Done }>(),
  tournaments: route('GET', '/get-all-tournament/:clubName', 'tournament:read').with<{
    query?: { year?: string };
    answer: ClubTournamentsAnswer;
  }>(),
  years: route('GET', '/club-years/:clubName', 'tournament:read').with<{ answer: ClubYearsAnswer }>(),
};
