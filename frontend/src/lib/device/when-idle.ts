const maxWaitMs = 1000;

/** Runs work when the page is idle. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200); // Safari
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(work, { timeout: maxWaitMs });
  return () => window.cancelIdleCallback(asked);
}
