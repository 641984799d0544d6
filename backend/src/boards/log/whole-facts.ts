import { blankTournament, defaultRules, type StaffFacts } from '@parwaz/shared';

export function withAllRules<Facts extends Partial<StaffFacts>>(facts: Facts): Facts {
  return facts.rules ? { ...facts, rules: { ...defaultRules, ...facts.rules } } : facts;
}

/** Fills in fields newer than what is stored. @param timeZone of a tournament from before tournaments had one */
export function wholeFacts(facts: StaffFacts, timeZone: string): StaffFacts {
  const whole = { ...blankTournament, ...facts };
  return withAllRules({ ...whole, timeZone: whole.timeZone || timeZone });
}
