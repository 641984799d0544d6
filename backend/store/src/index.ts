export { StoreLockedError, StoreUnwritableError } from './errors.js';
export { openStore, type OpenStore, type StoreOptions } from './open-store.js';
