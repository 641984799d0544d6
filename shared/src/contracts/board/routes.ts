import { route, types } from '../route.js';
import type { BoardSnapshot } from './board.js';

export const boardRoutes = {
  snapshot: route(
    'GET',
    '/tournament/:id/board',
    'tournament:read',
    types<{ query?: { date?: string }; answer: BoardSnapshot }>(),
  ),
};
