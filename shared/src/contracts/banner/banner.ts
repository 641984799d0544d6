import { z } from 'zod';
import { doneSchema, idSchema } from '../common.js';
import { contract } from '../contract.js';
import { bannerRoutes } from './routes.js';

/** A banner of the home page; `bannerPicture` is an address. */
export const bannerSchema = z.object({ _id: idSchema, bannerPicture: z.string() });
export type Banner = z.infer<typeof bannerSchema>;

const listed = z.object({ success: z.literal(true), banners: z.array(bannerSchema) });
export type BannersAnswer = z.infer<typeof listed>;
const created = doneSchema.extend({ banner: bannerSchema });
export type BannerAnswer = z.infer<typeof created>;

export const bannerContract = contract('Banners', bannerRoutes, {
  list: { summary: 'The banners of the home page', answer: listed },
  create: {
    summary: 'Upload a banner',
    upload: { field: 'bannerPicture' },
    status: 201,
    answer: created,
    errors: ['banner.image-required'],
  },
  delete: { summary: 'Delete a banner', params: { bannerId: 'banner.not-found' }, answer: doneSchema },
});
