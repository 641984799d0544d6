import type { Actor, Person } from '@parwaz/shared';

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
