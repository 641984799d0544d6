import { ApiError } from '../../../src/lib/api/api-error';
import { settled } from './fake-clock';
import { board, snapshotAt, landing, noServer, watch } from './watched-board';

describe('following a board', () => {
  it('joins with the revision of the snapshot that the page brought along, and asks for no other', async () => {
    const page = watch();
    expect(page.view().phase).toBe('ready');
    expect(page.view().link.kind).toBe('connecting');
    await page.clock.pass(0);
    expect(page.socket.joins).toEqual([1]);
    expect(page.view().link.kind).toBe('live');
    expect(page.reads).toEqual([]);
  });

  it('reads the snapshot when the page came without', async () => {
    const page = watch({ inlined: false });
    await page.clock.pass(0);
    expect(page.reads).toEqual([null]);
    expect(page.socket.joins).toEqual([1]);
    expect(page.view().link.kind).toBe('live');
  });

  it('takes the merged patch of the join and the patches after it', async () => {
    const page = watch();
    page.socket.onJoin = () => ({ ok: true, revision: 3, patch: landing(1, 3, 1, '13:00:00') });
    await page.clock.pass(0);
    page.socket.tell('board:patch', landing(3, 4, 2, '14:00:00'));
    page.socket.tell('viewers', { tournamentId: board.tournamentId, count: 12 });
    expect(page.times()).toEqual(['12:00:00', '13:00:00', '14:00:00', '']);
    expect(page.view().board?.revision).toBe(4);
    expect(page.view().viewers).toBe(12);
  });

  it("hears the server's clock with every join, unless an older version answers", async () => {
    const page = watch();
    page.socket.onJoin = (revision) => ({ ok: true, now: 1234, revision: revision ?? 0, patch: null });
    await page.clock.pass(0);
    page.socket.onJoin = (revision) => ({ ok: true, revision: revision ?? 0, patch: null });
    page.socket.break();
    await page.clock.pass(5000);
    expect(page.socket.joins).toEqual([1, 1]);
    expect(page.heard).toEqual([1234]);
  });

  it('waits a moment when there is a gap, then joins anew with what it has', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.socket.tell('board:patch', landing(2, 3, 2, '14:00:00'));
    expect(page.view().board?.revision).toBe(1);
    await page.clock.pass(399);
    expect(page.socket.joins).toEqual([1]);
    page.socket.onJoin = () => ({ ok: true, revision: 3, patch: landing(1, 3, 1, '13:00:00') });
    await page.clock.pass(1);
    expect(page.socket.joins).toEqual([1, 1]);
    expect(page.view().board?.revision).toBe(3);
  });

  it('asks for nothing when the missing patch only came late', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.socket.tell('board:patch', landing(2, 3, 2, '14:00:00'));
    await page.clock.pass(300);
    page.socket.tell('board:patch', landing(1, 2, 1, '13:00:00'));
    await page.clock.pass(1000);
    expect(page.times()).toEqual(['12:00:00', '13:00:00', '14:00:00', '']);
    expect(page.socket.joins).toEqual([1]);
  });

  it('says which epoch its board is of, and takes one of another epoch whatever its revision', async () => {
    const page = watch({ full: true });
    await page.clock.pass(0);
    page.ways.read = () => ({ snapshot: snapshotAt(0, 'second'), etag: '"second-r0"' });
    await page.clock.pass(15_000);
    expect([page.view().board?.revision, page.view().epoch]).toEqual([0, 'second']);
    page.socket.full = false;
    await page.clock.pass(60_000);
    expect([page.socket.joins, page.socket.epochs]).toEqual([[0], ['second']]);
  });

  it('forgets patches that waited for their turn in another epoch', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.socket.tell('board:patch', landing(2, 3, 2, '14:00:00'));
    page.socket.onJoin = (revision) =>
      revision === 2 ? { ok: true, revision: 2, patch: null } : { ok: true, revision: 2, reload: true };
    page.ways.read = () => ({ snapshot: snapshotAt(2, 'second'), etag: '"second-r2"' });
    await page.clock.pass(2000);
    expect(page.view().board?.revision).toBe(2);
    expect(page.times()).toEqual(['12:00:00', '', '', '']);
  });

  it('does not show what this device had kept of another epoch beside a board', async () => {
    const page = watch({ online: false, full: true });
    await page.clock.pass(0);
    page.ways.read = () => ({ snapshot: snapshotAt(9, 'older'), etag: null, keptAtMs: Date.now() * 2 });
    page.session.retry();
    await page.clock.pass(20_000);
    expect([page.view().board?.revision, page.view().epoch]).toEqual([1, 'first']);
  });

  it.each([true, false])(
    'is renewed, not live, for a server of another format (joined: %p)',
    async (joined) => {
      const page = watch({ full: !joined });
      page.socket.onJoin = (revision) => ({ ok: true, revision: revision ?? 0, reload: true, format: 7 });
      page.ways.read = () => ({ snapshot: snapshotAt(2, 'first', 7), etag: '"r2"' });
      await page.clock.pass(30_000);
      expect(page.renewals[0]).toBe(7);
      expect(page.view()).toMatchObject({ board: { revision: 1 } });
      expect(['live', 'polling']).not.toContain(page.view().link.kind);
    },
  );

  it('replaces its board when the server asks for that, even by an older revision', async () => {
    const page = watch();
    page.ways.read = () => ({ snapshot: snapshotAt(0), etag: '"r0"' });
    page.socket.onJoin = (revision) => {
      if (revision === 0) return { ok: true, revision: 0, patch: null };
      // Told once: it is the same line, and the number stays the same.
      page.socket.tell('viewers', { tournamentId: board.tournamentId, count: 12 });
      return { ok: true, revision: 0, reload: true };
    };
    await page.clock.pass(0);
    expect(page.reads).toEqual([null]);
    expect(page.socket.joins).toEqual([1, 0]);
    expect(page.view().board?.revision).toBe(0);
    expect(page.view().link.kind).toBe('live');
    expect(page.view().viewers).toBe(12);
  });

  it('tells of a tournament that was deleted, and of one that never was', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.socket.tell('board:closed', { tournamentId: board.tournamentId });
    expect(page.view().phase).toBe('closed');
    await page.clock.pass(10_000);
    expect(page.view().phase).toBe('closed');
    const absent = (id: string) => () => {
      throw new ApiError({ id, message: 'No such tournament', status: 404 });
    };
    const other = watch({ inlined: false, read: absent('tournament.not-found') });
    await other.clock.pass(0);
    expect(other.view().phase).toBe('unknown');
    other.ways.read = absent('tournament.deleted');
    await other.clock.pass(31_000);
    expect(other.view().phase).toBe('closed');
    // It may have been deleted, and is restored.
    other.ways.read = () => ({ snapshot: snapshotAt(4), etag: '"r4"' });
    await other.clock.pass(45_000);
    expect([other.view().phase, other.view().link.kind]).toEqual(['ready', 'live']);
  });

  it('shows a deleted tournament again once it is restored: its room is told, others ask when they come back', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.socket.tell('board:closed', { tournamentId: board.tournamentId });
    page.socket.tell('board:patch', {
      tournamentId: board.tournamentId,
      baseRevision: 1,
      revision: 2,
      at: 0,
    });
    await settled();
    expect([page.view().phase, page.view().link.kind]).toEqual(['ready', 'live']);
    const gone = { id: 'tournament.not-found', message: 'No such tournament' };
    page.socket.onJoin = () => ({ ok: false, error: gone });
    page.socket.break();
    await page.clock.pass(5000);
    expect(page.view().phase).toBe('closed');
    page.socket.onJoin = (revision) => ({ ok: true, revision: revision ?? 0, patch: null });
    page.connection.check();
    await settled();
    expect([page.view().phase, page.view().link.kind]).toEqual(['ready', 'live']);
  });
});

describe('losing the server', () => {
  it('says reconnecting, then offline since when and showing what', async () => {
    const page = watch();
    await page.clock.pass(5000);
    const heardMs = page.clock.now();
    page.socket.beat();
    await page.clock.pass(2000);
    page.ways.read = noServer;
    page.socket.reachable = false;
    const lostMs = page.clock.now();
    page.socket.break();
    expect(page.view().link).toEqual({ kind: 'reconnecting' });
    await page.clock.pass(9999);
    expect(page.view().link).toEqual({ kind: 'reconnecting' });
    await page.clock.pass(1);
    expect(page.view().link).toEqual({ kind: 'offline', sinceMs: lostMs, shownMs: heardMs });
  });

  it('comes back by itself and joins with the revision it holds', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.socket.tell('board:patch', landing(1, 2, 1, '13:00:00'));
    page.ways.read = noServer;
    page.socket.reachable = false;
    page.socket.break();
    await page.clock.pass(60_000);
    page.socket.reachable = true;
    await page.clock.pass(20_000);
    expect(page.socket.joins).toEqual([1, 2]);
    expect(page.view().link.kind).toBe('live');
  });

  it('spreads its tries, so that a crowd does not come back at one moment', async () => {
    const first = [0, 0.5, 0.999].map(async (chance) => {
      const page = watch();
      page.clock.chance = chance;
      await page.clock.pass(0);
      const before = page.clock.now();
      page.socket.break();
      while (page.socket.attempts < 2) await page.clock.pass(10);
      return page.clock.now() - before;
    });
    const [soon = 0, later = 0, last = 0] = await Promise.all(first);
    expect(soon).toBeLessThan(300);
    expect(later).toBeGreaterThan(soon + 500);
    expect(last).toBeGreaterThan(later + 500);
    expect(last).toBeLessThanOrEqual(2000);
  });

  it('believes the device that there is no network, at once', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.network.online = false;
    page.socket.reachable = false;
    page.connection.offline();
    expect(page.view().link).toMatchObject({ kind: 'offline', sinceMs: page.clock.now() });
    await page.clock.pass(300_000);
    expect(page.view().link.kind).toBe('offline');
    expect(page.reads).toEqual([]);
    page.socket.reachable = true;
    page.network.online = true;
    page.connection.check();
    await page.clock.pass(250);
    expect(page.view().link.kind).toBe('live');
  });

  it('does not take the network’s end for a later loss of a server that was gone before', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.ways.read = noServer;
    page.socket.reachable = false;
    const lostMs = page.clock.now();
    page.socket.break();
    await page.clock.pass(20 * 60_000);
    page.network.online = false;
    page.connection.offline();
    expect(page.view().link).toMatchObject({ kind: 'offline', sinceMs: lostMs });
  });

  it('finds back though the device is wrong about having no network', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.network.online = false;
    page.connection.offline();
    await page.clock.pass(20_000);
    expect(page.view().link.kind).toBe('live');
  });

  it('does not trust a socket that slept', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.socket.onJoin = () => ({ ok: true, revision: 2, patch: landing(1, 2, 1, '13:00:00') });
    page.clock.sleep(300_000);
    page.connection.check();
    expect(page.view().link.kind).toBe('reconnecting');
    await page.clock.pass(250);
    expect(page.view().link.kind).toBe('live');
    expect(page.times()?.[1]).toBe('13:00:00');
  });

  it('drops a socket that no longer answers', async () => {
    const page = watch();
    await page.clock.pass(0);
    page.socket.onJoin = () => null;
    page.socket.reachable = false;
    page.connection.check();
    await settled();
    expect(page.view().link.kind).toBe('reconnecting');
  });
});

describe('without a socket', () => {
  it('reads the snapshot every 15 s when live places are full, by its validator', async () => {
    const page = watch({ inlined: false });
    page.socket.full = true;
    await page.clock.pass(0);
    expect(page.view().link).toEqual({ kind: 'polling', everySeconds: 15 });
    const before = page.reads.length;
    page.ways.read = () => 'unchanged';
    await page.clock.pass(30_000);
    expect(page.reads.slice(before)).toEqual(['"r1"', '"r1"']);
    page.ways.read = () => ({ snapshot: snapshotAt(9), etag: '"r9"' });
    await page.clock.pass(15_000);
    expect(page.view().board?.revision).toBe(9);
    expect(page.view().link.kind).toBe('polling');
  });

  it('shows what the device had kept, and says when that was true', async () => {
    const keptAtMs = Date.UTC(2026, 3, 1, 12);
    const page = watch({ inlined: false, read: () => ({ snapshot: snapshotAt(1), etag: null, keptAtMs }) });
    page.socket.reachable = false;
    await page.clock.pass(0);
    expect(page.view().link).toEqual({ kind: 'connecting', shownMs: keptAtMs });
    await page.clock.pass(10_000);
    expect(page.view().board?.revision).toBe(1);
    expect(page.view().link).toMatchObject({ kind: 'offline', shownMs: keptAtMs });
  });

  it.each([true, false])(
    'shows the newest board that the device had kept, online or not: %s',
    async (online) => {
      const pageKeptAtMs = Date.UTC(2026, 3, 1, 11);
      const keptAtMs = Date.UTC(2026, 3, 1, 12);
      const read = () => ({ snapshot: snapshotAt(7), etag: null, keptAtMs });
      const page = watch({ pageKeptAtMs, online, read });
      page.socket.reachable = false;
      expect(page.session.knownAtMs()).toBe(pageKeptAtMs);
      await page.clock.pass(0);
      expect(page.view().board?.revision).toBe(7);
      await page.clock.pass(10_000);
      expect(page.view().link).toMatchObject({ kind: 'offline', shownMs: keptAtMs });
    },
  );

  it('keeps the page’s board, and says how old it is, when nothing newer was kept', async () => {
    const pageKeptAtMs = Date.UTC(2026, 3, 1, 11);
    const keptAtMs = Date.UTC(2026, 3, 1, 10);
    const read = () => ({ snapshot: snapshotAt(0), etag: null, keptAtMs });
    const page = watch({ pageKeptAtMs, online: false, read });
    page.socket.reachable = false;
    await page.clock.pass(0);
    expect(page.view().board?.revision).toBe(1);
    expect(page.view().link).toMatchObject({ kind: 'offline', shownMs: pageKeptAtMs });
  });

  it('does not take for this board what was heard of the server about another', async () => {
    const first = watch();
    await first.clock.pass(0);
    first.network.online = false;
    first.socket.reachable = false;
    first.connection.offline();
    const keptAtMs = Date.UTC(2026, 3, 1, 12);
    first.ways.read = () => ({ snapshot: snapshotAt(1), etag: null, keptAtMs });
    first.session.close();
    const second = first.follow();
    second.open(null);
    await first.clock.pass(0);
    expect(first.view().link).toMatchObject({ kind: 'offline', shownMs: keptAtMs });
    expect(second.knownAtMs()).toBe(keptAtMs);
    first.socket.reachable = true;
    first.network.online = true;
    first.connection.check();
    await first.clock.pass(250);
    expect(first.view().link.kind).toBe('live');
    expect(second.knownAtMs()).toBe(first.connection.contactMs);
  });

  it('says at once that live places are full, with the board of the page too', async () => {
    const page = watch({ full: true });
    await page.clock.pass(0);
    expect(page.view().link).toEqual({ kind: 'polling', everySeconds: 15 });
    await page.clock.pass(60_000);
    expect(page.reads).toHaveLength(5);
  });

  it('says so when these readings fail too', async () => {
    const page = watch();
    page.socket.full = true;
    await page.clock.pass(1000);
    page.ways.read = noServer;
    await page.clock.pass(16_000);
    expect(page.view().link.kind).toBe('offline');
  });

  it('takes to the socket as soon as there is a place', async () => {
    const page = watch();
    page.socket.full = true;
    await page.clock.pass(1000);
    page.socket.full = false;
    await page.clock.pass(75_000);
    expect(page.view().link.kind).toBe('live');
    const reads = page.reads.length;
    await page.clock.pass(10_000);
    page.socket.beat();
    expect(page.reads).toHaveLength(reads);
  });

  it('reads the snapshot where sockets cannot be had at all', async () => {
    const page = watch();
    page.socket.reachable = false;
    await page.clock.pass(8000);
    expect(page.view().link).toEqual({ kind: 'polling', everySeconds: 15 });
  });
});
