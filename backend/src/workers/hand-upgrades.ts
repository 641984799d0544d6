import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { answerWithoutUpgrade } from '../http/connections/bare-answer.js';
import type { Crew } from './crew.js';

type TakesUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/**
 * Hands a server's new WebSockets over to its fan-out processes, if it has any. An upgrade of a session that this
 * process already holds (it began by polling) stays here. What isn't a live socket is answered as a plain request.
 */
export function handUpgrades(server: Server, crew: Crew | undefined): void {
  const here = server.listeners('upgrade') as TakesUpgrade[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const { url = '', headers } = request;
    const serveHere = () => {
      for (const take of here) take.call(server, request, socket, head);
    };
    // A client may hang up during the handover.
    socket.on('error', hangUp);
    const isLive = url.startsWith('/socket.io/') && /^websocket$/i.test(headers.upgrade ?? '');
    if (!isLive) answerWithoutUpgrade(server, request, socket);
    else if (crew && !/[?&]sid=/.test(url)) crew.hand(request, socket, head, serveHere);
    else serveHere();
  });
}

/** Stays with the socket, so it must not hold the request. */
function hangUp(this: Socket): void {
  this.destroy();
}
