import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse, STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errors, type PlainErrorId } from '@parwaz/shared';
import { EventLoopQueue } from '../concurrency/event-loop-queue.js';
import { secureAnswer } from '../http/security-headers.js';
import type { RequestQueues } from './request-queues.js';

const lingerMs = 1000;

// About 2 ms of work: thousands of connections may time out at once.
const perTurn = 20;

/** Answers what Node's HTTP server can't read, in the same form and with the same headers as all other errors. */
export function answerUnreadable(server: Server, queues: RequestQueues): void {
  const turns = new EventLoopQueue(perTurn);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    turns.add(() => {
      const isAnswering = queues.pendingOf(socket)?.headersSent;
      if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy();
      else answerAndClose(socket, idOf(error.code));
    });
  });
}

function idOf(code: string | undefined): PlainErrorId {
  if (code === 'HPE_HEADER_OVERFLOW') return 'request.headers-too-large';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request.too-slow' : 'request.malformed';
}

/** Bypasses the HTTP server and closes the connection. */
export function answerAndClose(socket: Duplex, id: PlainErrorId): void {
  const { status, message } = errors[id];
  const requestId = randomBytes(9).toString('base64url');
  const body = JSON.stringify({ success: false, id, values: {}, message, requestId });
  const request = new IncomingMessage(socket as Socket);
  const response = new ServerResponse(request);
  secureAnswer(request, response);
  response.setHeader('X-Request-Id', requestId);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.setHeader('Connection', 'close');
  const headers = Object.entries(response.getHeaders()).map(
    ([name, value]) => `${name}: ${String(value)}\r\n`,
  );
  closeSoon(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headers.join('')}\r\n${body}`);
}

function closeSoon(socket: Duplex, last = ''): void {
  socket.end(last);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** Treats an upgrade that isn't served as a plain HTTP/1.1 request. */
export function answerWithoutUpgrade(server: Server, request: IncomingMessage, socket: Socket): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    answerAndClose(socket, 'request.malformed'); // its body can no longer be read
    return;
  }
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  socket.resume(); // what else it sends is for nobody; kept, it would hide that its sender is gone
  response.on('finish', () => closeSoon(socket));
  server.emit('request', request, response);
}
