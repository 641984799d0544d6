import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { networkOf, senderOf } from './network-of.js';

export type Connection = EventEmitter & {
  request: IncomingMessage | null;
  readonly transport: { readonly name: string };
};

const maxSpare = 100;
const maxLookedAt = 100;

export class LiveConnections {
  private readonly open = new Map<object, string>();
  private readonly unseated = new Set<Connection>();
  private readonly unseatedOf = new Map<string, number>();
  private polling = 0;

  constructor(
    readonly max: number,
    private readonly trustedProxies: number,
  ) {}

  get size(): number {
    return this.open.size;
  }

  get pollers(): number {
    return this.polling;
  }

  networkOf(connection: object): string {
    return this.open.get(connection) ?? '';
  }

  /** @returns when there are too many, the oldest seatless one of a network with several: a flood ends its own */
  opened(connection: Connection): Connection | null {
    const polls = connection.transport.name === 'polling' ? 1 : 0;
    this.polling += polls;
    const network = connection.request ? this.sender(connection.request) : '';
    this.open.set(connection, network);
    this.unseated.add(connection);
    this.unseatedOf.set(network, (this.unseatedOf.get(network) ?? 0) + 1);
    connection.once('close', () => {
      this.polling -= polls;
      this.seated(connection);
      this.open.delete(connection);
    });
    return this.open.size <= this.max + Math.min(maxSpare, this.max) ? null : this.oneToClose();
  }

  seated(connection: Connection): void {
    if (!this.unseated.delete(connection)) return;
    const network = this.networkOf(connection);
    const left = (this.unseatedOf.get(network) ?? 1) - 1;
    if (left > 0) this.unseatedOf.set(network, left);
    else this.unseatedOf.delete(network);
  }

  private oneToClose(): Connection | null {
    const [oldest = null] = this.unseated;
    let looked = 0;
    for (const one of this.unseated) {
      if ((this.unseatedOf.get(this.networkOf(one)) ?? 0) > 1) return one;
      if ((looked += 1) === maxLookedAt) break;
    }
    return oldest;
  }

  private sender(request: IncomingMessage): string {
    return networkOf(senderOf(request, this.trustedProxies));
  }
}
