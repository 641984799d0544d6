import { route, types } from '../route.js';
import type { Media } from '../route.js';
import type { DailyResult, HistoryEntry, SaveResultInput, SaveResultAnswer, TotalResults } from './result.js';

export const resultRoutes = {
  save: route(
    'POST',
    '/results',
    'result:save',
    types<{ json: SaveResultInput; answer: SaveResultAnswer }>(),
  ),
  history: route(
    'GET',
    '/results/:tournamentId/:date/:ownerId/history',
    'result:read-history',
    types<{ answer: HistoryEntry[] }>(),
  ),
  csv: route(
    'GET',
    '/tournament/:tournamentId/results.csv',
    'tournament:read',
    types<{ query?: { date?: string }; answer: Media<'text/csv'> }>(),
  ),
  ofDate: route(
    'GET',
    '/tournament-results/:tournamentId/:date',
    'tournament:read',
    types<{ answer: DailyResult[] }>(),
  ),
  totals: route('GET', '/tournament/:id/results', 'tournament:read', types<{ answer: TotalResults }>()),
};
