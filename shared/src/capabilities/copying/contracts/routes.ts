import { route } from '../../../contracts/route.js';
import type { CopiedCells, Difference, Resolve, Resolved } from './copying.js';

export const copyingRoutes = {
  differences: route('GET', '/tournament/:id/differences', 'difference:read').with<{
    answer: Difference[];
  }>(),
  resolve: route('POST', '/tournament/:id/differences/resolve', 'difference:resolve').with<{
    json: Resolve;
    answer: Resolved;
  }>(),
  copied: route('GET', '/tournament/:id/copied', 'difference:read').with<{
    query?: { date?: string };
    answer: CopiedCells;
  }>(),
};
