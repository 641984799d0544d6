import { screenPath } from '@parwaz/shared';
import type { Slots } from '../../components/slots';
import { late } from '../../lib/late';

export const seasonPages = { loft: late(() => import('./loft/loft-page')) };

export const seasonSlots: Slots = {
  raceRemark: () => import('./club/new-record'),
  belowClub: () => import('./club/club-records'),
  loftPage: (ownerId) => screenPath('loft', ownerId),
};
