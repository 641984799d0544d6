import { allRows, may, type Actor, type Board, type ErrorId, type StaffFacts } from '@parwaz/shared';
import type { FactChanges } from './settled-facts.js';

/** A sub admin's new tournament starts off screen, editable by its creator only. */
export function allowedAtCreation(actor: Actor, sent: FactChanges): FactChanges {
  return {
    ...sent,
    ...(!may(actor, 'tournament:set-status') && { status: 'Non-Active' as const }),
    ...(!may(actor, 'tournament:set-staff') && { allowedAdmins: [actor._id] }),
  };
}

export function isBoundToTwo(actor: Actor, { rules }: Pick<StaffFacts, 'rules'>): boolean {
  return rules.official === 'two' && !may(actor, 'tournament:lower-official');
}

/** Null when allowed. @param hadLandings true even when all landings were removed again */
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
