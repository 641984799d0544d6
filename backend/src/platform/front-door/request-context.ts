import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
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
