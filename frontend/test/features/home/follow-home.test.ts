import type { HomePart } from '@parwaz/shared';
import { followHome } from '../../../src/features/home/follow-home';
import { Connection } from '../../../src/lib/live/connection';
import { FakeClock, fakeDevice } from '../../lib/live/fake-clock';
import { FakeSocket } from '../../lib/live/fake-socket';

/** An open home page, and what it reads. */
function open(options: { full?: boolean; current?: boolean } = {}) {
  const clock = new FakeClock();
  const socket = new FakeSocket();
  socket.full = options.full ?? false;
  const reads: (readonly HomePart[] | 'everything')[] = [];
  const connection = new Connection({
    device: fakeDevice(clock),
    makeSocket: () => Promise.resolve({ socket: socket.client, early: null }),
  });
  const refresh = (what?: readonly HomePart[]) => {
    reads.push(what ?? 'everything');
    return Promise.resolve();
  };
  const leave = followHome({ connection, now: clock.now, refresh }, options.current ?? true);
  return { clock, socket, connection, reads, leave };
}

describe('the home page', () => {
  it('reads what changed, and everything once it is told of changes', async () => {
    const page = open();
    await page.clock.pass(0);
    page.socket.tell('home:changed', { what: ['clubs'] });
    expect(page.reads).toEqual(['everything', ['clubs']]);
  });

  it('reads everything at once when the page did not bring it along', () => {
    expect(open({ current: false }).reads).toEqual(['everything']);
  });

  it('goes on reading while there is no live place', async () => {
    const page = open({ full: true });
    await page.clock.pass(0);
    expect(page.reads).toEqual([]); // what the page brought along is new
    await page.clock.pass(10 * 60_000);
    expect(page.reads.length).toBeGreaterThanOrEqual(8);
    page.leave();
    const before = page.reads.length;
    await page.clock.pass(10 * 60_000);
    expect(page.reads).toHaveLength(before);
  });

  it('goes on reading where no socket gets through', async () => {
    const page = open();
    page.socket.reachable = false;
    await page.clock.pass(10_000);
    expect(page.reads).toEqual([]); // it may only be a moment
    await page.clock.pass(10 * 60_000);
    expect(page.reads.length).toBeGreaterThanOrEqual(28);
    expect(page.reads.length).toBeLessThanOrEqual(40);
  });

  it('reads when somebody looks at it again, at most every 15 s', async () => {
    const page = open({ full: true });
    await page.clock.pass(0);
    await page.clock.pass(14_999);
    page.connection.check();
    expect(page.reads).toHaveLength(0);
    await page.clock.pass(1);
    page.connection.check();
    page.connection.check();
    expect(page.reads).toHaveLength(1);
  });
});
