import { ExpressAdapter } from '@nestjs/platform-express';
import { createServer, type RequestListener } from 'node:http';

/** For a request's headers; also the patience with a busy connection when connections run out. */
export const headersTimeoutMs = 10_000;

/** Nest's HTTP server with our time limits. It leaves Node's own refusals to us, so that they carry our headers. */
export class HttpServer extends ExpressAdapter {
  override initHttpServer(): void {
    const server = createServer(
      {
        connectionsCheckingInterval: 1000,
        requireHostHeader: false, // `refuseWithoutHost` does it
        headersTimeout: headersTimeoutMs,
        keepAliveTimeout: 65_000, // longer than proxies' own
        requestTimeout: 60_000,
      },
      this.getInstance<RequestListener>(),
    );
    server.timeout = 120_000; // for idle connections: otherwise a client that never reads stays connected
    // Unknown expectations are ignored.
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    this.setHttpServer(server);
  }
}
