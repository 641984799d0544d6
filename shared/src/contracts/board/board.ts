import { z } from 'zod';
import { idSchema } from '../common.js';
import { loftSchema } from '../owner/owner.js';
import { marksSchema } from '../result/mark.js';
import { publicTournamentSchema } from '../tournament/tournament.js';

export const boardSchema = z.object({
  tournamentId: idSchema,
  /** The timeline of revisions: equal revisions of two epochs may differ. */
  epoch: z.string(),
  revision: z.number().int(),
  at: z.string(),
  tournament: publicTournamentSchema,
  owners: z.array(loftSchema),
  rows: z.array(
    z.object({
      ownerId: idSchema,
      date: z.string(),
      startTime: z.string(),
      timeList: z.array(z.string()),
      marks: marksSchema,
      excludedIndices: z.array(z.number().int()),
      totalSeconds: z.number().int(),
    }),
  ),
});
export type BoardSnapshot = z.infer<typeof boardSchema>;
