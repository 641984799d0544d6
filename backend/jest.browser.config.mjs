import { existsSync, readdirSync } from 'node:fs';
import base, { onlyDeep } from './jest.config.mjs';

const ofCapabilities = new URL('./test/capabilities/', import.meta.url);
const folders = readdirSync(ofCapabilities)
  .map((name) => `${name}/browser`)
  .filter((folder) => existsSync(new URL(folder, ofCapabilities)))
  .map((folder) => `<rootDir>/test/capabilities/${folder}`);

/** The tests in a real browser: the built product, started as a user starts it. */
export default {
  ...base,
  roots: ['<rootDir>/test/browser', ...folders],
  testPathIgnorePatterns: ['/node_modules/', ...onlyDeep],
  testTimeout: 300_000,
};
