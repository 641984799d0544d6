import { ExpressAdapter } from '@nestjs/platform-express';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';

export const headersWithinMs = 10_000; // for a request's headers, and for a request while connections run out

/** Nest's HTTP server with our time limits; refusals have the headers of all other answers. */
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
    // Unknown expectations are ignored.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    this.setHttpServer(server);
  }
}
