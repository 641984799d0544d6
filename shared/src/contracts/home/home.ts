import { z } from 'zod';
import { contract } from '../contract.js';
import { publicExample } from '../tournament/examples.js';
import { publicTournamentSchema } from '../tournament/tournament.js';
import { homeRoutes } from './routes.js';

export const homeContract = contract('Home', homeRoutes, {
  active: {
    summary: 'All tournaments on screen; `data` is the one to show first',
    answer: z.object({
      success: z.literal(true),
      data: publicTournamentSchema.nullable(),
      tournaments: z.array(publicTournamentSchema),
    }),
    examples: { out: { success: true, data: publicExample, tournaments: [publicExample] } },
  },
  config: {
    summary: 'What screens need to know of this installation',
    answer: z.object({ timeZone: z.string(), contactUrl: z.string(), version: z.string() }),
  },
});
