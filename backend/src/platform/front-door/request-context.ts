import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { answerError } from '../errors/answer-error.js';
import { AppError } from '../errors/app-error.js';
import type { Log } from '../logging/log.js';
import type { IncomingMessage } from 'node:http';

declare module 'express-serve-static-core' {
  interface Request {
    requestId: string;
  }
  interface Response {
    nonce: string;
  }
}

/** Gives requests an id and responses a nonce, and logs requests: writes at info level, reads at debug level. */
export function requestContext(log: Log): RequestHandler {
  return (request, response, next) => {
    const since = performance.now();
    const requestId = randomBytes(9).toString('base64url');
    request.requestId = requestId;
    request.actor = null;
    response.nonce = randomBytes(16).toString('base64url');
    response.setHeader('X-Request-Id', requestId);
    response.on('finish', () => {
      boundUnreadBody(request);
      const { method, originalUrl } = request;
      const { statusCode: status } = response;
      const level = method === 'GET' || method === 'HEAD' ? 'debug' : 'info';
      const path = originalUrl.split('?', 1)[0];
      const ms = Math.round(performance.now() - since);
      log[level]({ requestId, method, path, status, ms, staff: request.actor?._id }, 'request');
    });
    next();
  };
}

export function refuseWithoutHost(log: Log): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.headers.host !== undefined || request.httpVersion !== '1.1') return next();
    response.setHeader('Connection', 'close');
    answerError(new AppError('request.malformed'), request, response, log);
  };
}

const rest = { maxBytes: 16 * 1024 * 1024, maxMs: 10_000 };

const checkEveryMs = 50;

/** Bounds the rest of a body that was answered unread; Node would read on as long as a request may last. */
export function boundUnreadBody(request: IncomingMessage, { maxBytes, maxMs } = rest): void {
  if (request.complete) return;
  const { socket } = request;
  const before = socket.bytesRead;
  const end = () => {
    if (!request.complete) socket.destroy();
  };
  const since = performance.now();
  // Node discards such a body without events, so its growth has to be polled.
  const timer = setInterval(() => {
    const isTooMuch = socket.bytesRead - before > maxBytes || performance.now() - since > maxMs;
    if (isTooMuch) end();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, checkEveryMs);
}
