import { type Match, type Step, yieldPoint } from '../../search/read-scan.js';

const sliceMs = 8;

/** Keeps a long query from holding up the other commands, which share its thread. */
export class TimeSlice {
  private endsAtMs = performance.now() + sliceMs;

  /** When the slice is over, returns a promise of the next one. */
  yieldIfOver(): Promise<void> | undefined {
    if (performance.now() < this.endsAtMs) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        this.endsAtMs = performance.now() + sliceMs;
        resolve();
      });
    });
  }
}

export async function forEachMatch(steps: Iterable<Step>, visit?: (match: Match) => void): Promise<number> {
  const slice = new TimeSlice();
  let count = 0;
  for (const step of steps) {
    if (step === yieldPoint) await slice.yieldIfOver();
    else {
      visit?.(step);
      count += 1;
    }
  }
  return count;
}
