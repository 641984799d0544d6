import type { Success } from '../common.js';
import { route, type Media } from '../route.js';
import type {
  Check,
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
  save: route('POST', '/results', 'result:save').with<{ json: SaveResultInput; answer: SaveResultAnswer }>(),
  history: route('GET', '/results/:tournamentId/:date/:ownerId/history', 'result:read-history').with<{
    answer: (HistoryEntry | CheckEntry)[];
  }>(),
  check: route('POST', '/results/:tournamentId/:date/:ownerId/checked', 'result:check').with<{
    json: Check;
    answer: Success;
  }>(),
  checks: route('GET', '/tournament/:tournamentId/checks', 'result:read-history').with<{ answer: Checks }>(),
  entries: route('GET', '/tournament/:tournamentId/entries', 'result:read-history').with<{
    answer: Entry[];
  }>(),
  csv: route('GET', '/tournament/:tournamentId/results.csv', 'tournament:read').with<{
    query?: { date?: string; stamp?: string };
    answer: Media<'text/csv'>;
  }>(),
  ofDate: route('GET', '/tournament-results/:tournamentId/:date', 'tournament:read').with<{
    answer: DailyResult[];
  }>(),
  totals: route('GET', '/tournament/:id/results', 'tournament:read').with<{
    query?: { date?: string; stamp?: string };
    answer: TotalResults;
  }>(),
};
