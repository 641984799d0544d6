export { StoreLockedError, StoreUnwritableError } from './errors.js';
export { type EmbeddedStore, type EmbeddedStoreOptions, startEmbeddedStore } from './open-store.js';
