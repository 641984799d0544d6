import { paperScreens } from './paper/contracts/facts.js';
import { roofErrors, roofPage, roofPolicies } from './roof/contracts/facts.js';

export const capabilityErrors = { ...roofErrors } as const;

export const capabilityPolicies = { ...roofPolicies } as const;

export const capabilityScreens = { ...paperScreens } as const;

/** A page apart from the app: its HTML is the build's `<name>.html`. */
export interface StandalonePage {
  name: string;
  path: string;
  title: string;
}

export const standalonePages: readonly StandalonePage[] = [roofPage];
