export * from './common.js';
export * from './contract.js';
export * from './limits.js';
export * from './owner/owner.js';
export * from './people.js';
export * from './tournament.js';
export * from './result.js';
export * from './live.js';
