import { jest } from '@jest/globals';
import { ApiError } from '../../src/lib/api/api-error';
import { Rereads } from '../../src/lib/api/rereads';

/** Reads that are answered when they are told to be. */
function reads(restMs?: number) {
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let begun = 0;
  const rereads = new Rereads(() => {
    begun += 1;
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  }, restMs);
  const settled = () => jest.advanceTimersByTimeAsync(0);
  return {
    rereads,
    begun: () => begun,
    answer: async () => (waiting.shift()?.resolve(), await settled()),
    fail: async (error: Error) => (waiting.shift()?.reject(error), await settled()),
  };
}

const unreachable = () => new ApiError({ id: 'network.failed' });

describe('a read that is asked for again and again', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is one at a time, and once more for all who asked meanwhile', async () => {
    const at = reads();
    for (let i = 0; i < 3; i++) at.rereads.want();
    expect(at.begun()).toBe(1);
    await at.answer();
    expect(at.begun()).toBe(2);
    await at.answer();
    expect(at.begun()).toBe(2);
  });

  it.each([unreachable(), new ApiError({ id: 'server.failed', status: 502 }), new Error('no JSON')])(
    'is tried again after %p, until it succeeds',
    async (error) => {
      const at = reads();
      at.rereads.want();
      for (let tries = 1; tries <= 3; tries++) {
        await at.fail(error);
        expect(at.begun()).toBe(tries);
        await jest.advanceTimersByTimeAsync(5000);
        expect(at.begun()).toBe(tries + 1);
      }
      await at.answer();
      await jest.advanceTimersByTimeAsync(50_000);
      expect(at.begun()).toBe(4);
    },
  );

  it('is tried again at once when somebody asks now', async () => {
    const at = reads();
    at.rereads.want();
    await at.fail(unreachable());
    at.rereads.want();
    await jest.advanceTimersByTimeAsync(100);
    expect(at.begun()).toBe(1);
    at.rereads.wantNow();
    await jest.advanceTimersByTimeAsync(0);
    expect(at.begun()).toBe(2);
  });

  it('rests between reads', async () => {
    const at = reads(1000);
    at.rereads.want();
    await at.answer();
    at.rereads.want();
    await jest.advanceTimersByTimeAsync(999);
    expect(at.begun()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(at.begun()).toBe(2);
  });

  it('is repeated every minute, until nobody looks any more', async () => {
    const at = reads();
    at.rereads.want();
    for (let minutes = 1; minutes <= 3; minutes++) {
      await at.answer();
      await jest.advanceTimersByTimeAsync(59_000);
      expect(at.begun()).toBe(minutes);
      await jest.advanceTimersByTimeAsync(1000);
      expect(at.begun()).toBe(minutes + 1);
    }
    at.rereads.close();
    await at.answer();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(at.begun()).toBe(4);
  });

  it('is given up when it is refused, and when nobody looks any more', async () => {
    const at = reads();
    at.rereads.want();
    await at.fail(new ApiError({ id: 'auth.forbidden', status: 403 }));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(at.begun()).toBe(1);
    at.rereads.want();
    await at.fail(unreachable());
    at.rereads.close();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(at.begun()).toBe(2);
  });
});
