const isDeep = process.env.PARWAZ_DEPTH === 'deep';

/**
 * Depth of a test: `quick` in `npm test`, which has minutes, `deep` in `npm run test:deep`, which comes
 * before a release and runs every file that imports this.
 */
export function depth<T>(quick: T, deep: T): T {
  return isDeep ? deep : quick;
}
