import type { PendingDelivery } from '../../../src/capabilities/feeds/hooks/hook.schema.js';
import { afterAnswer } from '../../../src/capabilities/feeds/hooks/outcome.js';

const start = Date.parse('2026-04-01T06:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const first: PendingDelivery = {
  ...{ id: 'msg_1', body: '{}', from: 1, upTo: { revision: 4, event: 3 } },
  ...{ tries: 0, refusals: 0, nextAt: start },
};

/** Answers one delivery with the same status, each time when it is due, until it is settled. */
function triesOf(status: number, limit = 40) {
  let hook: Parameters<typeof afterAnswer>[0] = { deliveries: [], failingSince: null };
  let pending: PendingDelivery | null = first;
  const at: number[] = [];
  let last: ReturnType<typeof afterAnswer> = {};
  while (pending && at.length < limit) {
    at.push(pending.nextAt - start);
    last = afterAnswer(hook, pending, status, pending.nextAt);
    hook = { ...hook, ...last };
    pending = last.pending ?? null;
  }
  return { at, last };
}

describe('after the answer to a delivery', () => {
  it.each([200, 204, 299])('%s takes it', (status) => {
    const { at, last } = triesOf(status);
    expect(at).toEqual([0]);
    expect(last).toMatchObject({ place: first.upTo, pending: null, failingSince: null });
    expect(last.lastTakenAt).toEqual(new Date(start));
  });

  it('an error is tried again, later each time, and turns the hook off after five days', () => {
    for (const status of [0, 302, 408, 425, 429, 500]) {
      const { at, last } = triesOf(status);
      const apart = at.slice(1).map((ms, n) => ms - (at[n] ?? 0));
      const waits = [5000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour];
      expect(apart.slice(0, 8)).toEqual([...waits, 14 * hour, 14 * hour]);
      expect(at.at(-1)).toBeGreaterThanOrEqual(120 * hour);
      expect(at.at(-2)).toBeLessThan(120 * hour);
      expect(last).toMatchObject({ isOn: false, pending: null });
      expect(last.place).toBeUndefined();
    }
  });

  it('a refusal is left out after six, and a 410 turns the hook off at once', () => {
    const refused = triesOf(404);
    expect(refused.at).toHaveLength(6);
    expect(refused.last).toMatchObject({ place: first.upTo, pending: null, failingSince: new Date(start) });
    expect(refused.last.isOn).toBeUndefined();
    expect(triesOf(410)).toMatchObject({ at: [0], last: { isOn: false } });
  });

  it('keeps the last fifty deliveries, each once', () => {
    const deliveries = Array.from({ length: 50 }, (_, n) => ({
      id: `msg_${n - 48}`,
      at: '',
      status: 200,
      tries: 1,
    }));
    const { deliveries: told = [] } = afterAnswer({ deliveries, failingSince: null }, first, 500, start);
    expect(told).toHaveLength(50);
    expect(told.at(-1)).toEqual({ id: 'msg_1', at: new Date(start).toISOString(), status: 500, tries: 1 });
    expect(told.filter(({ id }) => id === 'msg_1')).toHaveLength(1);
  });
});
