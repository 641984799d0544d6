import type { Done } from '../common.js';
import { route, types } from '../route.js';
import type { Banner } from './banner.js';

export const bannerRoutes = {
  list: route(
    'GET',
    '/get-all-banner',
    'banner:read',
    types<{ answer: { success: true; banners: Banner[] } }>(),
  ),
  create: route(
    'POST',
    '/banner',
    'banner:write',
    types<{ picture: 'bannerPicture'; answer: Done & { banner: Banner } }>(),
  ),
  delete: route('DELETE', '/delete/:bannerId', 'banner:write', types<{ answer: Done }>()),
};
