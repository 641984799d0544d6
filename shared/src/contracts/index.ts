export * from './common.js';
export * from './people.js';
export * from './tournament.js';
export * from './result.js';
export * from './live.js';
