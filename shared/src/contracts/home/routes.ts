import { route, types } from '../route.js';
import type { ActiveAnswer, ConfigAnswer } from './home.js';

export const homeRoutes = {
  active: route('GET', '/get-active-tournament', 'tournament:read', types<{ answer: ActiveAnswer }>()),
  config: route('GET', '/config', 'config:read', types<{ answer: ConfigAnswer }>()),
};
