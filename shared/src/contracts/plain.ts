/** Everything of the contracts that needs no zod: addresses, facts and their limits. */
export { authRoutes } from './auth/routes.js';
export { bannerRoutes } from './banner/routes.js';
export { boardRoutes } from './board/routes.js';
export { clubRoutes } from './club/routes.js';
export { dayRoutes } from './day/routes.js';
export { homeRoutes } from './home/routes.js';
export { limits, maxLengths, maxReason, minPasswordLength, namesOf } from './facts.js';
export { machineRoutes } from './machine/routes.js';
export { ownerRoutes } from './owner/routes.js';
export * from './result/facts.js';
export { resultRoutes } from './result/routes.js';
export * from './route.js';
export * from './entity-facts.js';
export { staffRoutes } from './staff/routes.js';
export * from './tournament/facts.js';
export * from './tournament/routes.js';
