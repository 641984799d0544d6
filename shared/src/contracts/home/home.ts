import { z } from 'zod';
import { idSchema } from '../common.js';
import { publicTournamentSchema } from '../tournament/tournament.js';

export const activeAnswer = z.object({
  success: z.literal(true),
  data: publicTournamentSchema.nullable(),
  tournaments: z.array(publicTournamentSchema),
});
export type ActiveAnswer = z.infer<typeof activeAnswer>;

export const configAnswer = z.object({ timeZone: z.string(), contactUrl: z.string(), version: z.string() });
export type ConfigAnswer = z.infer<typeof configAnswer>;

export const bannerSchema = z.object({ _id: idSchema, bannerPicture: z.string() });
export type Banner = z.infer<typeof bannerSchema>;
