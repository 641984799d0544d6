/** The `code` of a system or database error, e.g. `ENOENT` or 11000. */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
