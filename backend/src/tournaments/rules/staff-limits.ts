import { allRows, may } from '@parwaz/shared';
import type { Actor, Board, ErrorId, StaffFacts } from '@parwaz/shared';
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

/** True for somebody who can't let one person make days official where two have to, once there are landings. */
export function isBoundToTwo(actor: Actor, { rules }: Pick<StaffFacts, 'rules'>): boolean {
  return rules.official === 'two' && !may(actor, 'tournament:lower-official');
}

/**
 * Why this person may not make a change: status and staff are for admins, and so is what weakens a rule that results
 * stand under. Null when they may.
 * @param hadLandings of a tournament whose landings have all been taken away again, too
 */
export function forbiddenChange(
  actor: Actor,
  before: Board<StaffFacts>,
  after: StaffFacts,
  hadLandings: boolean,
): ErrorId | null {
  const { status, allowedAdmins } = before.tournament;
  if (status !== after.status && !may(actor, 'tournament:set-status')) return 'auth.forbidden';
  if (allowedAdmins !== after.allowedAdmins && !may(actor, 'tournament:set-staff')) return 'auth.forbidden';
  const isLowered = isBoundToTwo(actor, before.tournament) && after.rules.official !== 'two';
  const hasLandings = () => hadLandings || allRows(before).some(({ timeList }) => timeList.some(Boolean));
  return isLowered && hasLandings() ? 'tournament.official-by-admin' : null;
}
