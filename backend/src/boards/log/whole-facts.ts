import {
  blankOf,
  blankTournament,
  defaultRules,
  ownerFacts,
  type Loft,
  type StaffFacts,
} from '@parwaz/shared';

export function withAllRules<Facts extends Partial<StaffFacts>>(facts: Facts): Facts {
  return facts.rules ? { ...facts, rules: { ...defaultRules, ...facts.rules } } : facts;
}

/** Fills in fields newer than what is stored. @param timeZone of a tournament from before tournaments had one */
export function wholeFacts(facts: StaffFacts, timeZone: string): StaffFacts {
  const whole = { ...blankTournament, ...facts };
  return withAllRules({ ...whole, timeZone: whole.timeZone || timeZone });
}

const blankOwner = blankOf(ownerFacts);

export function wholeLoft(loft: Loft): Loft {
  return { ...blankOwner, ...loft };
}

/** Of a change; a damaged one may hold anything, which can't be applied. */
export function wholeLofts(lofts: Loft[]): Loft[] {
  return Array.isArray(lofts) && lofts.every(Boolean) ? lofts.map(wholeLoft) : lofts;
}
