import type { JoinAnswer, LiveFull } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import type { Device } from './device';
import { pollGoodMs, silentAfterMs } from './link';
import type { EarlyAnswers, HeldRevision, LiveSocket, OpenedSocket } from './opened-socket';
import { Retries } from './retries';
import { Timers } from './timers';

interface ConnectionState {
  /** `full`: the server has no room for another socket. `resting`: disconnected because the page is hidden. */
  kind: 'opening' | 'up' | 'down' | 'full' | 'resting';
  /** When the server was lost, or the page opened without it. */
  lostAtMs: number;
  /** Counts calls of `check`: after each, what is on screen may be out of date. */
  checks: number;
  socket: LiveSocket | null;
}

interface ConnectionPorts {
  device: Device;
  makeSocket(): Promise<OpenedSocket>;
  /** True if a hidden page may disconnect until somebody comes back to it. */
  mayRest?(): boolean;
}

const answerWithinMs = 8000;
const watchEveryMs = 2000;
/** A socket that has been quiet this long while the device slept is most likely dead. */
const doubtfulAfterMs = silentAfterMs;
const fullRetryMs = 60_000;

/** The one socket of a page: open while somebody uses it, and always reconnected. */
export class Connection {
  /** Notifies of every change, and again when the device loses its network. */
  readonly store;
  /** When the server was last heard, in milliseconds since the epoch. */
  contactMs: number | null = null;
  private users = 0;
  private watchedMs = 0;
  private opening = false;
  private readonly timers: Timers;
  private readonly retries: Retries;
  private unfollow: (() => void) | null = null;
  private early: EarlyAnswers | null = null;

  constructor(private readonly ports: ConnectionPorts) {
    this.store = createStore<ConnectionState>(() => ({
      kind: 'opening',
      lostAtMs: this.now(),
      checks: 0,
      socket: null,
    }));
    this.timers = new Timers(ports.device.clock);
    this.retries = new Retries(ports.device, () => void this.open());
  }

  get state(): ConnectionState {
    return this.store.getState();
  }

  /** The first user opens the connection; it closes when the last one has left. Returns the function to leave. */
  use(): () => void {
    this.users += 1;
    if (this.users === 1) this.begin();
    let done = false;
    return () => {
      if (done) return;
      done = true;
      this.users -= 1;
      if (this.users === 0) this.close();
    };
  }

  /** Resolves with the answer, or null when none came, in which case the socket is dropped. */
  async ask<A>(send: (socket: ReturnType<LiveSocket['timeout']>) => Promise<A>): Promise<A | null> {
    const { socket, kind } = this.state;
    if (!socket || kind !== 'up') return null;
    try {
      return await send(socket.timeout(answerWithinMs));
    } catch {
      if (socket.connected) this.lose();
      return null;
    }
  }

  /** Uses the early socket's answer if there is one; null when none came. */
  async join(board: HeldRevision): Promise<JoinAnswer | null> {
    const answered = this.early?.takeAnswer(board) ?? null;
    this.early = null;
    return (
      (answered && (await answered)) ??
      this.ask<JoinAnswer>((socket) => socket.emitWithAck('board:join', board))
    );
  }

  /** Somebody came back to the page, or the network is back: find out now, not at the next timer. */
  check(): void {
    if (this.users === 0) return;
    const { kind, socket, checks } = this.state;
    if (kind === 'up' && this.now() - (this.contactMs ?? 0) > doubtfulAfterMs) return this.lose(true);
    const lost = kind === 'opening' || kind === 'down' || kind === 'resting';
    if (kind === 'resting') this.store.setState({ kind: 'down', lostAtMs: this.now() });
    if (lost) {
      this.retries.reset();
      socket?.disconnect(); // an attempt under way belongs to the previous network
    }
    this.store.setState({ checks: checks + 1 });
    if (lost) this.retries.within(this.chance(250));
  }

  offline(): void {
    if (this.users === 0 || this.state.kind === 'resting') return;
    if (this.state.kind === 'up') return this.lose();
    // Otherwise the server was lost before the network, and keeps that time.
    const lostNow = this.contactMs !== null && this.now() - this.contactMs < pollGoodMs;
    this.store.setState(lostNow ? { lostAtMs: this.now() } : {});
  }

  rest(): void {
    if (this.users === 0 || this.ports.mayRest?.() !== true) return;
    this.retries.stop();
    this.store.setState({ kind: 'resting', lostAtMs: this.now() });
    this.state.socket?.disconnect();
  }

  /** The server answered by REST: a socket may be possible again. */
  reachable(): void {
    this.contactMs = this.now();
    if (this.users > 0 && this.state.kind === 'down') this.retries.within(this.chance(1000));
  }

  private begin(): void {
    this.store.setState({ lostAtMs: this.now() });
    this.retries.reset();
    this.unfollow = this.ports.device.follow(
      () => this.check(),
      () => this.offline(),
      () => this.rest(),
    );
    this.watch();
    void this.open();
  }

  private async open(): Promise<void> {
    if (this.opening || this.users === 0) return;
    this.opening = true;
    try {
      if (!this.state.socket) this.adopt(await this.ports.makeSocket());
    } catch {
      this.failed(); // the socket's code could not be loaded
      return;
    } finally {
      this.opening = false;
    }
    if (this.wanted() && this.state.kind !== 'resting') this.state.socket?.connect();
    else this.state.socket?.disconnect();
  }

  /** A method, because the last user may have left during an await. */
  private wanted(): boolean {
    return this.users > 0;
  }

  private adopt({ socket, early }: OpenedSocket): void {
    socket.on('connect', () => this.connected(socket, this.now()));
    socket.on('disconnect', () => {
      if (this.state.kind === 'up' && this.users > 0) this.lose();
    });
    socket.on('connect_error', (error: Error & { data?: Partial<LiveFull> }) => {
      if (error.data?.id !== 'live.full') return this.failed();
      this.contactMs = this.now();
      this.store.setState({ kind: 'full' });
      this.retries.within(fullRetryMs * (0.75 + this.ports.device.clock.random() / 2));
    });
    this.early = early;
    this.store.setState({ socket });
    early?.replay();
    if (socket.connected) this.connected(socket, this.now() - (early?.quietMs() ?? 0));
  }

  private connected(socket: LiveSocket, heardAtMs: number): void {
    socket.io.engine.on('packet', () => (this.contactMs = this.now()));
    this.contactMs = heardAtMs;
    this.retries.reset();
    this.listen();
    this.store.setState({ kind: 'up' });
  }

  private failed(): void {
    const { kind, lostAtMs } = this.state;
    const lostNow = kind === 'up' || kind === 'full';
    this.store.setState({ kind: 'down', lostAtMs: lostNow ? this.now() : lostAtMs });
    this.retries.backOff();
  }

  private lose(retryAtOnce = false): void {
    this.store.setState({ kind: 'down', lostAtMs: this.now() });
    this.state.socket?.disconnect();
    if (retryAtOnce) this.retries.within(0);
    else this.retries.backOff();
  }

  private watch(): void {
    this.watchedMs = this.now();
    this.timers.start('watch', watchEveryMs, () => {
      const sleptMs = this.now() - this.watchedMs - watchEveryMs;
      if (sleptMs > doubtfulAfterMs) this.check();
      this.watch();
    });
  }

  private listen(): void {
    const silentMs = this.now() - (this.contactMs ?? 0);
    this.timers.start('silence', Math.max(silentAfterMs - silentMs, 1), () => {
      if (this.state.kind !== 'up') return;
      if (this.now() - (this.contactMs ?? 0) >= silentAfterMs) this.lose();
      else this.listen();
    });
  }

  private close(): void {
    this.timers.cancelAll();
    this.retries.stop();
    this.unfollow?.();
    this.store.setState({ kind: 'opening' });
    this.state.socket?.disconnect();
  }

  private chance(maxMs: number): number {
    return Math.round(this.ports.device.clock.random() * maxMs);
  }

  private now(): number {
    return this.ports.device.clock.now();
  }
}
