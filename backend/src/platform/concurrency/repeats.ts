import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '../logging/log.js';

/** Repeats work until the product stops, each time so long after it was done. */
@Injectable()
export class Repeats implements OnModuleDestroy {
  private readonly timers = new Set<NodeJS.Timeout>();
  private isStopped = false;

  constructor(private readonly log: Log) {}

  every(ms: number, work: () => unknown, failure: string): void {
    if (this.isStopped) return;
    const run = async () => {
      this.timers.delete(timer);
      try {
        await work();
      } catch (error) {
        this.log.debug({ err: error }, failure);
      }
      this.every(ms, work, failure);
    };
    const timer = setTimeout(() => void run(), ms);
    this.timers.add(timer);
  }

  onModuleDestroy(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
  }
}
