import { z } from 'zod';
import { boardDateSchema } from '../common.js';
import { contract } from '../contract.js';
import { boardSchema } from './board.js';
import { boardExample } from './example.js';
import { pictureLanguages } from './facts.js';
import { boardRoutes } from './routes.js';

const unknown = { id: 'tournament.not-found' } as const;

export const boardContract = contract('Boards', boardRoutes, {
  snapshot: {
    summary: 'The board of a tournament, or of one of its dates; with a strong ETag per encoding',
    params: unknown,
    query: z.object({ date: boardDateSchema.optional() }),
    answer: boardSchema,
    examples: { out: boardExample },
  },
  picture: {
    summary: 'The standings of a date, or of all, as a picture of 1080 × 1350 pixels; with a strong ETag',
    params: unknown,
    query: z.object({ date: boardDateSchema.optional(), lang: z.enum(pictureLanguages).default('en') }),
    answer: { mediaType: 'image/png' },
  },
});
