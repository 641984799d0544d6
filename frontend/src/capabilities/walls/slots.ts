import type { Slots } from '../../components/slots';

export const wallSlots: Slots = {
  tv: () => import('./tv/tv-screen'),
  overlay: () => import('./overlay/overlay-screen'),
  embedding: () => import('./embed/embed-link'),
};
