import { callerOf, type Permission } from '@parwaz/shared';
import { calls } from '@parwaz/shared/contracts';
import type { RequestHandler } from 'express';
import { askedMethod, pathsOf } from './asked-route.js';

/** For those who run the server, though it asks for no account. */
const operators: ReadonlySet<Permission> = new Set(['health:read', 'metrics:read']);
const isPublicPath = pathsOf(
  calls.filter(
    ({ route: { method, permit } }) =>
      method === 'GET' && callerOf(permit) === 'public' && !operators.has(permit),
  ),
);

/** Lets pages of any origin read what everybody may read, but not as somebody who is signed in. */
export const openPublicReads: RequestHandler = (request, response, next) => {
  const { method, path, headers } = request;
  const isAsked = method === 'OPTIONS';
  const isSigned = isAsked
    ? /\bauthorization\b/i.test(headers['access-control-request-headers'] ?? '')
    : headers.authorization !== undefined;
  if (askedMethod(request) !== 'GET' || isSigned || !isPublicPath.test(path)) return next();
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (!isAsked) {
    response.setHeader('Access-Control-Expose-Headers', 'ETag,Retry-After,X-Request-Id');
    return next();
  }
  response.setHeader('Access-Control-Allow-Methods', 'GET,HEAD');
  response.setHeader('Access-Control-Allow-Headers', 'If-None-Match,Last-Event-ID');
  response.setHeader('Access-Control-Max-Age', '600');
  response.status(204).end();
};
