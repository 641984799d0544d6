import type { Clock } from './device';

/** Named timers: starting one cancels the earlier one of that name. */
export class Timers {
  private readonly running = new Map<string, () => void>();

  constructor(private readonly clock: Clock) {}

  has(name: string): boolean {
    return this.running.has(name);
  }

  start(name: string, delayMs: number, run: () => void): void {
    this.cancel(name);
    const cancel = this.clock.after(delayMs, () => {
      this.running.delete(name);
      run();
    });
    this.running.set(name, cancel);
  }

  cancel(...names: string[]): void {
    for (const name of names) {
      this.running.get(name)?.();
      this.running.delete(name);
    }
  }

  cancelAll(): void {
    this.cancel(...this.running.keys());
  }
}
