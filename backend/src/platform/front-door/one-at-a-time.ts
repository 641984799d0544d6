import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { LateNetworks } from './late-networks.js';

const maxWaiting = 8;

/**
 * Answers the requests of each of a server's connections one after the other, and ends one that sends many without
 * waiting for answers, which neither browsers nor proxies do: a thousand fit into one packet of 50 kB, and the answers to
 * all of them would be made at once and wait in memory. Even reading such a packet takes some milliseconds, so the
 * network of whoever sent one is read late from then on.
 * @param server with all that answers its requests: they come behind this
 */
export function oneAtATime(server: Server, lateNetworks: LateNetworks): void {
  const lines = new WeakMap<Socket, (() => void)[]>();
  const answer = server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = lines.get(socket);
    if (waiting?.length === maxWaiting) {
      lateNetworks.add(socket);
      socket.destroy();
      return;
    }
    const line = waiting ?? [];
    const begin = () => {
      if (!socket.writable) return; // it has ended, perhaps with the answer before
      response.once('close', () => {
        const following = line.shift();
        if (following) following();
        else lines.delete(socket);
      });
      for (const one of answer) one.call(server, request, response);
    };
    if (waiting) waiting.push(begin);
    else {
      lines.set(socket, line);
      process.nextTick(begin); // after all of this packet has been read: a flood is ended before anything is made
    }
  });
}
