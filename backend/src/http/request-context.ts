import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Log } from '../logging/log.js';

/**
 * Gives every request its id and every response its nonce, and logs them: what changes something and what was
 * refused by default, mere reads for debugging, because there are thousands.
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
