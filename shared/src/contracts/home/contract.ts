import { doneSchema } from '../common.js';
import { contract } from '../contract.js';
import { publicExample } from '../tournament/examples.js';
import { activeAnswer, bannerAnswer, bannersAnswer, configAnswer } from './home.js';
import { bannerRoutes, homeRoutes } from './routes.js';

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

export const bannerContract = contract('Banners', bannerRoutes, {
  list: {
    summary: 'The banners of the home page',
    answer: bannersAnswer,
  },
  create: {
    summary: 'Upload a banner',
    upload: { field: 'bannerPicture' },
    status: 201,
    answer: bannerAnswer,
    errors: ['banner.image-required'],
  },
  delete: { summary: 'Delete a banner', params: { bannerId: 'banner.not-found' }, answer: doneSchema },
});
