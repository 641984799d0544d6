/** Parts of capabilities that both halves use and that need no zod. */
export type * from './chat/chat.js';
export { readCheckedText } from './chat/checked-text.js';
export { readChat } from './chat/read-chat.js';
export * from './push/contracts/facts.js';
export { pushRoutes } from './push/contracts/routes.js';
export * from './roof/contracts/facts.js';
export { reportRoutes } from './roof/contracts/routes.js';
export type * from './roof/contracts/types.js';
export type * from './roof/events.js';
export * from './roof/flags.js';
export * from './roof/offset.js';
export type { PushEndpoint, PushFollow, PushKeyAnswer, Subscribe } from './push/contracts/push.js';
export * from './paper/certificate.js';
export * from './paper/places.js';
export * from './paper/slots.js';
export * from './paper/standing.js';
export * from './paper/texts.js';
