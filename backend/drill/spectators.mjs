import { fit, fromSnapshot } from '@parwaz/shared';
import { Crowd } from '../bench/load/crowd/crowd.mjs';
import { now } from '../bench/load/statistics.mjs';

const path = '/socket.io/?EIO=4&transport=websocket';
/** Delays are counted in steps of so many milliseconds. */
const stepMs = 10;

/** The wait of the web app before the n-th try to come back (from 0). */
const waitMs = (tries) => 200 + Math.random() * (Math.min(6000, 2000 * 2 ** tries) - 200);

/**
 * A crowd that goes on watching whatever happens: who is cut comes back by the next door, as the web app does, and who
 * lacks a patch asks for it. It counts who was cut, for how long, and when landings came.
 */
export class Spectators extends Crowd {
  doors = [];
  away = new Set();
  cuts = 0;
  longestAwayMs = 0;
  reloads = 0;
  refusals = new Map();
  /** Numbers of watchers by `before revision moment`: so many went from one revision to the other then. */
  steps = new Map();

  async aim({ doors, tournamentId, staysAtDoor }) {
    Object.assign(this, { doors, tournamentId, staysAtDoor, revision: 1 });
    this.board = fromSnapshot(await this.snapshot());
  }

  useDoors(doors) {
    this.doors = doors;
  }

  nextDoor(watcher) {
    watcher.door ??= this.watchers.indexOf(watcher);
    if (watcher.isBack !== undefined && !this.staysAtDoor) watcher.door += 1;
    Object.assign(watcher, { isAsking: true, hasGap: false });
    return { ...this.doors[watcher.door % this.doors.length], path };
  }

  /** By whichever door opens; not older than what somebody holds already. */
  async snapshot(fresh = 0) {
    const { host, port } = this.doors[Math.floor(Math.random() * this.doors.length)];
    const address = `http://${host}:${port}/parwaz/tournament/${this.tournamentId}/board?fresh=${fresh}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) throw new Error(`The board was answered ${answer.status}.`);
    return answer.json();
  }

  hasJoined(watcher) {
    if (watcher.isBack === undefined) super.hasJoined();
    const { hasGap } = watcher;
    Object.assign(watcher, { isBack: true, tries: 0, isAsking: false, hasGap: false });
    if (hasGap) this.#ask(watcher);
    if (!this.away.delete(watcher)) return;
    this.longestAwayMs = Math.max(this.longestAwayMs, now() - watcher.cutAt);
  }

  lost(watcher) {
    if (watcher.isBack === undefined) {
      super.lost(watcher);
      return;
    }
    if (watcher.isBack) {
      this.cuts += 1;
      this.away.add(watcher);
      Object.assign(watcher, { cutAt: now(), isBack: false, tries: 0 });
    }
    watcher.joined = false;
    setTimeout(() => watcher.connect(), waitMs(watcher.tries));
    watcher.tries += 1;
  }

  failed(watcher, error) {
    this.#count(error.message.split('\r\n')[0].slice(0, 80));
    watcher.close();
  }

  /** A refusal, or `reload`, or the end of its connection. */
  refused(watcher, text) {
    const answer = text.startsWith('43') ? JSON.parse(text.slice(text.indexOf('[')))[0] : null;
    if (answer?.reload) {
      this.reloads += 1;
      void this.#readAgain(watcher, answer.revision);
      return;
    }
    this.#count(answer?.error?.id ?? text.slice(0, 80));
    if (answer) this.#askLater(watcher);
    else watcher.close();
  }

  holds(watcher, revision, given) {
    const patch = given ?? this.patch();
    if (fit(patch, watcher.revision) === 'gap') {
      this.#ask(watcher);
      return;
    }
    const before = watcher.revision;
    super.holds(watcher, revision, watcher.board && patch);
    this.#wentOn(watcher, before);
  }

  /** Numbers of those who are away, and of others who hold less than this revision. */
  standing(revision) {
    const isBehind = (watcher) => watcher.joined && watcher.revision < revision;
    return { away: this.away.size, behind: this.watchers.filter(isBehind).length };
  }

  /** Tells of all since it was asked last. */
  told() {
    const { cuts, longestAwayMs, reloads, frames, patchBytes } = this;
    const steps = [...this.steps].map(([key, count]) => [...key.split(' ').map(Number), count]);
    const refusals = [...this.refusals];
    Object.assign(this, { cuts: 0, longestAwayMs: 0, reloads: 0, frames: 0, patchBytes: 0 });
    this.steps.clear();
    this.refusals.clear();
    return { cuts, longestAwayMs, reloads, frames, patchBytes, steps, refusals };
  }

  /** A gap that shows while an answer is on its way may be behind that. */
  #ask(watcher) {
    if (watcher.isAsking) watcher.hasGap = true;
    else {
      watcher.isAsking = true;
      watcher.join();
    }
  }

  #askLater(watcher) {
    const { socket } = watcher;
    setTimeout(() => !socket.destroyed && watcher.join(), waitMs(0));
  }

  /** Many who have to read do it by one request. */
  async #readAgain(watcher, revision) {
    const before = watcher.revision;
    this.reading ??= this.snapshot(revision).finally(() => (this.reading = null));
    try {
      const snapshot = await this.reading;
      if (snapshot.revision > watcher.revision) {
        watcher.revision = snapshot.revision;
        if (watcher.board) watcher.board = fromSnapshot(snapshot);
        this.#wentOn(watcher, before);
      }
    } catch (error) {
      this.#count(error.message);
    }
    this.#askLater(watcher);
  }

  #wentOn(watcher, before) {
    if (watcher.revision === before) return;
    const key = `${before} ${watcher.revision} ${Math.round(now() / stepMs) * stepMs}`;
    this.steps.set(key, (this.steps.get(key) ?? 0) + 1);
  }

  #count(what) {
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1);
  }
}
