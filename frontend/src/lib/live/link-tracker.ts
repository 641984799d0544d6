import { linkOf, offlineAfterMs, pollGoodMs } from './link';
import { Timers } from './timers';
import type { BoardView } from './board-view';
import type { Connection } from './connection';
import type { Device } from './device';
import type { BoardRead } from './read-board';

export interface SessionPorts {
  device: Device;
  connection: Connection;
  /** `withinMs` is the timeout: a loss must not hide behind a request that hangs. */
  readBoard(tournamentId: string, etag: string | null, withinMs: number, fresh?: number): Promise<BoardRead>;
  /** Called before a join; the result is called with the server's time of the answer. */
  askClock(): (now: number) => void;
  /** The server scores by another format than this page. */
  renew(format: number): void;
  view: { setState(change: Partial<BoardView>): void };
}

export class LinkTracker {
  joined = false;
  private wasLive = false;
  private polledAtMs: number | null = null;
  private readonly timers: Timers;

  constructor(
    private readonly ports: SessionPorts,
    private readonly known: () => { atMs: number | null; kept: boolean },
  ) {
    this.timers = new Timers(ports.device.clock);
  }

  /** The snapshot was read since the socket was lost. */
  get polled(): boolean {
    return this.polledAtMs !== null;
  }

  becameLive(): void {
    this.joined = this.wasLive = true;
    this.polledAtMs = null;
    this.stop();
    this.notify();
  }

  lostSocket(): void {
    const { clock, online } = this.ports.device;
    this.joined = false;
    if (!online()) this.polledAtMs = null;
    const untilOfflineMs = this.ports.connection.state.lostAtMs + offlineAfterMs - clock.now();
    this.timers.start('offline', Math.max(0, untilOfflineMs), () => this.notify());
  }

  wasRead(): void {
    if (this.joined) return;
    this.polledAtMs = this.ports.device.clock.now();
    this.timers.start('stale', pollGoodMs, () => this.notify());
  }

  wasNotRead(): void {
    this.polledAtMs = null;
  }

  notify(): void {
    const { device, connection, view } = this.ports;
    const { kind, lostAtMs } = connection.state;
    const known = this.known();
    const link = linkOf({
      joined: this.joined,
      wasLive: this.wasLive,
      polledAtMs: this.polledAtMs,
      lostAtMs,
      knownAtMs: known.atMs,
      kept: known.kept,
      nowMs: device.clock.now(),
      online: device.online(),
      connected: kind === 'up',
      full: kind === 'full',
    });
    view.setState(kind === 'up' ? { link } : { link, viewers: null });
  }

  stop(): void {
    this.timers.cancelAll();
  }
}
