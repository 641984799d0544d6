import type { RoofLine } from './roof-line';

const firstDelayMs = 1000;
const maxDelayMs = 20_000;
/** Only while the page is visible. */
const readEveryMs = { waiting: 10_000, idle: 45_000 } as const;

/** Runs work unless another tab of this link is doing so; then resolves with null. */
async function inOneTab<T>(linkName: string, work: () => Promise<T>): Promise<T | null> {
  // Plain http has no locks. Two tabs may then send the same report, which is harmless.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return work();
  return locks.request(`parwaz-roof-${linkName}`, { ifAvailable: true }, (lock) => (lock ? work() : null));
}

/** Sends and reads as long as the page lives, with longer pauses after failures. */
export class LineLoop {
  private isRunning = false;
  private runAgain = false;
  private isReadDue = true;
  private failures = 0;
  private timer = 0;

  constructor(
    private readonly line: RoofLine,
    private readonly linkName: string,
  ) {
    window.addEventListener('online', this.onReturn);
    document.addEventListener('visibilitychange', this.onReturn);
    window.addEventListener('pageshow', this.onReturn);
  }

  sendNow(): void {
    this.line.interruptPhoto();
    window.clearTimeout(this.timer);
    void this.run();
  }

  private readonly onReturn = () => {
    if (document.hidden) return;
    this.isReadDue = true;
    this.sendNow();
  };

  private async run(): Promise<void> {
    if (this.isRunning) {
      this.runAgain = true;
      return;
    }
    this.isRunning = true;
    const outcome = await this.sendAndRead().catch(() => ({ kind: 'offline', retryAfterMs: 0 }) as const);
    this.isRunning = false;
    // No timer, but a return to the page asks again: reports may have been switched off by mistake.
    if (outcome.kind === 'ended') return;
    if (outcome.kind === 'done') this.afterSuccess();
    else this.afterFailure(outcome.retryAfterMs);
  }

  private async sendAndRead() {
    const sent = await inOneTab(this.linkName, () => this.line.sendAll());
    if (sent !== null && sent.kind !== 'done') return sent;
    const mustRead = this.isReadDue;
    this.isReadDue = false;
    return mustRead ? this.line.read() : (sent ?? ({ kind: 'done' } as const));
  }

  private afterSuccess(): void {
    this.failures = 0;
    if (this.runAgain) {
      this.runAgain = false;
      void this.run();
    } else if (!document.hidden || this.line.hasUnsent) {
      this.wait(this.line.isWaiting ? readEveryMs.waiting : readEveryMs.idle);
    }
  }

  private afterFailure(retryAfterMs: number): void {
    this.runAgain = false;
    this.isReadDue = true;
    this.failures += 1;
    // Spreads the retries of many roofs after an outage.
    const jitter = 0.75 + Math.random() / 2;
    const delay = Math.min(maxDelayMs, firstDelayMs * 2 ** (this.failures - 1)) * jitter;
    this.wait(Math.max(delay, retryAfterMs));
  }

  private wait(ms: number): void {
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.isReadDue = !document.hidden;
      void this.run();
    }, ms);
  }
}
