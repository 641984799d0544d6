import { setTimeout as pause } from 'node:timers/promises';
import { RoofPhone } from './roof-phone.js';
import type { Sent } from './roof-phone.js';

/** A phone that keeps its taps until the server has them, however often it must send them. */
export class QueuedPhone {
  private readonly phone: RoofPhone;
  private queue: Sent[] = [];

  /** @param aheadMs by how much its clock is ahead */
  constructor(url: string, token: string, now: () => number, aheadMs: number) {
    this.phone = new RoofPhone(url, token, now);
    this.phone.aheadMs = aheadMs;
  }

  /** A tap at this moment. */
  land(date: string): void {
    this.queue.push(this.phone.tap({ date }));
  }

  /** Sends what it has, in order, until all is answered. @param reloads how often it forgets an answer and sends again */
  async sendAll(reloads = 0): Promise<void> {
    for (let left = reloads; this.queue.length > 0;) {
      const sent = [...this.queue];
      try {
        await this.phone.send(sent);
      } catch {
        await pause(200); // no line, or the server is down
        continue;
      }
      if (left > 0) left -= 1;
      else this.queue = this.queue.filter((one) => !sent.includes(one));
    }
  }

  /** The server's time, as the roof's page reads it. */
  async serverTime(): Promise<number> {
    return (await this.phone.roof()).now;
  }
}
