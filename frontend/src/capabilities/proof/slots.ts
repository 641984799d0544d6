import type { Slots } from '../../components/slots';

export const proofSlots: Slots = {
  belowCorrections: () => import('./codes'),
};
