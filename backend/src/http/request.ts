import type { SignedIn } from '../auth/signed-in.js';
import type { PictureInput } from '../validation/picture.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** In the answer and in the log, so that one leads to the other. */
    requestId: string;
    /** Who asks, as far as the route needs to know. */
    actor: SignedIn | null;
    /** What a route with an upload was sent in its picture field. */
    picture?: PictureInput;
  }
  interface Response {
    /** Of the Content-Security-Policy. */
    nonce: string;
  }
}
