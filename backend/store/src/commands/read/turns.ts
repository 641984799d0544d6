import { type Match, pause, type Step } from '../../search/find.js';

/** How long the store works on one query before it lets other commands have a turn. */
const turnMs = 8;

/** Measures one command's turns at the one thread that all of them share. */
export class Turns {
  private ends = performance.now() + turnMs;

  /** A promise to wait for when the turn is over, else nothing. */
  over(): Promise<void> | undefined {
    if (performance.now() < this.ends) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        this.ends = performance.now() + turnMs;
        resolve();
      });
    });
  }
}

/** Does something with every match of a search, letting others have their turns. */
export async function eachMatch(steps: Iterable<Step>, work: (match: Match) => void): Promise<void> {
  const turns = new Turns();
  for (const step of steps) {
    if (step === pause) await turns.over();
    else work(step);
  }
}
