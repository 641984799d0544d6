import { LRUCache } from 'lru-cache';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network-of.js';

/** Requests that may wait on a connection until those before them have been answered. */
const maxWaiting = 8;
/** Time for which new connections of a network that sent more at once are read late, in milliseconds. */
const slowedForMs = 10_000;
/** Lateness within a span; of each connection a little other, so that those which were ended together don't come back together. */
const readAfterMs = () => 1500 + 1000 * Math.random();
const maxNetworks = 1000;

/**
 * Answers the requests of each of a server's connections one after the other, and ends one that sends many without
 * waiting for answers, which neither browsers nor proxies do: a thousand fit into one packet of 50 kB, and the answers to
 * all of them would be made at once and wait in memory. Even reading such a packet takes some milliseconds, so whoever
 * sent one is read late from then on, and others of the network with them, who are still served.
 * @param server with all that answers its requests: they come behind this
 * @param trustedProxies with any, all connections are the proxies', and none is read late
 */
export function oneAtATime(server: Server, trustedProxies: number): void {
  const lines = new WeakMap<Socket, (() => void)[]>();
  const slowed = new LRUCache<string, true>({ max: maxNetworks, ttl: slowedForMs });
  server.on('connection', (socket: Socket) => {
    if (!slowed.has(networkOf(socket.remoteAddress ?? ''))) return;
    process.nextTick(() => socket.pause()); // after Node's server has begun to read
    setTimeout(() => socket.resume(), readAfterMs()).unref();
  });
  const answer = server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const waiting = lines.get(socket);
    if (waiting?.length === maxWaiting) {
      if (trustedProxies === 0) slowed.set(networkOf(socket.remoteAddress ?? ''), true);
      socket.destroy();
      return;
    }
    const line = waiting ?? [];
    const begin = () => {
      if (socket.destroyed) return;
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
