import js from '@eslint/js';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { dependencyDirections } from './eslint.directions.mjs';
import { plainEnglish } from './eslint.plain.mjs';

/**
 * The lint of all workspaces, called from the top level (`eslint -c shared/eslint.config.mjs .`), so
 * that paths below are relative to it.
 */
const typeScript = ['{shared,backend,frontend}/**/*.{ts,tsx}'];
const screens = ['frontend/**/*.{ts,tsx}'];
const tests = ['{shared,backend,backend/store,frontend}/{test,bench}/**/*.{ts,tsx}'];
/** `npm test` leaves the rules that read types to `npm run check` and `npm run test:deep`: they take a minute. */
const isQuick = process.env.PARWAZ_LINT === 'quick';
/** One program for each runtime: one for each tsconfig would read the same packages four times over. */
const projects = {
  'shared/tsconfig.lint.json': ['{shared,backend}/**/*.ts'],
  'frontend/tsconfig.lint.json': ['frontend/**/*.{ts,tsx}'],
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    'frontend/.dist-*/',
    'backend/bundle/',
    'backend/.bundle-*/',
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
      '@typescript-eslint/no-deprecated': 'error',
      '@typescript-eslint/no-confusing-void-expression': 'off', // returning early with a call reads well
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }], // modules of the server
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/only-throw-error': ['error', { allowRethrowing: true, allowThrowingUnknown: true }],
      '@typescript-eslint/no-unnecessary-type-arguments': 'off', // naming a default is documentation
      '@typescript-eslint/no-unnecessary-type-parameters': 'off', // the caller says what an answer holds
      '@typescript-eslint/no-unsafe-enum-assignment': 'off', // there are no enums, and looking takes a fifth of the time
      '@typescript-eslint/unbound-method': 'off', // most tables of functions are objects, without a this
      // Documents are plain data that has the shape of a class by design, with keys known at run time only.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
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
  isQuick
    ? {
        // The compiler's own look at each component takes a sixth of the time.
        files: screens,
        plugins: { 'react-hooks': reactHooks },
        rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
      }
    : { files: screens, extends: [reactHooks.configs.flat.recommended] },
  {
    // A test asserts on what it reads: a failing `!` or a missing field of an answer is a failing test.
    files: tests,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      ...Object.fromEntries(
        ['assignment', 'member-access', 'call', 'argument', 'return'].map((what) => [
          `@typescript-eslint/no-unsafe-${what}`,
          'off',
        ]),
      ),
      '@typescript-eslint/no-deprecated': 'off', // older clients are among those who are served
      '@typescript-eslint/only-throw-error': 'off',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      'max-lines': ['error', { max: 500 }], // tables of cases
    },
  },
  isQuick ? { files: typeScript, extends: [tseslint.configs.disableTypeChecked] } : {},
  { plugins: { 'import-x': importX } },
  dependencyDirections,
  plainEnglish,
);
