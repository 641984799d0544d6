import type { Actor } from '@parwaz/shared';

/** Somebody who is signed in, by name. */
export interface SignedIn extends Actor {
  name: string;
}
