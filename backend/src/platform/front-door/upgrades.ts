import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { EventLoopQueue } from '../concurrency/event-loop-queue.js';
import { answerWithoutUpgrade, answerAndClose } from './bare-answer.js';
import type { RequestQueues } from './request-queues.js';

// About 1 ms of work, so that a desk's save gets in between a crowd.
const perTurn = 4;

export interface UpgradeTarget {
  /** @param serveHere called instead when no worker is free */
  handOver(request: IncomingMessage, socket: Socket, head: Buffer, serveHere: () => void): void;
}

type TakesUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** Hands WebSockets to the workers, if any; those of polling sessions stay, others are plain requests. */
export function routeUpgrades(
  server: Server,
  queues: RequestQueues,
  { workers, isOthers }: { workers: UpgradeTarget | undefined; isOthers: boolean },
): void {
  const here = server.listeners('upgrade') as TakesUpgrade[];
  const turns = new EventLoopQueue(perTurn);
  server.removeAllListeners('upgrade');
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const { url = '', headers } = request;
    const serveHere = () => {
      for (const listener of here) listener.call(server, request, socket, head);
    };
    const take = () => {
      if (socket.destroyed) return;
      if (workers && !/[?&]sid=/.test(url)) workers.handOver(request, socket, head, serveHere);
      else serveHere();
    };
    socket.on('error', hangUp);
    const isLive = url.startsWith('/socket.io/') && /^websocket$/i.test(headers.upgrade ?? '');
    // Its answer would follow that of a request before it, and no honest client upgrades before reading that.
    if (queues.pendingOf(socket)) socket.destroy();
    else if (!isLive) answerWithoutUpgrade(server, request, socket);
    else if (isOthers) answerAndClose(socket, 'server.wrong-role');
    else if (!isHandshake(request)) answerAndClose(socket, 'request.malformed');
    else turns.add(take);
  });
}

// Engine.IO and ws would refuse others without our headers.
function isHandshake({ url = '', headers }: IncomingMessage): boolean {
  const key = headers['sec-websocket-key'] ?? '';
  const version = headers['sec-websocket-version'] ?? '';
  return /[?&]EIO=4(&|$)/.test(url) && /^[+/0-9A-Za-z]{22}==$/.test(key) && /^(8|13)$/.test(version);
}

// Stays with the socket, so it must not hold the request.
function hangUp(this: Socket): void {
  this.destroy();
}
