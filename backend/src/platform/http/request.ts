declare module 'express-serve-static-core' {
  interface Request {
    /** Stands in the answer and in the log, so that one leads to the other. */
    requestId: string;
  }
  interface Response {
    /** The nonce of the Content-Security-Policy. */
    nonce: string;
  }
}
export {};
