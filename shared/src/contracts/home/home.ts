import { z } from 'zod';
import { contract } from '../contract.js';
import { publicExample } from '../tournament/examples.js';
import { publicTournamentSchema } from '../tournament/tournament.js';
import { homeRoutes } from './routes.js';

const activeAnswer = z.object({
  success: z.literal(true),
  data: publicTournamentSchema.nullable(),
  tournaments: z.array(publicTournamentSchema),
});
export type ActiveAnswer = z.infer<typeof activeAnswer>;

const configAnswer = z.object({ timeZone: z.string(), contactUrl: z.string(), version: z.string() });
export type ConfigAnswer = z.infer<typeof configAnswer>;

export const homeContract = contract('Home', homeRoutes, {
  active: {
    summary: 'All tournaments on screen; `data` is the one to show first',
    answer: activeAnswer,
    examples: { out: { success: true, data: publicExample, tournaments: [publicExample] } },
  },
  config: {
    summary: 'What screens need to know of this installation',
    answer: configAnswer,
  },
});
