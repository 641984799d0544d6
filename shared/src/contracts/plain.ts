/** Everything of the contracts that needs no zod: addresses, facts and limits. */
export { authRoutes } from './auth/routes.js';
export { bannerRoutes } from './banner/routes.js';
export * from './board/facts.js';
export { boardRoutes } from './board/routes.js';
export { clubFacts } from './club/facts.js';
export { clubRoutes } from './club/routes.js';
export { homeRoutes } from './home/routes.js';
export { namesOf } from './facts.js';
export * from './limits.js';
export { machineRoutes } from './machine/routes.js';
export * from './owner/facts.js';
export { ownerRoutes } from './owner/routes.js';
export { resultRoutes } from './result/routes.js';
export * from './route.js';
export * from './staff/facts.js';
export { staffRoutes } from './staff/routes.js';
export * from './tournament/facts.js';
export * from './tournament/routes.js';
