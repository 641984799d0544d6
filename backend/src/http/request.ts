declare module 'express-serve-static-core' {
  interface Request {
    /** In the answer and in the log, so that one leads to the other. */
    requestId: string;
  }
  interface Response {
    /** Of the Content-Security-Policy. */
    nonce: string;
  }
}
export {};
