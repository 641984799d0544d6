import { copyingPolicies } from './copying/contracts/facts.js';
import { feedsErrors, feedsPolicies } from './feeds/contracts/facts.js';
import { roofErrors, roofPolicies } from './roof/contracts/facts.js';

export const capabilityErrors = { ...roofErrors, ...feedsErrors } as const;

export const capabilityPolicies = { ...roofPolicies, ...feedsPolicies, ...copyingPolicies } as const;
