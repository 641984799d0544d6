import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { networkOf, senderOf } from '../../http/connections/network-of.js';

/** A connection of Engine.IO, below the namespaces. */
export type Connection = EventEmitter & {
  request: IncomingMessage | null;
  readonly transport: { readonly name: string };
};

/** Room for sockets that have no seat yet, where files are few. */
const maxSpare = 100;

/** The live connections of this process: where they come from, and which of them have no seat yet. */
export class Entrance {
  private readonly open = new Map<object, string>();
  /** The oldest first. */
  private readonly unseated = new Set<Connection>();
  private polling = 0;

  /** @param max number of seated sockets that this process may hold */
  constructor(
    readonly max: number,
    private readonly trustedProxies: number,
  ) {}

  get size(): number {
    return this.open.size;
  }

  /** Number of connections that began by polling. */
  get pollers(): number {
    return this.polling;
  }

  networkOf(connection: object): string {
    return this.open.get(connection) ?? '';
  }

  /**
   * Notes a connection that opens.
   * @returns the one that has to close for it, if there are too many: the oldest that has no seat yet
   */
  opened(connection: Connection): Connection | null {
    const polls = connection.transport.name === 'polling' ? 1 : 0;
    this.polling += polls;
    this.open.set(connection, connection.request ? this.sender(connection.request) : '');
    this.unseated.add(connection);
    connection.once('close', () => {
      this.polling -= polls;
      this.open.delete(connection);
      this.unseated.delete(connection);
    });
    if (this.open.size <= this.max + Math.min(maxSpare, this.max)) return null;
    const [oldest = connection] = this.unseated;
    return oldest;
  }

  seated(connection: Connection): void {
    this.unseated.delete(connection);
  }

  private sender(request: IncomingMessage): string {
    return networkOf(senderOf(request, this.trustedProxies));
  }
}
