import { z } from 'zod';
import { boardDateSchema, idSchema } from '../common.js';
import { loftSchema } from '../owner/owner.js';
import { marksSchema, slotStampsSchema } from '../result/mark.js';
import { publicTournamentSchema } from '../tournament/tournament.js';

export const boardSchema = z.object({
  tournamentId: idSchema,
  /** The timeline of revisions: equal revisions of two epochs may differ. */
  epoch: z.string(),
  /** The version of snapshot and scoring: a program of another takes the rows' totals and exclusions as they are. */
  format: z.number().int(),
  revision: z.number().int(),
  at: z.string(),
  /** Minutes that the tournament's clock is ahead of UTC at `at`, for devices that don't know its time zone. */
  utcOffset: z.number().int(),
  tournament: publicTournamentSchema,
  owners: z.array(loftSchema),
  rows: z.array(
    z.object({
      ownerId: idSchema,
      date: z.string(),
      startTime: z.string(),
      timeList: z.array(z.string()),
      marks: marksSchema,
      stamps: slotStampsSchema.optional(),
      excludedIndices: z.array(z.number().int()),
      totalSeconds: z.number().int(),
    }),
  ),
});
export type BoardSnapshot = z.infer<typeof boardSchema>;

/** `board:join`: the board to watch, and the revision and epoch held, none when the client holds no board, and its format. */
export const boardJoinInput = z.object({
  tournamentId: z.string().max(100),
  revision: z.unknown().optional(),
  epoch: z.unknown().optional(),
  format: z.unknown().optional(),
});
export const boardLeaveInput = z.object({ tournamentId: z.string().max(100) });

/** `desk:join`: I am typing here; sent again when the desk moves. */
export const deskJoinInput = z.object({
  tournamentId: idSchema,
  date: boardDateSchema.nullish(),
  ownerId: idSchema.nullish(),
  index: z.number().int().min(0).max(100).nullish(),
});
