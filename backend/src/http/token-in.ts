import type { IncomingMessage } from 'node:http';

/** The token of a request, if it carries one. */
export function bearerOf({ headers }: IncomingMessage): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
