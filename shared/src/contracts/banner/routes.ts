import type { Done } from '../common.js';
import { route, types } from '../route.js';

export interface Banner {
  _id: string;
  bannerPicture: string;
}
type BannersAnswer = { success: true; banners: Banner[] };

export const bannerRoutes = {
  list: route('GET', '/get-all-banner', 'banner:read', types<{ answer: BannersAnswer }>()),
  create: route(
    'POST',
    '/banner',
    'banner:write',
    types<{ picture: 'bannerPicture'; answer: Done & { banner: Banner } }>(),
  ),
  delete: route('DELETE', '/delete/:bannerId', 'banner:write', types<{ answer: Done }>()),
};
