import { roofErrors, roofPolicies } from './roof/contracts/facts.js';

export const capabilityErrors = { ...roofErrors } as const;

export const capabilityPolicies = { ...roofPolicies } as const;
