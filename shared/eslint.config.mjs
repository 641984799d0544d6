import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { dependencyDirections } from './eslint.directions.mjs';

/**
 * The lint of all three workspaces, called from the top level (`eslint -c shared/eslint.config.mjs .`), so
 * that paths below are relative to it.
 */
const typeScript = ['{shared,backend,frontend}/**/*.{ts,tsx}'];
const projects = {
  'shared/tsconfig.json': ['shared/src/**/*.ts'],
  'shared/tsconfig.test.json': ['shared/test/**/*.ts'],
  'backend/tsconfig.json': ['backend/src/**/*.ts'],
  'backend/tsconfig.test.json': ['backend/{test,bench}/**/*.ts'],
  'frontend/tsconfig.json': ['frontend/src/**/*.{ts,tsx}'],
  'frontend/tsconfig.test.json': ['frontend/*.ts', 'frontend/{test,vite}/**/*.{ts,tsx}'],
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    'frontend/.dist-*/',
    '**/node_modules/',
    '**/data/',
    '.demo-data/',
    'frontend/public/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: typeScript,
    extends: [tseslint.configs.strictTypeChecked],
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }], // modules of the server
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  Object.entries(projects).map(([project, files]) => ({
    files,
    languageOptions: { parserOptions: { project, tsconfigRootDir: new URL('..', import.meta.url).pathname } },
  })),
  {
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300 }],
      'no-warning-comments': 'error',
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
  { files: ['frontend/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat.recommended] },
  {
    // A test asserts on what it built itself, and a failing `!` there is a failing test.
    files: ['*/{test,bench}/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { plugins: { 'import-x': importX } },
  dependencyDirections,
);
