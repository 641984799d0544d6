import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { answerError } from '../errors/answer-error.js';
import { AppError } from '../errors/app-error.js';
import type { Log } from '../logging/log.js';
import { boundUnreadBody } from './unread-body.js';

/**
 * Gives every request an id and every response a nonce, and logs requests: writes at info level, reads, of which
 * there are thousands, at debug level.
 */
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

/** Refuses a request of HTTP/1.1 that doesn't say whom it asks. */
export function refuseWithoutHost(log: Log): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.headers.host !== undefined || request.httpVersion !== '1.1') return next();
    response.setHeader('Connection', 'close');
    answerError(new AppError('request.malformed'), request, response, log);
  };
}
