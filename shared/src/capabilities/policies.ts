import { roofPolicies } from './roof/policies.js';

/** Permissions that capabilities add. */
export const capabilityPolicies = { ...roofPolicies } as const;
