import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  max: number;
  /** Those of them that only staff may have. */
  kept: number;
  /** Time after which a connection that waits for a request gives way, and an unfinished request, in milliseconds. */
  givesWayAfterMs: { waiting: number; busy: number };
}

/**
 * Keeps a server's connections below the limit of open files: when they are nearly all taken, those give way that wait
 * for a request, the oldest first; the last ones are kept for staff.
 */
export class Connections {
  private readonly open = new Set<Socket>();
  private readonly waiting = new Map<Socket, number>();
  private readonly busy = new Map<Socket, { sinceMs: number; requests: number }>();
  private readonly staff = new Set<Socket>();

  constructor(private readonly limits: ConnectionLimits) {}

  follow(server: Server): void {
    server.on('connection', (socket: Socket) => this.opened(socket));
    server.prependListener('request', ({ socket }, response) => this.began(socket, response));
    // From now on it is live, which has limits of its own.
    server.on('upgrade', ({ socket }) => this.waiting.delete(socket));
  }

  get size(): number {
    return this.open.size;
  }

  /** Lets requests go before idle connections. @returns false when only staff may still begin something */
  makeRoom(): boolean {
    const enough = this.limits.max - this.limits.kept;
    for (const socket of this.waiting.keys()) {
      if (this.open.size <= enough) break;
      if (!this.staff.has(socket)) this.end(socket);
    }
    return this.open.size <= enough;
  }

  /** Ends those that have sent nothing yet: Node takes them for busy, and a server that stops would wait for them. */
  endSilent(): void {
    for (const socket of this.waiting.keys()) {
      if (socket.bytesRead === 0) this.end(socket);
    }
  }

  /** True when even they have only half of what is kept for them, so that signing in has to wait. */
  get isForSignedIn(): boolean {
    return this.open.size > this.limits.max - this.limits.kept / 2;
  }

  isStaff(socket: Socket): boolean {
    return this.staff.has(socket);
  }

  /** Notes that somebody of the staff has this connection: as many as are kept for them don't give way. */
  admit(socket: Socket): void {
    if (this.open.has(socket) && this.staff.size < this.limits.kept) this.staff.add(socket);
  }

  /** A token has ended: whoever still has one is known again by the next request. */
  forgetStaff(): void {
    this.staff.clear();
  }

  private opened(socket: Socket): void {
    this.open.add(socket);
    this.waiting.set(socket, performance.now());
    socket.once('close', () => this.closed(socket));
    this.admitNew(socket);
  }

  /** Spares the newest, which may be about to ask for something, without ever exceeding the limit. */
  private admitNew(newest: Socket): void {
    const { max, kept, givesWayAfterMs } = this.limits;
    const nowMs = performance.now();
    for (const [socket, sinceMs] of this.waiting) {
      const isFull = this.open.size > max;
      if (this.open.size <= max - 2 * kept || (!isFull && nowMs - sinceMs < givesWayAfterMs.waiting)) break;
      if (socket !== newest && !this.staff.has(socket)) this.end(socket);
    }
    for (const [socket, { sinceMs }] of this.busy) {
      if (this.open.size <= max || nowMs - sinceMs < givesWayAfterMs.busy) break;
      if (!this.staff.has(socket)) this.end(socket);
    }
    if (this.open.size > max) this.end(newest);
  }

  private began(socket: Socket, response: ServerResponse): void {
    if (!this.open.has(socket)) return;
    this.waiting.delete(socket);
    const work = this.busy.get(socket) ?? { sinceMs: performance.now(), requests: 0 };
    work.requests += 1;
    this.busy.set(socket, work);
    response.once('close', () => {
      work.requests -= 1;
      if (work.requests === 0 && this.busy.delete(socket)) this.waiting.set(socket, performance.now());
    });
  }

  private end(socket: Socket): void {
    this.closed(socket);
    socket.destroy();
  }

  private closed(socket: Socket): void {
    this.open.delete(socket);
    this.waiting.delete(socket);
    this.busy.delete(socket);
    this.staff.delete(socket);
  }
}
