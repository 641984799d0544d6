import { jest } from '@jest/globals';
import { claimByHeartbeat, heartbeat } from '../../../../src/features/desk/outbox/tab-claim';
import { MemoryStorage } from '../memory-storage';

const settled = () => jest.advanceTimersByTimeAsync(0);

function notes() {
  const inherited: string[] = [];
  const note = (tab: string) => () => {
    inherited.push(tab);
    return Promise.resolve();
  };
  return { inherited, note };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('tabs without locks', () => {
  /** A tab's window, as far as a claim uses it; `close` ends it as a browser does. */
  function openTab(storage: Storage, name: string) {
    const events = new EventTarget();
    const timers: ReturnType<typeof setInterval>[] = [];
    const page = {
      setInterval: (run: () => void, ms: number) => timers.push(setInterval(run, ms)),
      addEventListener: events.addEventListener.bind(events),
    } as unknown as Window;
    const claim = claimByHeartbeat(name, storage, page);
    const crash = () => timers.forEach((timer) => clearInterval(timer));
    const close = () => {
      crash();
      events.dispatchEvent(new Event('pagehide'));
    };
    return { claim, close, crash };
  }

  it('inherit at once from one that was closed before, and soon from one that closes', async () => {
    const device = new MemoryStorage();
    const [first, second] = [openTab(device, 'a'), openTab(device, 'b')];
    const { inherited, note } = notes();
    second.claim.whenGone('long-gone', note('long-gone'));
    second.claim.whenGone('a', note('a'));
    await settled();
    expect(inherited).toEqual(['long-gone']);
    await jest.advanceTimersByTimeAsync(10 * heartbeat.goneAfterMs);
    expect(inherited).toEqual(['long-gone']);
    first.close();
    await jest.advanceTimersByTimeAsync(heartbeat.everyMs);
    expect(inherited).toEqual(['long-gone', 'a']);
  });

  it('inherit from one that crashed once it has been silent for longer than a background tab is', async () => {
    const device = new MemoryStorage();
    const [first, second] = [openTab(device, 'a'), openTab(device, 'b')];
    const { inherited, note } = notes();
    second.claim.whenGone('a', note('a'));
    first.crash();
    await jest.advanceTimersByTimeAsync(heartbeat.goneAfterMs - heartbeat.everyMs);
    expect(inherited).toEqual([]);
    await jest.advanceTimersByTimeAsync(2 * heartbeat.everyMs);
    expect(inherited).toEqual(['a']);
  });

  it.each([
    ['back', -600_000],
    ['on', 600_000],
  ])(
    'neither take a living one for gone nor wait longer for one that crashed when the clock is set %s',
    async (_, byMs) => {
      const device = new MemoryStorage();
      const [first, second] = [openTab(device, 'a'), openTab(device, 'b')];
      const { inherited, note } = notes();
      second.claim.whenGone('a', note('a'));
      await jest.advanceTimersByTimeAsync(heartbeat.everyMs);
      jest.setSystemTime(Date.now() + byMs);
      await jest.advanceTimersByTimeAsync(2 * heartbeat.goneAfterMs);
      expect(inherited).toEqual([]);
      first.crash();
      jest.setSystemTime(Date.now() + byMs);
      await jest.advanceTimersByTimeAsync(heartbeat.goneAfterMs + 2 * heartbeat.everyMs);
      expect(inherited).toEqual(['a']);
    },
  );

  it('work on a device without room, and are seen again once there is some', async () => {
    const device = new MemoryStorage();
    device.full = true;
    const { claim } = openTab(device, 'a');
    await claim.ready;
    await jest.advanceTimersByTimeAsync(heartbeat.everyMs);
    expect(device.length).toBe(0);
    device.full = false;
    await jest.advanceTimersByTimeAsync(heartbeat.everyMs);
    expect(device.length).toBe(1);
  });
});
