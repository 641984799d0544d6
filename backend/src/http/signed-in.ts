import type { Actor } from '@parwaz/shared';

/** Somebody who is signed in, by name. */
export interface SignedIn extends Actor {
  name: string;
}

declare module 'express-serve-static-core' {
  interface Request {
    /** Who asks, as far as the route needs to know. */
    actor: SignedIn | null;
  }
}
