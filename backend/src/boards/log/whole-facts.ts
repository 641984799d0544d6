import { blankTournament, defaultRules } from '@parwaz/shared';
import type { StaffFacts } from '@parwaz/shared';

export function withAllRules<Facts extends Partial<StaffFacts>>(facts: Facts): Facts {
  return facts.rules ? { ...facts, rules: { ...defaultRules, ...facts.rules } } : facts;
}

/** Stored facts with blanks for the fields that are newer than they are. */
export function wholeFacts(facts: StaffFacts): StaffFacts {
  return withAllRules({ ...blankTournament, ...facts });
}
