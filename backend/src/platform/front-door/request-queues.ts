import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LateNetworks } from './late-networks.js';

const maxWaiting = 8;

interface RequestQueue {
  /** The first response that isn't complete yet. */
  pending: ServerResponse;
  waiting: (() => void)[];
}

/**
 * Answers the requests of each connection one after the other, and ends one that sends many without waiting for
 * answers, which neither browsers nor proxies do: a thousand fit into one packet of 50 kB, and all their answers would
 * be made at once and wait in memory. Even reading such a packet takes some milliseconds, so from then on new connections of its
 * sender's network are read late.
 */
export class RequestQueues {
  private readonly queues = new WeakMap<Duplex, RequestQueue>();

  constructor(private readonly lateNetworks: LateNetworks) {}

  /** Puts the queues before all present listeners of a server's requests. */
  guard(server: Server): void {
    const listeners = server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      this.add(request, response, () => {
        for (const listener of listeners) listener.call(server, request, response);
      });
    });
  }

  /** The response that a connection still waits for. */
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
