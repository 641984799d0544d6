/** The value below which this part of the values lies. */
export function share(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** The middle one; of an even number of values the mean of the two in the middle. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

/** Milliseconds on the one clock that all processes of a machine share. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;

/** Milliseconds that some work takes. */
export async function timed(work) {
  const since = now();
  await work();
  return now() - since;
}

/** Waits: only for the pace of a load, never in place of a condition. */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Waits until something is true. */
export async function until(isTrue, what, withinMs = 60_000, everyMs = 20) {
  const deadline = now() + withinMs;
  while (!(await isTrue())) {
    if (now() > deadline) throw new Error(`Not within ${withinMs / 1000} s: ${what}.`);
    await pause(everyMs);
  }
}
