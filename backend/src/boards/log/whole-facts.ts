import { blankTournament, defaultRules } from '@parwaz/shared';
import type { StaffFacts } from '@parwaz/shared';

/** Facts of a tournament with the rules that are younger than they are. */
export function withAllRules<Facts extends Partial<StaffFacts>>(facts: Facts): Facts {
  return facts.rules ? { ...facts, rules: { ...defaultRules, ...facts.rules } } : facts;
}

/** Stored facts of a tournament: a field that is younger than they are is blank in them. */
export function wholeFacts(facts: StaffFacts): StaffFacts {
  return withAllRules({ ...blankTournament, ...facts });
}
