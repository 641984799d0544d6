import { doneSchema } from '../common.js';
import { contract } from '../contract.js';
import { bannerAnswer, bannersAnswer } from './banner.js';
import { bannerRoutes } from './routes.js';

export const bannerContract = contract('Banners', bannerRoutes, {
  list: { summary: 'The banners of the home page', answer: bannersAnswer },
  create: {
    summary: 'Upload a banner',
    upload: { field: 'bannerPicture' },
    status: 201,
    answer: bannerAnswer,
    errors: ['banner.image-required'],
  },
  delete: { summary: 'Delete a banner', params: { bannerId: 'banner.not-found' }, answer: doneSchema },
});
