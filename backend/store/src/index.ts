export { checkStore, type StoreFindings } from './check-store.js';
export { StoreDamagedError, StoreLockedError, StoreUnwritableError } from './errors.js';
export { fileIdentity, type FileIdentity } from './storage/store-file.js';
export { makeFolder } from './storage/make-folder.js';
export { openStore, type OpenStore, type StoreOptions } from './open-store.js';
