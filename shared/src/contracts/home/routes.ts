import type { Done } from '../common.js';
import { route, types } from '../route.js';
import type { ActiveAnswer, BannerAnswer, BannersAnswer, ConfigAnswer } from './home.js';

export const homeRoutes = {
  active: route('GET', '/get-active-tournament', 'tournament:read', types<{ answer: ActiveAnswer }>()),
  config: route('GET', '/config', 'config:read', types<{ answer: ConfigAnswer }>()),
};

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
