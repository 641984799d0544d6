import { route } from '../route.js';
import type { SavedAnswer } from '../tournament/tournament.js';
import type { Correction, LogProof, SetDay } from './day.js';

export const dayRoutes = {
  set: route('PUT', '/tournament/:id/days/:date', 'day:set').with<{ json: SetDay; answer: SavedAnswer }>(),
  corrections: route('GET', '/tournament/:id/corrections', 'tournament:read').with<{
    answer: Correction[];
  }>(),
  proof: route('GET', '/tournament/:id/proof', 'tournament:read').with<{ answer: LogProof }>(),
};
