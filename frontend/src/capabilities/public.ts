import type { Slots } from '../components/slots';
import { paperLinks, paperPages } from './paper/public';
import { proofSlots } from './proof/slots';
import { pushSlots } from './push/slots';
import { seasonPages, seasonSlots } from './seasons/public';
import { skySlots } from './sky/slots';
import { wallSlots } from './walls/slots';

/** Places on public screens that capabilities fill. */
export const publicSlots: Slots = {
  ...proofSlots,
  ...pushSlots,
  ...seasonSlots,
  ...skySlots,
  ...wallSlots,
  links: [paperLinks],
};

/** Public screens of capabilities; their addresses are in `shared/src/capabilities/registry.ts`. */
export const publicPages = { ...paperPages, ...seasonPages };
