/** Idle work runs after this long at the latest. */
const atLatestMs = 1000;

/** Returns a function that cancels the work. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200); // Safari
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(work, { timeout: atLatestMs });
  return () => window.cancelIdleCallback(asked);
}
