import { blankTournament, defaultRules, type StaffFacts } from '@parwaz/shared';

export function withAllRules<Facts extends Partial<StaffFacts>>(facts: Facts): Facts {
  return facts.rules ? { ...facts, rules: { ...defaultRules, ...facts.rules } } : facts;
}

/** Fills in fields newer than what is stored. */
export function wholeFacts(facts: StaffFacts): StaffFacts {
  return withAllRules({ ...blankTournament, ...facts });
}
