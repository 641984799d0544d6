import { pushContract } from './push/contracts/contract.js';

export * from './push/contracts/contract.js';
export * from './push/contracts/push.js';

/** The calls of capabilities. */
export const capabilityContracts: readonly object[] = [pushContract];
