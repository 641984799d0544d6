import type { Slots } from '../components/slots';
import { feedsStaffLinks, feedsStaffSlots } from './feeds/staff/entries';
import { paperStaffLinks } from './paper/staff/entries';
import { roofStaffLinks, roofStaffSlots } from './roof/staff/entries';
import { skySlots } from './sky/slots';

/** Places on staff screens that capabilities fill. */
export const staffSlots: Slots = {
  ...skySlots,
  ...roofStaffSlots,
  ...feedsStaffSlots,
  links: [roofStaffLinks, paperStaffLinks, feedsStaffLinks],
};
