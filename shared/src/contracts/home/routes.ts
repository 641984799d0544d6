import type { Done } from '../common.js';
import { route, types } from '../route.js';
import type { ActiveAnswer, Banner, ConfigAnswer } from './home.js';

export const homeRoutes = {
  active: route('GET', '/get-active-tournament', 'tournament:read', types<{ answer: ActiveAnswer }>()),
  config: route('GET', '/config', 'config:read', types<{ answer: ConfigAnswer }>()),
};

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
