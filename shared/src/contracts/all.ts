import { authContract } from './auth/auth.js';
import { bannerContract } from './banner/banner.js';
import { boardContract } from './board/board.js';
import { clubContract } from './club/club.js';
import type { Call } from './contract.js';
import { homeContract } from './home/home.js';
import { machineContract } from './machine/machine.js';
import { ownerContract } from './owner/owner.js';
import { resultContract } from './result/contract.js';
import { staffContract } from './staff/staff.js';
import { tournamentContract } from './tournament/contract.js';

/** Every call of the API, for the OpenAPI document, the check at boot and tests. */
export const calls: readonly Call[] = [
  homeContract,
  boardContract,
  resultContract,
  tournamentContract,
  ownerContract,
  clubContract,
  bannerContract,
  staffContract,
  authContract,
  machineContract,
].flatMap((contract) => Object.values(contract as Record<string, Call>));
