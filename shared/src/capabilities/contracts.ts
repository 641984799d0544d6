import { copyingContract } from './copying/contracts/contract.js';
import { feedsContracts } from './feeds/contracts/contract.js';
import { paperContract } from './paper/contracts/contract.js';
import { proofContract } from './proof/contracts/contract.js';
import { pushContract } from './push/contracts/contract.js';
import { reportContract } from './roof/contracts/contract.js';
import { seasonContract } from './seasons/contracts/contract.js';

export * from './copying/contracts/contract.js';
export * from './copying/contracts/copying.js';
export * from './feeds/contracts/contract.js';
export * from './paper/contracts/contract.js';
export * from './proof/contracts/contract.js';
export * from './push/contracts/contract.js';
export * from './push/contracts/push.js';
export * from './roof/contracts/contract.js';
export * from './roof/contracts/report.js';
export * from './seasons/contracts/contract.js';

export const capabilityContracts: readonly object[] = [
  paperContract,
  proofContract,
  reportContract,
  pushContract,
  ...feedsContracts,
  seasonContract,
  copyingContract,
];
