import { may } from '@parwaz/shared';
import type { Actor, StaffFacts } from '@parwaz/shared';
import type { FactChanges } from './settled-facts.js';

/**
 * What a new tournament may start as: a sub admin's is off screen and their own; an admin's as asked. The creator
 * who is a sub admin is among those who may edit it.
 */
export function allowedAtCreation(actor: Actor, sent: FactChanges): FactChanges {
  return {
    ...sent,
    ...(!may(actor, 'tournament:set-status') && { status: 'Non-Active' as const }),
    ...(!may(actor, 'tournament:set-staff') && { allowedAdmins: [actor._id] }),
  };
}

/** Whether a change of facts is one that this person may make: status and staff are for admins. */
export function mayChange(actor: Actor, before: StaffFacts, after: StaffFacts): boolean {
  if (before.status !== after.status && !may(actor, 'tournament:set-status')) return false;
  return before.allowedAdmins === after.allowedAdmins || may(actor, 'tournament:set-staff');
}
