import type { RequestHandler } from 'express';
import type { Socket } from 'node:net';

/** Requests that may wait on a connection until those before them have been answered. */
const maxWaiting = 8;

/**
 * Answers the requests of a connection one after the other, and ends one that sends many without waiting for answers,
 * which neither browsers nor proxies do: a thousand fit into one packet of 50 kB, and the answers to all of them would
 * be made at once and wait in memory.
 */
export function oneAtATime(): RequestHandler {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return ({ socket }, response, next) => {
    const waiting = lines.get(socket);
    if (socket.destroyed || waiting?.length === maxWaiting) {
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
      next();
    };
    if (waiting) waiting.push(begin);
    else {
      lines.set(socket, line);
      process.nextTick(begin); // after all of this packet has been read: a flood is ended before anything is made
    }
  };
}
