import { landing, noServer, watch } from './watched-board';

describe('silence', () => {
  it('notices within 9 s that the line is dead though nobody said so', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.ways.read = noServer;
    await page.clock.pass(4000);
    page.socket.reachable = false;
    await page.clock.pass(8000);
    expect(page.view().link.kind).toBe('live');
    await page.clock.pass(1000);
    expect(page.view().link.kind).toBe('reconnecting');
  });

  it('raises no false alarm where signs of life come up to 2 s late', async () => {
    let late = 0;
    const page = watch({ lateMs: () => (late = 2000 - late) });
    await page.clock.pass(0);
    for (let second = 0; second < 120; second += 1) {
      await page.clock.pass(1000);
      expect(page.view().link.kind).toBe('live');
    }
    expect(page.socket.attempts).toBe(1);
  });

  it('lets go of its socket when nobody has looked for long, reads nothing, and catches up at once', async () => {
    const page = watch({ mayRest: true });
    await page.clock.pass(0);
    page.connection.rest();
    expect(page.socket.connected).toBe(false);
    await page.clock.pass(30 * 60_000);
    expect([page.reads, page.socket.attempts]).toEqual([[], 1]);
    page.socket.onJoin = () => ({ ok: true, revision: 2, patch: landing(1, 2, 1, '13:00:00') });
    page.connection.check();
    expect(page.view().link.kind).toBe('reconnecting');
    await page.clock.pass(250);
    expect(page.view().link.kind).toBe('live');
    expect(page.times()?.[1]).toBe('13:00:00');
    const desk = watch();
    await desk.clock.pass(0);
    desk.connection.rest();
    expect(desk.socket.connected).toBe(true);
  });

  it('says that it reconnects, not that it reads, when it is lost soon after there was no place', async () => {
    const page = watch();
    page.socket.full = true;
    await page.clock.pass(1000);
    page.socket.full = false;
    const kinds = new Set<string>();
    await page.clock.pass(75_000);
    expect(page.view().link.kind).toBe('live');
    page.ways.read = noServer;
    page.socket.reachable = false;
    page.socket.break();
    for (let second = 0; second < 30; second += 1) {
      kinds.add(page.view().link.kind);
      await page.clock.pass(1000);
    }
    expect([...kinds]).toEqual(['reconnecting', 'offline']);
  });
});
