import { z } from 'zod';
import { doneSchema, idSchema } from '../common.js';
import { contract } from '../contract.js';
import { bannerRoutes } from './routes.js';

const banner = z.object({ _id: idSchema, bannerPicture: z.string() });
export type Banner = z.infer<typeof banner>;

export const bannerContract = contract('Banners', bannerRoutes, {
  list: {
    summary: 'The banners of the home page',
    answer: z.object({ success: z.literal(true), banners: z.array(banner) }),
  },
  create: {
    summary: 'Upload a banner',
    upload: { field: 'bannerPicture' },
    status: 201,
    answer: doneSchema.extend({ banner }),
    errors: ['banner.image-required'],
  },
  delete: { summary: 'Delete a banner', params: { bannerId: 'banner.not-found' }, answer: doneSchema },
});
