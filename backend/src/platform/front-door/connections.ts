import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface ConnectionLimits {
  max: number;
  /** Reserved for staff. */
  reserved: number;
  /** Age at which a connection that waits for a request, or an unfinished request, may be ended. */
  givesWayAfterMs: { waiting: number; busy: number };
}

/** Keeps connections below the limit of open files: waiting ones end, oldest first; the last are for staff. */
export class Connections {
  private readonly open = new Set<Socket>();
  private readonly waiting = new Map<Socket, number>();
  private readonly busy = new Map<Socket, { sinceMs: number; requests: number }>();
  private readonly staff = new Set<Socket>();

  constructor(private readonly limits: ConnectionLimits) {}

  follow(server: Server): void {
    server.on('connection', (socket: Socket) => this.opened(socket));
    server.prependListener('request', ({ socket }, response) => this.began(socket, response));
    server.on('upgrade', ({ socket }) => this.waiting.delete(socket));
  }

  get size(): number {
    return this.open.size;
  }

  /** Ends idle connections in favour of requests. @returns false when only staff may still begin something */
  makeRoom(): boolean {
    const enough = this.limits.max - this.limits.reserved;
    for (const socket of this.waiting.keys()) {
      if (this.open.size <= enough) break;
      if (!this.staff.has(socket)) this.end(socket);
    }
    return this.open.size <= enough;
  }

  /** Node counts connections that never sent anything as busy, and would wait for them when it stops. */
  endSilent(): void {
    for (const socket of this.waiting.keys()) {
      if (socket.bytesRead === 0) this.end(socket);
    }
  }

  /** True when even staff have only half of their reserve left, so that signing in has to wait. */
  get isReserveLow(): boolean {
    return this.open.size > this.limits.max - this.limits.reserved / 2;
  }

  isStaff(socket: Socket): boolean {
    return this.staff.has(socket);
  }

  /** Marks a connection of staff; as many as are reserved are never ended. */
  markAsStaff(socket: Socket): void {
    if (this.open.has(socket) && this.staff.size < this.limits.reserved) this.staff.add(socket);
  }

  forgetStaff(): void {
    this.staff.clear();
  }

  private opened(socket: Socket): void {
    this.open.add(socket);
    this.waiting.set(socket, performance.now());
    socket.once('close', () => this.closed(socket));
    this.admitNew(socket);
  }

  /** Spares the newest, which may be about to ask for something, but never exceeds the limit. */
  private admitNew(newest: Socket): void {
    const { max, reserved: kept, givesWayAfterMs } = this.limits;
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
    response.setMaxListeners(20); // with a pipeline more than ten wait for its end, and Node warns of a leak
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
