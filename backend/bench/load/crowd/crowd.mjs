import { fromSnapshot, takePatch, toSnapshot } from '@parwaz/shared';
import { Refetch } from './refetch.mjs';
import { now, until } from '../statistics.mjs';
import { Watcher } from './watcher.mjs';

/** Number of connections being opened at any time. */
const atOnce = 200;
/** One watcher of so many keeps the whole board and reads every patch. */
const sampleEvery = 100;
/** Retries of lost connections before the benchmark fails. */
const maxLosses = 1000;
const patchEvent = Buffer.from('42/live,["board:patch",');
const viewersEvent = Buffer.from('42/live,["viewers",');
const revisionField = Buffer.from('"revision":');

/** Thousands of watchers of one board on one server. */
export class Crowd {
  watchers = [];
  bytes = 0;
  frames = 0;
  patchBytes = 0;
  losses = 0;
  viewers = 0;
  waiting = [];
  opening = 0;
  target = Infinity;
  behind = 0;
  reachedAt = null;
  problem = null;
  /** The last patch read: most watchers get the very same bytes. */
  last = { bytes: Buffer.alloc(0), revision: 0, patch: null };

  /**
   * Says what to watch. `isBare`: a server that only sends; `refetch`: each change makes a watcher fetch this path,
   * with these headers, instead of believing the patch.
   */
  async aim({ port, tournamentId, isBare = false, refetch = null }) {
    Object.assign(this, { port, tournamentId, isBare });
    this.path = isBare ? '/' : '/socket.io/?EIO=4&transport=websocket';
    this.refetch = refetch && new Refetch(port, refetch);
    this.snapshotUrl = `http://127.0.0.1:${port}/parwaz/tournament/${tournamentId}/board`;
    this.board = isBare || refetch ? null : fromSnapshot(await this.snapshot());
    this.revision = this.board?.revision ?? 1;
  }

  /** The address that the next connection goes to. */
  nextDoor() {
    return { host: '127.0.0.1', port: this.port, path: this.path };
  }

  async snapshot() {
    return (await fetch(this.snapshotUrl)).json();
  }

  /** Adds watchers until there are so many, and waits until all have joined. */
  async grow(count) {
    if (this.board) this.board = fromSnapshot(await this.snapshot());
    while (this.watchers.length < count) {
      const watcher = new Watcher(this);
      watcher.revision = this.board?.revision ?? this.revision;
      if (this.watchers.length % sampleEvery === 0) watcher.board = this.board;
      this.watchers.push(watcher);
      this.waiting.push(watcher);
    }
    await this.openAll();
    return this.watchers.length;
  }

  /** Waits until the server has told how many watch: slight changes it tells every 30 s. */
  async counted() {
    await until(() => this.viewers === this.watchers.length, 'all have been counted', 40_000);
  }

  /** All come back, each with the revision that it holds, after their server was lost. */
  async rejoin() {
    await until(() => this.watchers.every(({ joined }) => !joined), 'all have noticed the loss');
    this.losses = 0;
    this.waiting = [...this.watchers];
    await this.openAll();
  }

  async openAll() {
    this.openMore();
    await until(
      () => this.problem ?? (this.opening === 0 && this.waiting.length === 0),
      'all have joined',
      170_000,
      2,
    );
    if (this.problem) throw new Error(this.problem);
  }

  openMore() {
    while (this.opening < atOnce && this.waiting.length > 0) {
      this.opening += 1;
      this.waiting.pop().connect();
    }
  }

  hasJoined() {
    this.opening -= 1;
    this.openMore();
  }

  /** A connection is gone: tried again when it had not joined yet, and counted. */
  lost(watcher) {
    this.losses += 1;
    if (watcher.joined) {
      watcher.joined = false;
      return;
    }
    if (this.losses > maxLosses) this.problem = `Connections are lost: ${watcher.error?.message}.`;
    this.opening -= 1;
    this.waiting.push(watcher);
    setImmediate(() => this.openMore());
  }

  refused(_watcher, text) {
    this.problem = `A watcher was refused: ${text}`;
  }

  /** Something came that no watcher understands, such as a refusal of its connection. */
  failed(watcher, error) {
    this.problem = `A watcher can't go on: ${error.message}`;
    watcher.close();
  }

  /** An event has come. Whatever isn't a patch of the board is counted in bytes, and one reads how many watch. */
  heard(watcher, bytes, from, to) {
    const { last } = this;
    if (last.bytes.length !== to - from || last.bytes.compare(bytes, from, to) !== 0) {
      if (patchEvent.compare(bytes, from, from + patchEvent.length) !== 0) {
        const isViewers = viewersEvent.compare(bytes, from, from + viewersEvent.length) === 0;
        if (isViewers && watcher === this.watchers[0])
          this.viewers = JSON.parse(bytes.toString('utf8', from + viewersEvent.length, to - 1)).count;
        return;
      }
      const text = Buffer.from(bytes.subarray(from, to));
      const at = text.indexOf(revisionField) + revisionField.length;
      const revision = parseInt(text.toString('latin1', at, at + 12), 10);
      this.last = { bytes: text, revision, patch: null };
    }
    watcher.frames += 1;
    this.frames += 1;
    this.patchBytes += to - from;
    if (this.refetch) {
      const { revision } = this.last;
      this.refetch.fetch(watcher, () => this.holds(watcher, revision, null));
    } else this.holds(watcher, this.last.revision, watcher.board && this.patch());
  }

  /** The last patch as an object: read once, for the few that keep a board. */
  patch() {
    const { last } = this;
    const start = last.bytes.indexOf('{');
    last.patch ??= JSON.parse(last.bytes.toString('utf8', start, last.bytes.length - 1));
    return last.patch;
  }

  holds(watcher, revision, patch) {
    if (watcher.board && patch) watcher.board = takePatch({ board: watcher.board, waiting: [] }, patch).board;
    const before = watcher.revision;
    if (revision <= before) return;
    watcher.revision = revision;
    if (before < this.target && revision >= this.target) {
      this.behind -= 1;
      if (this.behind === 0) this.reachedAt = now();
    }
  }

  /** From now on counts who has this revision, and how many frames and bytes come. */
  expect(revision) {
    this.target = revision;
    this.reachedAt = null;
    this.behind = this.watchers.filter((watcher) => watcher.revision < revision).length;
    if (this.behind === 0) this.reachedAt = now();
    for (const watcher of this.watchers) watcher.frames = 0;
    Object.assign(this, { bytes: 0, frames: 0, patchBytes: 0 });
    if (this.refetch) this.refetch.bytes = 0;
  }

  /** Waits until all hold what is expected; when the last one got it, and what was received since. */
  async reached() {
    const isOver = () => this.problem !== null || this.reachedAt !== null;
    await until(isOver, `revision ${this.target} is with all (${this.behind} lack it)`, 60_000, 2);
    if (this.problem) throw new Error(this.problem);
    return { at: this.reachedAt, ...this.tally() };
  }

  tally() {
    const { frames, patchBytes, losses } = this;
    const bytes = this.bytes + (this.refetch?.bytes ?? 0);
    const maxFrames = this.watchers.reduce((max, watcher) => Math.max(max, watcher.frames), 0);
    return { bytes, frames, patchBytes, losses, maxFrames, envelope: patchEvent.length + 1 };
  }

  /** Fetches so many times over so many connections: how many bytes came. */
  async fetch(count, connections) {
    this.refetch.bytes = 0;
    let left = count;
    const fetchOn = async (line) => {
      while (left > 0) {
        left -= 1;
        await new Promise((resolve) => this.refetch.fetch(line, resolve));
      }
    };
    await Promise.all(Array.from({ length: connections }, (_, line) => fetchOn(line)));
    return this.refetch.bytes;
  }

  async leave() {
    const { watchers } = this;
    this.watchers = [];
    for (const watcher of watchers) watcher.close();
    this.refetch?.close();
    await until(() => watchers.every(({ joined }) => !joined), 'all have left');
  }

  /** Compares what is held with what the database holds: how many watchers there are, and how many don't agree. */
  async verify(given = null) {
    const stored = given ?? (await this.snapshot());
    const wanted = factsOf(fromSnapshot(stored));
    const wrong = this.watchers.filter(
      ({ revision, board }) => revision !== stored.revision || (board && factsOf(board) !== wanted),
    );
    const sampled = this.watchers.filter(({ board }) => board).length;
    return { watchers: this.watchers.length, sampled, wrong: wrong.length, revision: stored.revision };
  }
}

/** The facts of a board as comparable text, without the moment it was asked for. */
const factsOf = (board) => JSON.stringify({ ...toSnapshot(board, '', 0), at: null });
