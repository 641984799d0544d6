import { z } from 'zod';
import { boardDateSchema, idSchema } from '../common.js';

/** `board:join`: the board to watch, and the revision and epoch held, none when the client holds no board. */
export const boardJoinInput = z.object({
  tournamentId: z.string().max(100),
  revision: z.unknown().optional(),
  epoch: z.unknown().optional(),
});
export const boardLeaveInput = z.object({ tournamentId: z.string().max(100) });
/** `desk:join`: I am typing here; sent again when the desk moves. */
export const deskJoinInput = z.object({
  tournamentId: idSchema,
  date: boardDateSchema.nullish(),
  ownerId: idSchema.nullish(),
  index: z.number().int().min(0).max(100).nullish(),
});
