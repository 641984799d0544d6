import type { Actor, Person } from '@parwaz/shared';
import type { IncomingMessage } from 'node:http';

export interface Author extends Actor {
  name: string;
}

export interface SignedIn extends Author {
  /** The token of this call: its id, and the version of the account that it is for. */
  token: { id: string; version: number };
}

export function personOf({ _id, name }: Author): Person {
  return { _id, name };
}

declare module 'express-serve-static-core' {
  interface Request {
    /** The caller; null for nobody, and on routes that don't look it up. */
    actor: SignedIn | null;
  }
}

/**
 * The token that a request carries in its `Authorization`.
 * @param scheme `Bearer` of an account, `Roof` of a loft's link
 */
export function tokenIn({ headers }: IncomingMessage, scheme: 'Bearer' | 'Roof'): string | undefined {
  const [, given, token] = /^(\w+) +(\S+)$/.exec(headers.authorization ?? '') ?? [];
  return given?.toLowerCase() === scheme.toLowerCase() ? token : undefined;
}
