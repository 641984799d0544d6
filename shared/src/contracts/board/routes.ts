import { route } from '../route.js';
import type { BoardSnapshot } from './board.js';

export const boardRoutes = {
  snapshot: route('GET', '/tournament/:id/board', 'tournament:read').with<{
    query?: { date?: string; fresh?: string };
    answer: BoardSnapshot;
  }>(),
};
