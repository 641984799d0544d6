/** Work that can wait does not wait for ever, in milliseconds. */
const atLatestMs = 1000;

/** Runs work when the page has nothing better to do. Returns its cancellation. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200); // Safari
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(work, { timeout: atLatestMs });
  return () => window.cancelIdleCallback(asked);
}
