import type { Slots } from '../components/slots';
import { skySlots } from './sky/slots';

/** Places on staff screens that capabilities fill. */
export const staffSlots: Slots = {
  ...skySlots,
};
