import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { tokenIn } from './signed-in.js';

/** Counts staff's requests in progress, so that what can wait lets them go first. */
@Injectable()
export class StaffWork {
  private underWay = 0;
  private waiting: (() => void)[] = [];

  readonly count: RequestHandler = (request, response, next) => {
    if (tokenIn(request, 'Bearer') !== undefined) {
      this.underWay += 1;
      response.once('close', () => this.ended());
    }
    next();
  };

  async waitUntilIdle(maxMs: number): Promise<void> {
    if (this.underWay === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, maxMs);
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private ended(): void {
    this.underWay -= 1;
    if (this.underWay > 0) return;
    const { waiting } = this;
    this.waiting = [];
    for (const go of waiting) go();
  }
}
