/** Parts of capabilities that both halves use and that need no zod. */
export * from './push/contracts/facts.js';
export { pushRoutes } from './push/contracts/routes.js';
export type { PushEndpoint, PushFollow, PushKeyAnswer, Subscribe } from './push/contracts/push.js';
