import { ExpressAdapter } from '@nestjs/platform-express';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';

/** Time for the headers of a request, and for a request while connections run out, in milliseconds. */
export const headersWithinMs = 10_000;

/** Nest on an HTTP server with our time limits, which refuses no request without the headers of all other answers. */
export class HttpServer extends ExpressAdapter {
  override initHttpServer(): void {
    const server = createServer(
      {
        connectionsCheckingInterval: 1000,
        requireHostHeader: false, // `refuseWithoutHost` does it
        headersTimeout: headersWithinMs,
        keepAliveTimeout: 65_000, // longer than proxies' own
        requestTimeout: 60_000,
      },
      this.getInstance<RequestListener>(),
    );
    server.timeout = 120_000; // for idle connections: a client that never reads would be held for good
    // An expectation that we don't know is one that nobody has to meet.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    this.setHttpServer(server);
  }
}
