import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import type { HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Pages that make sense inside somebody else's: public ones, when the address says so. */
const embeddable = /^\/(?:tournament-view\/|club-all-tournaments\/|$)/;

function mayBeFramed(request: Request): boolean {
  return request.query.embed === '1' && embeddable.test(request.path);
}

/** Sockets of the own origin, in words for browsers that don't count them under 'self'. */
function ownSockets({ headers: { host } }: Request): string[] {
  return host && /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

function policy(framed: boolean) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", (_, response) => `'nonce-${nonceOf(response)}'`],
        'style-src': ["'self'", (_, response) => `'nonce-${nonceOf(response)}'`],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", (request) => ownSockets(request as Request).join(' ')],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': [framed ? '*' : "'none'"],
      },
    },
    ...rest(framed),
  });
}

function rest(framed: boolean): HelmetOptions {
  return {
    xFrameOptions: framed ? false : { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Told over TLS only, below: on a plain address of the local network it would be a lie.
    strictTransportSecurity: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  };
}

function nonceOf(response: unknown): string {
  return (response as { nonce: string }).nonce;
}

const machines = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
  ...rest(false),
});
const closed = policy(false);
const framed = policy(true);

/** Gives an answer that never sees a route, and is nothing to look at, the headers that every answer carries. */
export function secureAnswer(request: IncomingMessage, response: ServerResponse): void {
  machines(request, response, () => undefined);
}

/** The headers that every answer carries. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  if (request.secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
  if (request.path.startsWith('/parwaz/')) response.setHeader('Cache-Control', 'no-store');
  (mayBeFramed(request) ? framed : closed)(request, response, next);
};
