import type { BoardRead } from '../../../src/lib/live/read-board';
import type { FakeSocket } from './fake-socket';
import { landing, snapshotAt, watch } from './watched-board';

/** The cache gives what it holds for so long. */
const keptMs = 60_000;

/** The node has been given another database: of the second epoch, at revision 3. */
function moveOn(socket: FakeSocket): void {
  socket.onJoin = (revision) =>
    socket.epochs.at(-1) === 'second'
      ? { ok: true, revision: 3, patch: revision === 3 ? null : landing(revision ?? 0, 3, 1, '13:00:00') }
      : { ok: true, revision: 3, reload: true };
}

describe('a board behind a cache that holds old snapshots', () => {
  it('is read as fresh as the join said, once', async () => {
    const page = watch();
    moveOn(page.socket);
    page.ways.read = (fresh) => ({ snapshot: snapshotAt(fresh === 3 ? 3 : 1, 'second'), etag: '"r"' });
    await page.clock.pass(0);
    expect([page.fresh, page.socket.joins]).toEqual([[3], [1, 3]]);
    expect(page.view()).toMatchObject({ board: { revision: 3 }, epoch: 'second', link: { kind: 'live' } });
  });

  it('is asked for ever less often after an import, isn’t live before it is right, and ends right', async () => {
    const page = watch();
    await page.clock.pass(0);
    const freshFromMs = page.clock.now() + keptMs;
    page.ways.read = (): BoardRead =>
      page.clock.now() < freshFromMs
        ? { snapshot: snapshotAt(2, 'first'), etag: '"first-r2"' }
        : { snapshot: snapshotAt(2, 'second'), etag: '"second-r2"' };
    moveOn(page.socket);
    page.socket.break();
    while (page.clock.now() < freshFromMs) {
      await page.clock.pass(500);
      expect(page.view().link.kind).not.toBe('live');
    }
    const asked = page.reads.length;
    expect(asked).toBeGreaterThan(2);
    expect(asked).toBeLessThan(9);
    expect(page.socket.joins.length).toBeLessThan(asked + 3);
    await page.clock.pass(32_000);
    expect(page.view()).toMatchObject({ board: { revision: 3 }, epoch: 'second', link: { kind: 'live' } });
    expect(page.times()).toEqual(['12:00:00', '13:00:00', '', '']);
    // Nothing is left that would ask once more.
    const { length } = page.reads;
    await page.clock.pass(120_000);
    expect(page.reads).toHaveLength(length);
  });

  it('is still read again while patches of the new database come in', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.ways.read = () => ({ snapshot: snapshotAt(2, 'first'), etag: '"first-r2"' });
    moveOn(page.socket);
    page.socket.break();
    for (let revision = 4; revision < 64; revision += 1) {
      await page.clock.pass(500);
      // By turns one that applies to what is held, and one that leaves a gap.
      page.socket.tell('board:patch', landing(revision % 2 ? 1 : revision - 1, revision, 2, '14:00:00'));
    }
    expect(page.reads.length).toBeGreaterThan(2);
    expect(page.socket.joins.length).toBeLessThan(page.reads.length + 4);
    page.ways.read = () => ({ snapshot: snapshotAt(3, 'second'), etag: '"second-r3"' });
    await page.clock.pass(32_000);
    expect(page.view()).toMatchObject({ board: { revision: 3 }, epoch: 'second', link: { kind: 'live' } });
    expect(page.times()).toEqual(['12:00:00', '', '', '']);
  });

  it('keeps what it holds when the cache ignores what was asked for, and goes on asking', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.socket.tell('board:patch', landing(1, 5, 1, '13:00:00'));
    page.socket.onJoin = (revision) =>
      revision === 9 ? { ok: true, revision: 9, patch: null } : { ok: true, revision: 9, reload: true };
    page.ways.read = () => ({ snapshot: snapshotAt(2), etag: '"r2"' });
    page.socket.break();
    await page.clock.pass(10_000);
    expect(page.view()).toMatchObject({ board: { revision: 5 }, link: { kind: 'reconnecting' } });
    page.ways.read = () => ({ snapshot: snapshotAt(9), etag: '"r9"' });
    await page.clock.pass(32_000);
    expect(page.view()).toMatchObject({ board: { revision: 9 }, link: { kind: 'live' } });
  });

  it('stays what the socket said when an answer of another epoch comes late', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.ways.read = () => ({ snapshot: snapshotAt(7, 'older'), etag: '"older-r7"' });
    page.session.retry();
    await page.clock.pass(0);
    expect(page.fresh).toEqual([undefined]);
    expect(page.view()).toMatchObject({ board: { revision: 1 }, epoch: 'first', link: { kind: 'live' } });
  });
});
