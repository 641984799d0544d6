declare module 'express-serve-static-core' {
  interface Request {
    requestId: string;
  }
  interface Response {
    nonce: string;
  }
}
export {};
