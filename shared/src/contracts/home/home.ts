import { z } from 'zod';
import { doneSchema, idSchema } from '../common.js';
import { contract } from '../contract.js';
import { publicExample } from '../tournament/examples.js';
import { publicTournamentSchema } from '../tournament/tournament.js';
import { bannerRoutes, homeRoutes } from './routes.js';

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
