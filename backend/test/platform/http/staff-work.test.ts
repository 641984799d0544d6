import type { Request, Response } from 'express';
import { EventEmitter } from 'node:events';
import { StaffWork } from '../../../src/platform/http/staff-work.js';

const longMs = 600_000;

/** A request that has come; `close` is its end. */
function arrive(work: StaffWork, authorization?: string): EventEmitter {
  const response = new EventEmitter();
  work.count({ headers: { authorization } } as Request, response as unknown as Response, () => undefined);
  return response;
}

describe('requests with a token', () => {
  it('are waited for, all of them, and others are not', async () => {
    const work = new StaffWork();
    await work.waitUntilIdle(longMs);
    const [one, two, stranger] = [arrive(work, 'Bearer a'), arrive(work, 'Bearer b'), arrive(work)];
    const order: string[] = [];
    const paused = work.waitUntilIdle(longMs).then(() => order.push('went on'));
    one.emit('close');
    await Promise.resolve();
    order.push('the last is answered');
    two.emit('close');
    await paused;
    expect(order).toEqual(['the last is answered', 'went on']);
    await work.waitUntilIdle(longMs);
    expect(stranger.listenerCount('close')).toBe(0);
  });

  it('are waited for no longer than asked', async () => {
    const work = new StaffWork();
    arrive(work, 'Bearer a');
    await expect(work.waitUntilIdle(1)).resolves.toBeUndefined();
  });
});
