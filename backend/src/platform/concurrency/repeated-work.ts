import { setTimeout as pause } from 'node:timers/promises';

interface Times {
  everyMs: number;
  apartMs: number;
}

export class RepeatedWork {
  private readonly stopped = new AbortController();
  private asked = new AbortController();
  private readonly running: Promise<void>;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly times: Times,
    private readonly complain: (error: unknown) => void,
  ) {
    this.running = this.run();
  }

  trigger(): void {
    this.asked.abort();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { everyMs, apartMs } = this.times;
    while (!this.stopped.signal.aborted) {
      this.asked = new AbortController();
      await this.work().catch(this.complain);
      await wait(apartMs, this.stopped.signal);
      await wait(everyMs - apartMs, AbortSignal.any([this.stopped.signal, this.asked.signal]));
    }
  }
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
