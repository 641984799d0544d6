import { z } from 'zod';
import { doneSchema, idSchema } from '../common.js';
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
export const bannersAnswer = z.object({ success: z.literal(true), banners: z.array(bannerSchema) });
export type BannersAnswer = z.infer<typeof bannersAnswer>;
export const bannerAnswer = doneSchema.extend({ banner: bannerSchema });
export type BannerAnswer = z.infer<typeof bannerAnswer>;
