import { z } from 'zod';
import { doneSchema, idSchema } from '../common.js';

export const bannerSchema = z.object({ _id: idSchema, bannerPicture: z.string() });
export type Banner = z.infer<typeof bannerSchema>;

export const bannersAnswer = z.object({ success: z.literal(true), banners: z.array(bannerSchema) });
export type BannersAnswer = z.infer<typeof bannersAnswer>;
export const bannerAnswer = doneSchema.extend({ banner: bannerSchema });
export type BannerAnswer = z.infer<typeof bannerAnswer>;
