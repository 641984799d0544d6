import type { Slots } from '../../components/slots';

export const skySlots: Slots = {
  sky: () => import('./sky'),
  loftSky: () => import('./loft-sky'),
};
