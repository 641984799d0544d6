import { capabilityContracts } from '../capabilities/contracts.js';
import { authContract } from './auth/contract.js';
import { boardContract } from './board/contract.js';
import { clubContract } from './club/contract.js';
import type { Call } from './contract.js';
import { dayContract } from './day/contract.js';
import { bannerContract, homeContract } from './home/contract.js';
import { machineContract } from './machine/contract.js';
import { ownerContract } from './owner/contract.js';
import { resultContract } from './result/contract.js';
import { staffContract } from './staff/contract.js';
import { tournamentContract } from './tournament/contract.js';

export const calls: readonly Call[] = [
  homeContract,
  boardContract,
  resultContract,
  ...capabilityContracts,
  tournamentContract,
  dayContract,
  ownerContract,
  clubContract,
  bannerContract,
  staffContract,
  authContract,
  machineContract,
].flatMap((contract) => Object.values(contract as Record<string, Call>));
