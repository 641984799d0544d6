import { type Match, pause, type Step } from '../../search/find.js';

/** Time that the store works on one query before it lets other commands run. */
const sliceMs = 8;

/** Shares the one thread among commands: each works for a slice of time, then lets the others run. */
export class TimeSlices {
  private ends = performance.now() + sliceMs;

  /** Returns a promise to wait for when the slice is over, else nothing. */
  pauseWhenOver(): Promise<void> | undefined {
    if (performance.now() < this.ends) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        this.ends = performance.now() + sliceMs;
        resolve();
      });
    });
  }
}

/** Calls `work` with every match of a search, letting other commands run in between; answers their number. */
export async function eachMatch(steps: Iterable<Step>, work?: (match: Match) => void): Promise<number> {
  const slices = new TimeSlices();
  let n = 0;
  for (const step of steps) {
    if (step === pause) await slices.pauseWhenOver();
    else {
      work?.(step);
      n += 1;
    }
  }
  return n;
}
