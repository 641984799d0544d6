import base, { onlyDeep } from './jest.config.mjs';

/** The tests in a real browser: the built product, started as a user starts it. */
export default {
  ...base,
  roots: ['<rootDir>/test/browser'],
  testPathIgnorePatterns: ['/node_modules/', ...onlyDeep],
  testTimeout: 300_000,
};
