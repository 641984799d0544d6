import { route, types } from '../../../contracts/route.js';
import type { Media } from '../../../contracts/route.js';

export const proofRoutes = {
  file: route(
    'GET',
    '/tournament/:id/proof.jsonl',
    'tournament:read',
    types<{ answer: Media<'application/x-ndjson'> }>(),
  ),
};
