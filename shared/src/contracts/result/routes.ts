import { route, types, type Media } from '../route.js';
import type {
  Check,
  CheckAnswer,
  CheckEntry,
  Checks,
  DailyResult,
  Entry,
  HistoryEntry,
  SaveResultInput,
  SaveResultAnswer,
  TotalResults,
} from './result.js';

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
    types<{ answer: (HistoryEntry | CheckEntry)[] }>(),
  ),
  check: route(
    'POST',
    '/results/:tournamentId/:date/:ownerId/checked',
    'result:check',
    types<{ json: Check; answer: CheckAnswer }>(),
  ),
  checks: route(
    'GET',
    '/tournament/:tournamentId/checks',
    'result:read-history',
    types<{ answer: Checks }>(),
  ),
  entries: route(
    'GET',
    '/tournament/:tournamentId/entries',
    'result:read-history',
    types<{ answer: Entry[] }>(),
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
