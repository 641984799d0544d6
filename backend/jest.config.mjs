/** Files of this name need to run before a release only: npm run test:deep. */
export const onlyDeep = process.env.PARWAZ_DEPTH === 'deep' ? [] : ['\\.deep\\.test\\.ts$'];

/** Tests that need a replica set which takes MongoDB's test commands: they run where the checks have started one. */
const onlyReplicaSet =
  process.env.PARWAZ_TEST_COMMANDS === '1' ? [] : ['<rootDir>/test/platform/database/replica-set/'];

/** Jest runs the TypeScript as native ES modules, through swc, with the decorator metadata that Nest reads. */
export default {
  testEnvironment: '<rootDir>/test/harness/environment.mjs',
  roots: ['<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^@parwaz/shared$': '<rootDir>/../shared/src/index.ts',
    '^@parwaz/shared/(contracts|testing)$': '<rootDir>/../shared/src/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          keepClassNames: true,
        },
        module: { type: 'es6' },
      },
    ],
  },
  // What needs the built product and a browser has a run of its own: jest.browser.config.mjs.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/test/browser/',
    '<rootDir>/test/capabilities/[^/]+/browser/',
    ...onlyReplicaSet,
    ...onlyDeep,
  ],
  // For what hangs: on a busy machine much is slow, and nothing is wrong.
  testTimeout: 180_000,
};
