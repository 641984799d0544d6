import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
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
    const startedAtMs = performance.now();
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
      const ms = Math.round(performance.now() - startedAtMs);
      log[level]({ requestId, method, path, status, ms, staff: request.actor?._id }, 'request');
    });
    next();
  };
}

export function refuseWithoutHost(log: Log): RequestHandler {
  return (request, response, next) => {
    if (request.headers.host !== undefined || request.httpVersion !== '1.1') return next();
    response.setHeader('Connection', 'close');
    answerError(new AppError('request.malformed'), request, response, log);
  };
}

const unreadBodyLimits = { maxBytes: 16 * 1024 * 1024, maxMs: 10_000 };
const checkEveryMs = 50;

/** Limits what is still received of an unread body after the answer; Node would go on until `requestTimeout`. */
export function boundUnreadBody(request: IncomingMessage, { maxBytes, maxMs } = unreadBodyLimits): void {
  if (request.complete) return;
  const { socket } = request;
  const bytesBefore = socket.bytesRead;
  const startedAtMs = performance.now();
  // Node discards such a body without events, so its growth has to be polled.
  const timer = setInterval(() => {
    const isOverLimit = socket.bytesRead - bytesBefore > maxBytes || performance.now() - startedAtMs > maxMs;
    if (isOverLimit && !request.complete) socket.destroy();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, checkEveryMs);
}
