/** Jest runs the TypeScript as native ES modules, through swc: what the screens compute, without a browser. */
export default {
  testEnvironment: 'node',
  testTimeout: 180_000,
  roots: ['<rootDir>/test'],
  globals: { BOARD_FORMAT: 1 },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@parwaz/shared$': '<rootDir>/../shared/src/index.ts',
    '^@parwaz/shared/(contracts|testing)$': '<rootDir>/../shared/src/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
};
