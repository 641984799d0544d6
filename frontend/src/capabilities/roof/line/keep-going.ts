import type { RoofLine } from './roof-line';

const firstDelayMs = 1000;
const maxDelayMs = 20_000;
/** While something waits for the desk, and otherwise; a page that nobody looks at reads nothing. */
const readEveryMs = { waiting: 10_000, idle: 45_000 } as const;

export interface KeepGoing {
  /** Something was said, or the line may be back: now. */
  kick(): void;
  stop(): void;
}

interface Around {
  /** Something is on its way or waits for the desk. */
  isWaiting: () => boolean;
  isUnsent: () => boolean;
  /** 0..1, spreads the retries of many roofs after a cut. */
  random?: () => number;
}

/** Runs work while no other tab of this link does; resolves with null when one does. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  // There are none on plain http: two tabs may send the same then, which changes nothing.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  return locks.request(`parwaz-roof-${name}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

/** Keeps a line going: sends, reads, waits, and tries again, longer after each failure. */
export function keepGoing(line: RoofLine, name: string, around: Around): KeepGoing {
  const { isWaiting, isUnsent, random = Math.random } = around;
  const state = { isRunning: false, isAsked: false, isStopped: false, failures: 0, isReadDue: true };
  const timer = { id: 0 };

  const wait = (ms: number) => {
    window.clearTimeout(timer.id);
    if (!state.isStopped) timer.id = window.setTimeout(due, ms);
  };
  const due = () => {
    state.isReadDue = !document.hidden;
    void run();
  };
  const round = async () => {
    const sent = await alone(name, () => line.drain());
    if (sent !== null && sent.kind !== 'on') return sent;
    const mustRead = state.isReadDue;
    state.isReadDue = false;
    return mustRead ? line.read() : (sent ?? ({ kind: 'on' } as const));
  };
  const run = async () => {
    if (state.isRunning) {
      state.isAsked = true;
      return;
    }
    state.isRunning = true;
    const outcome = await round().catch(() => ({ kind: 'gone', retryAfterMs: 0 }) as const);
    state.isRunning = false;
    // Looked at again it asks again: reports may have been switched off by mistake.
    if (outcome.kind === 'ended') return;
    if (outcome.kind === 'on') {
      state.failures = 0;
      if (state.isAsked) {
        state.isAsked = false;
        return run();
      }
      if (!document.hidden || isUnsent()) wait(isWaiting() ? readEveryMs.waiting : readEveryMs.idle);
      return;
    }
    state.isAsked = false;
    state.isReadDue = true;
    state.failures += 1;
    const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** (state.failures - 1)) * (0.75 + random() / 2);
    wait(Math.max(delay, outcome.retryAfterMs));
  };
  const again = () => {
    if (document.hidden) return;
    state.isReadDue = true;
    kick();
  };
  const kick = () => {
    line.hurry();
    window.clearTimeout(timer.id);
    void run();
  };
  const stop = () => {
    state.isStopped = true;
    window.clearTimeout(timer.id);
    window.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', again);
    window.removeEventListener('pageshow', again);
  };
  window.addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
  window.addEventListener('pageshow', again);
  return { kick, stop };
}
