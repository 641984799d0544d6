import browser from '../jest.browser.config.mjs';

/** Measurements in a real browser. They are no tests: they print figures. */
export default {
  ...browser,
  rootDir: '..',
  roots: ['<rootDir>/bench'],
  testMatch: ['**/*.bench.ts'],
  testTimeout: 300_000,
};
