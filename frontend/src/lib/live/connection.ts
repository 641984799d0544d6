import type { ClientEvents, LiveFull, ServerEvents } from '@parwaz/shared';
import type { Socket } from 'socket.io-client';
import type { Clock } from './clock';
import { pollGoodMs, silentAfterMs, waitBeforeTry } from './link';

export type LiveSocket = Socket<ServerEvents, ClientEvents>;

export type ConnectionState =
  { kind: 'opening' } | { kind: 'up' } | { kind: 'down' } | { kind: 'full'; retryAfterSeconds: number };

/** `state`: it changed. `verify`: the page was looked at again, so ask whether everything is still current. */
export type ConnectionNews = 'state' | 'verify';

/** What the connection needs of the world around it. */
export interface ConnectionPorts {
  clock: Clock;
  /** Makes a socket that is not connected yet and does not reconnect by itself. */
  makeSocket(): Promise<LiveSocket>;
  online(): boolean;
}

const answerWithinMs = 8000;
const watchEveryMs = 2000;
/** A socket that was quiet this long over a sleep has most likely died in it. */
const doubtfulAfterMs = 12_000;
/** How much longer to wait while the device says that it has no network. */
const withoutNetworkMs = 10_000;
/** How long to wait before asking a full server again. */
const fullRetryMs = 60_000;

/** The one socket of a public page: open while somebody uses it, and it always comes back. */
export class Connection {
  state: ConnectionState = { kind: 'opening' };
  /** When anything was last heard of the server, in milliseconds since the epoch. */
  contactMs: number | null = null;
  lostAtMs: number;
  private socket: LiveSocket | null = null;
  private users = 0;
  private tries = 0;
  private lastWatchMs = 0;
  private opening = false;
  private tryAtMs = 0;
  private cancelTry: (() => void) | null = null;
  private cancelWatch: (() => void) | null = null;
  private readonly listeners = new Set<(news: ConnectionNews) => void>();
  private readonly handlers = new Map<keyof ServerEvents, Set<(payload: unknown) => void>>();

  constructor(private readonly ports: ConnectionPorts) {
    this.lostAtMs = ports.clock.now();
  }

  /** Opens the connection with the first user; the last one who leaves closes it. */
  use(): () => void {
    this.users += 1;
    if (this.users === 1) {
      this.lostAtMs = this.now();
      this.tries = 0;
      this.watch();
      void this.open();
    }
    let done = false;
    return () => {
      if (done) return;
      done = true;
      this.users -= 1;
      if (this.users === 0) this.close();
    };
  }

  on(listener: (news: ConnectionNews) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  listen<E extends keyof ServerEvents>(event: E, handler: ServerEvents[E]): () => void {
    const known = this.handlers.get(event) ?? new Set();
    this.handlers.set(event, known);
    const added = handler as (payload: unknown) => void;
    known.add(added);
    return () => known.delete(added);
  }

  /** Asks and resolves with the answer, or with null when none came. A socket that does not answer is dropped. */
  async ask<A>(send: (socket: ReturnType<LiveSocket['timeout']>) => Promise<A>): Promise<A | null> {
    const { socket } = this;
    if (!socket || this.state.kind !== 'up') return null;
    try {
      return await send(socket.timeout(answerWithinMs));
    } catch {
      if (socket === this.socket && socket.connected) this.lose();
      return null;
    }
  }

  /** The page was looked at again, or the network came back: find out now, not at the next timer. */
  check(): void {
    if (this.users === 0) return;
    if (this.state.kind === 'up') {
      if (this.now() - (this.contactMs ?? 0) > doubtfulAfterMs) this.lose(true);
      else this.tell('verify');
      return;
    }
    if (this.state.kind === 'full') return this.tell('verify');
    this.tries = 0;
    this.socket?.disconnect(); // an attempt on its way belongs to the network of before
    this.tell('verify');
    this.tryAfter(Math.round(this.ports.clock.random() * 250));
  }

  /** The device says that there is no network: nothing on screen is live any more. */
  offline(): void {
    if (this.users === 0) return;
    if (this.state.kind === 'up') return this.lose();
    // A server that was lost before the network was is not lost anew.
    if (this.contactMs !== null && this.now() - this.contactMs < pollGoodMs) this.lostAtMs = this.now();
    this.tell('state');
  }

  /** The server answered by another way: a socket may be possible again. */
  reachable(): void {
    this.contactMs = this.now();
    if (this.users > 0 && this.state.kind === 'down')
      this.tryAfter(Math.round(this.ports.clock.random() * 1000));
  }

  private async open(): Promise<void> {
    if (this.opening || this.users === 0) return;
    this.opening = true;
    try {
      if (!this.socket) this.adopt(await this.ports.makeSocket());
    } catch {
      this.failed(); // the script of the socket could not be loaded
      return;
    } finally {
      this.opening = false;
    }
    if (this.wanted()) this.socket?.connect();
  }

  /** Whether there still is a user: the last one may have left while something was awaited. */
  private wanted(): boolean {
    return this.users > 0;
  }

  private adopt(socket: LiveSocket): void {
    this.socket = socket;
    socket.on('connect', () => {
      socket.io.engine.on('packet', () => (this.contactMs = this.now()));
      this.contactMs = this.now();
      this.tries = 0;
      this.become({ kind: 'up' });
    });
    socket.on('disconnect', () => {
      if (this.state.kind === 'up' && this.users > 0) this.lose();
    });
    socket.on('connect_error', (error: Error & { data?: Partial<LiveFull> }) => {
      if (error.data?.id !== 'live.full') return this.failed();
      this.contactMs = this.now();
      this.become({ kind: 'full', retryAfterSeconds: error.data.retryAfter ?? 15 });
      this.tryAfter(fullRetryMs * (0.75 + this.ports.clock.random() / 2));
    });
    socket.onAny((event: keyof ServerEvents, payload: unknown) => {
      for (const handler of this.handlers.get(event) ?? []) handler(payload);
    });
  }

  private failed(): void {
    if (this.state.kind === 'up' || this.state.kind === 'full') this.lostAtMs = this.now();
    this.become({ kind: 'down' });
    this.tryLater();
  }

  private lose(atOnce = false): void {
    this.lostAtMs = this.now();
    this.become({ kind: 'down' });
    this.socket?.disconnect();
    if (atOnce) this.tryAfter(0);
    else this.tryLater();
  }

  private tryLater(): void {
    const waitMs = waitBeforeTry(this.tries, this.ports.clock.random());
    // The device may be wrong about its network, so we try on, at a walk.
    this.tryAfter(this.ports.online() ? waitMs : waitMs + withoutNetworkMs);
    this.tries += 1;
  }

  /** Tries again after a while; a try that is due sooner stays. */
  private tryAfter(delayMs: number): void {
    const atMs = this.now() + delayMs;
    if (this.cancelTry && this.tryAtMs <= atMs) return;
    this.cancelTry?.();
    this.tryAtMs = atMs;
    this.cancelTry = this.ports.clock.after(delayMs, () => {
      this.cancelTry = null;
      void this.open();
    });
  }

  private watch(): void {
    this.lastWatchMs = this.now();
    this.cancelWatch = this.ports.clock.after(watchEveryMs, () => {
      const sleptMs = this.now() - this.lastWatchMs - watchEveryMs;
      const silentMs = this.now() - (this.contactMs ?? 0);
      if (sleptMs > doubtfulAfterMs) this.check();
      else if (this.state.kind === 'up' && silentMs > silentAfterMs) this.lose();
      this.watch();
    });
  }

  private close(): void {
    this.cancelTry?.();
    this.cancelWatch?.();
    this.cancelTry = this.cancelWatch = null;
    this.state = { kind: 'opening' };
    this.socket?.disconnect();
  }

  private become(state: ConnectionState): void {
    this.state = state;
    this.tell('state');
  }

  private tell(news: ConnectionNews): void {
    for (const listener of [...this.listeners]) listener(news);
  }

  private now(): number {
    return this.ports.clock.now();
  }
}
