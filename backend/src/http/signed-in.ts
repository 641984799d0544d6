import type { Actor } from '@parwaz/shared';

/** Somebody who is signed in, by name. */
export interface SignedIn extends Actor {
  name: string;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** The caller; null on routes that don't look it up. */
    actor: SignedIn | null;
  }
}
