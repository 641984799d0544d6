import type { PublicTournament } from '../tournament/tournament.js';
import { route, types } from '../route.js';

export interface ActiveAnswer {
  success: true;
  /** The one to show first. */
  data: PublicTournament | null;
  tournaments: PublicTournament[];
}

export interface ConfigAnswer {
  timeZone: string;
  contactUrl: string;
  version: string;
}

export const homeRoutes = {
  active: route('GET', '/get-active-tournament', 'tournament:read', types<{ answer: ActiveAnswer }>()),
  config: route('GET', '/config', 'config:read', types<{ answer: ConfigAnswer }>()),
};
