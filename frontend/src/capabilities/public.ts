import type { Slots } from '../components/slots';
import { pushSlots } from './push/slots';
import { skySlots } from './sky/slots';
import { wallSlots } from './walls/slots';

/** Places on public screens that capabilities fill. */
export const publicSlots: Slots = {
  ...pushSlots,
  ...skySlots,
  ...wallSlots,
};
