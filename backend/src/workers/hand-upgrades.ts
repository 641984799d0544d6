import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Crew } from './crew.js';

type TakesUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/**
 * Hands a server's new WebSockets over to its fan-out processes. An upgrade of a session that this process already
 * holds (it began by polling) stays here, and so do all other requests.
 */
export function handUpgrades(server: Server, crew: Crew): void {
  const here = server.listeners('upgrade') as TakesUpgrade[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const { url = '' } = request;
    const isNew = url.startsWith('/socket.io/') && !/[?&]sid=/.test(url);
    const serveHere = () => {
      for (const take of here) take.call(server, request, socket, head);
    };
    // A client may hang up during the handover.
    socket.on('error', hangUp);
    if (isNew) crew.hand(request, socket, head, serveHere);
    else serveHere();
  });
}

/** Stays with the socket, so it must not hold the request. */
function hangUp(this: Socket): void {
  this.destroy();
}
