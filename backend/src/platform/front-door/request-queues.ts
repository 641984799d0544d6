import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LateNetworks } from './late-networks.js';

const maxWaiting = 8;

interface RequestQueue {
  pending: ServerResponse;
  waiting: (() => void)[];
}

/**
 * Answers the requests of a connection one at a time, and ends one that pipelines many: a thousand fit into one packet,
 * and reading it alone takes milliseconds, so new connections of its network are read late from then on.
 */
export class RequestQueues {
  private readonly queues = new WeakMap<Duplex, RequestQueue>();

  constructor(private readonly lateNetworks: LateNetworks) {}

  /** Puts the queues before all present request listeners. */
  guard(server: Server): void {
    const listeners = server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      this.add(request, response, () => {
        for (const listener of listeners) listener.call(server, request, response);
      });
    });
  }

  pendingOf(socket: Duplex): ServerResponse | undefined {
    return this.queues.get(socket)?.pending;
  }

  private add({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
    if (socket.destroyed) return;
    const present = this.queues.get(socket);
    if (present?.waiting.length === maxWaiting) {
      this.lateNetworks.add(socket);
      socket.destroy();
      return;
    }
    const queue = present ?? { pending: response, waiting: [] };
    const begin = () => {
      if (!socket.writable) return; // it has ended, perhaps with the answer before
      queue.pending = response;
      response.once('close', () => {
        const next = queue.waiting.shift();
        if (next) next();
        else this.queues.delete(socket);
      });
      answer();
    };
    if (present) queue.waiting.push(begin);
    else {
      this.queues.set(socket, queue);
      process.nextTick(begin); // after all of this packet has been read: a flood is ended before anything is made
    }
  }
}
