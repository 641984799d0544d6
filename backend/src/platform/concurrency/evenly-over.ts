import { setTimeout as pause } from 'node:timers/promises';

const stepMs = 50;

/** Does it to each, spread over that time: thousands that leave at once would come back at once. */
export async function evenlyOver<T>(ms: number, all: readonly T[], work: (one: T) => void): Promise<void> {
  const sinceMs = performance.now();
  let done = 0;
  while (done < all.length) {
    const due = Math.ceil(all.length * Math.min(1, (performance.now() - sinceMs + stepMs) / ms));
    for (const one of all.slice(done, due)) work(one);
    done = due;
    await pause(stepMs);
  }
}
