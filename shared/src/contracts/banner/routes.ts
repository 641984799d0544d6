import type { Done } from '../common.js';
import { route, types } from '../route.js';
import type { BannerAnswer, BannersAnswer } from './banner.js';

export const bannerRoutes = {
  list: route('GET', '/get-all-banner', 'banner:read', types<{ answer: BannersAnswer }>()),
  create: route(
    'POST',
    '/banner',
    'banner:write',
    types<{ picture: 'bannerPicture'; answer: BannerAnswer }>(),
  ),
  delete: route('DELETE', '/delete/:bannerId', 'banner:write', types<{ answer: Done }>()),
};
