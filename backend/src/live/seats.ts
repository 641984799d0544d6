import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** A connection of Engine.IO, below the namespaces. */
export type Connection = EventEmitter & { request: IncomingMessage | null };

/** Seats for watchers, in all processes of this start together: `MAX_WATCHERS`. */
export class Seats {
  private count = 0;
  protected readonly seated = new WeakSet<object>();

  constructor(readonly max: number) {}

  /** Number of seats taken. */
  get taken(): number {
    return this.count;
  }

  /** Takes a seat. @returns false when all are taken */
  take(): boolean {
    if (this.count >= this.max) return false;
    this.count += 1;
    return true;
  }

  /** Frees a seat. */
  free(): void {
    this.count -= 1;
  }

  /** Gives a seat to a connection that opens in this process, if there is one. */
  admit(connection: Connection): void {
    if (!this.take()) return;
    this.seated.add(connection);
    connection.once('close', () => this.free());
  }

  /** True for a connection with a seat; others are asked to come back later. */
  has(connection: object): boolean {
    return this.seated.has(connection);
  }
}

/** Seats in a fan-out process: given together with its connections, and counted by the process that writes. */
export class GivenSeats extends Seats {
  private readonly given = new WeakSet<IncomingMessage>();

  constructor() {
    super(0);
  }

  /** Registers the seat of a connection that is about to open. */
  give(request: IncomingMessage): void {
    this.given.add(request);
  }

  override admit(connection: Connection): void {
    if (connection.request && this.given.has(connection.request)) this.seated.add(connection);
  }
}
