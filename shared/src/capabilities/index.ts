/** Parts of capabilities that both halves use and that need no zod. */
export type * from './chat/chat.js';
export { readCheckedText } from './chat/checked-text.js';
export { readChat } from './chat/read-chat.js';
export * from './push/contracts/facts.js';
export { pushRoutes } from './push/contracts/routes.js';
export type { PushEndpoint, PushFollow, PushKeyAnswer, Subscribe } from './push/contracts/push.js';
