/** A read whose failure is logged in the specification's words; the screen says it in its own. */
export async function logged<T>(words: string, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!isGivenUp(error)) console.error(words);
    throw error;
  }
}

/** Nobody waits for it any more: the screen that asked is gone. */
function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
