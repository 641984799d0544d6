import type { Done } from '../common.js';
import { route } from '../route.js';
import type { ActiveAnswer, BannerAnswer, BannersAnswer, ConfigAnswer } from './home.js';

export const homeRoutes = {
  active: route('GET', '/get-active-tournament', 'tournament:read').with<{ answer: ActiveAnswer }>(),
  config: route('GET', '/config', 'config:read').with<{ answer: ConfigAnswer }>(),
};

export const bannerRoutes = {
  list: route('GET', '/get-all-banner', 'banner:read').with<{ answer: BannersAnswer }>(),
  create: route('POST', '/banner', 'banner:write').with<{ picture: 'bannerPicture'; answer: BannerAnswer }>(),
  delete: route('DELETE', '/delete/:bannerId', 'banner:write').with<{ answer: Done }>(),
};
