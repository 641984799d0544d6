import type { SignedIn } from '../platform/http/signed-in.js';

export interface BearerReader {
  /** Null for nobody. Asked at each use. */
  actorOf(token: string): Promise<SignedIn | null>;
}
