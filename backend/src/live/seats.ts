import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';

/** A connection of Engine.IO, below the namespaces. */
export type Connection = EventEmitter & { request: IncomingMessage | null };

/** How many watchers there may be, in all processes of this start together: `MAX_WATCHERS`. */
export class Seats {
  private count = 0;
  protected readonly seated = new WeakSet<object>();

  constructor(readonly max: number) {}

  /** How many are taken. */
  get taken(): number {
    return this.count;
  }

  /** Takes a seat. @returns whether there was one */
  take(): boolean {
    if (this.count >= this.max) return false;
    this.count += 1;
    return true;
  }

  /** Somebody who had a seat is gone. */
  free(): void {
    this.count -= 1;
  }

  /** A connection opens in this process. */
  admit(connection: Connection): void {
    if (!this.take()) return;
    this.seated.add(connection);
    connection.once('close', () => this.free());
  }

  /** Whether a connection has a seat; who has none is told to come back later. */
  has(connection: object): boolean {
    return this.seated.has(connection);
  }
}

/** The seats as a fan-out process knows them: given with the connections that are handed to it, and counted there. */
export class GivenSeats extends Seats {
  private readonly given = new WeakSet<IncomingMessage>();

  constructor() {
    super(0);
  }

  /** A connection that is about to open comes with a seat. */
  give(request: IncomingMessage): void {
    this.given.add(request);
  }

  override admit(connection: Connection): void {
    if (connection.request && this.given.has(connection.request)) this.seated.add(connection);
  }
}
