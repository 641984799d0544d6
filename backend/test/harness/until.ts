/** Long enough for what is slow on a busy machine: only what never comes is given up. */
export const patienceMs = 90_000;
const pollMs = 20;

/** Waits for something to be true, asking again and again. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  what = isTrue.toString(),
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Not within ${patienceMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
