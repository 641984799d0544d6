/** Jest runs the TypeScript as native ES modules, through swc. */
export default {
  testEnvironment: 'node',
  testTimeout: 180_000,
  roots: ['<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^@parwaz/shared$': '<rootDir>/src/index.ts',
    '^@parwaz/shared/(contracts|testing)$': '<rootDir>/src/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
};
