import { may } from '@parwaz/shared';
import type { Actor, StaffFacts } from '@parwaz/shared';
import type { FactChanges } from './settled-facts.js';

/**
 * The facts that a new tournament may start with: a sub admin's is off screen and editable by its creator; an admin's
 * is as requested.
 */
export function allowedAtCreation(actor: Actor, sent: FactChanges): FactChanges {
  return {
    ...sent,
    ...(!may(actor, 'tournament:set-status') && { status: 'Non-Active' as const }),
    ...(!may(actor, 'tournament:set-staff') && { allowedAdmins: [actor._id] }),
  };
}

/** True for a change that this person may make: status and staff are for admins. */
export function mayChange(actor: Actor, before: StaffFacts, after: StaffFacts): boolean {
  if (before.status !== after.status && !may(actor, 'tournament:set-status')) return false;
  return before.allowedAdmins === after.allowedAdmins || may(actor, 'tournament:set-staff');
}
