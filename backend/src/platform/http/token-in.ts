import type { IncomingMessage } from 'node:http';

/**
 * The token that a request carries in its `Authorization`.
 * @param scheme `Bearer` of an account, `Roof` of a loft's link
 */
export function tokenIn({ headers }: IncomingMessage, scheme: 'Bearer' | 'Roof'): string | undefined {
  const [, given, token] = /^(\w+) +(\S+)$/.exec(headers.authorization ?? '') ?? [];
  return given?.toLowerCase() === scheme.toLowerCase() ? token : undefined;
}
