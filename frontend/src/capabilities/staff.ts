import type { Slots } from '../components/slots';
import { copyingStaffLinks, loadDifferencesFact } from './copying/staff/entries';
import { feedsStaffLinks, feedsStaffSlots } from './feeds/staff/entries';
import { paperStaffLinks } from './paper/staff/entries';
import { loadReportsFact, roofStaffLinks } from './roof/staff/entries';
import { skySlots } from './sky/slots';

/** Places on staff screens that capabilities fill. */
export const staffSlots: Slots = {
  ...skySlots,
  ...feedsStaffSlots,
  links: [roofStaffLinks, paperStaffLinks, feedsStaffLinks, copyingStaffLinks],
  raceFacts: [loadReportsFact, loadDifferencesFact],
};
