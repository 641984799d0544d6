/** Runs a few pieces of work in each turn of the event loop, so that other work gets in between. */
export class EventLoopQueue {
  private readonly waiting: (() => void)[] = [];
  private isScheduled = false;

  constructor(private readonly perTurn: number) {}

  add(work: () => void): void {
    this.waiting.push(work);
    this.schedule();
  }

  private schedule(): void {
    if (this.isScheduled || this.waiting.length === 0) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      const works = this.waiting.splice(0, this.perTurn);
      this.schedule();
      for (const work of works) work();
    });
  }
}
