import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Crew } from './crew.js';

type TakesUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/**
 * Hands WebSockets that come to a server over to its fan-out processes. What belongs to a session that this process
 * holds already (it began by polling) stays, and so does everything else.
 */
export function handUpgrades(server: Server, crew: Crew): void {
  const here = server.listeners('upgrade') as TakesUpgrade[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any');
    const isNew = pathname === '/socket.io/' && !searchParams.has('sid');
    const serveHere = () => {
      for (const take of here) take.call(server, request, socket, head);
    };
    // A client may hang up on the way.
    socket.on('error', () => socket.destroy());
    if (isNew) crew.hand(request, socket, head, serveHere);
    else serveHere();
  });
}
