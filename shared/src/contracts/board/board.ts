import { z } from 'zod';
import { boardDateSchema, idSchema } from '../common.js';
import { contract } from '../contract.js';
import { ownerSchema } from '../owner/owner.js';
import { publicTournamentSchema } from '../tournament/tournament.js';
import { boardExample } from './example.js';
import { pictureLanguages } from './facts.js';
import { boardRoutes } from './routes.js';

/** The live screen's snapshot, one row per loft and date that has a record. */
export const boardSchema = z.object({
  tournamentId: idSchema,
  revision: z.number().int(),
  at: z.string(),
  tournament: publicTournamentSchema,
  owners: z.array(ownerSchema),
  rows: z.array(
    z.object({
      ownerId: idSchema,
      date: z.string(),
      startTime: z.string(),
      timeList: z.array(z.string()),
      excludedIndices: z.array(z.number().int()),
      totalSeconds: z.number().int(),
    }),
  ),
});
export type BoardSnapshot = z.infer<typeof boardSchema>;

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
