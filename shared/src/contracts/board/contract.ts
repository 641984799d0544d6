import { z } from 'zod';
import { boardDateSchema } from '../common.js';
import { contract } from '../contract.js';
import { boardSchema } from './board.js';
import { boardExample } from './example.js';
import { boardRoutes } from './routes.js';

export const boardContract = contract('Boards', boardRoutes, {
  snapshot: {
    summary: 'The board of a tournament, or of one of its dates; with a strong ETag per encoding',
    params: { id: 'tournament.not-found' },
    query: z.object({ date: boardDateSchema.optional() }),
    answer: boardSchema,
    examples: { out: boardExample },
  },
});
