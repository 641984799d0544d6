import { IoAdapter } from '@nestjs/platform-socket.io';
import type { INestApplicationContext } from '@nestjs/common';
import { Server, type ServerOptions } from 'socket.io';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerAndClose } from '../platform/front-door/bare-answer.js';
import { secureAnswer } from '../platform/http/security-headers.js';
import type { Config } from '../platform/config/config.js';
import type { LiveLink } from './live-link.js';
import { endConnection, limitConnection, type LimitedConnection } from './limit-connection.js';

const options: Partial<ServerOptions> = {
  serveClient: false,
  transports: ['websocket', 'polling'],
  perMessageDeflate: false,
  httpCompression: false,
  // The server notices a silent loss within the sum of the two; devices by missing signs of life.
  pingInterval: 25_000,
  pingTimeout: 15_000,
  maxHttpBufferSize: 16_384,
};

// For a connection to ask for its seat. Random, so that thousands that never ask aren't dropped, and back, all at
// once.
const askWithinMs = () => 4500 + 500 * Math.random();

const pollerShare = 0.2;
const minPollers = 20;

export class LiveAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly config: Config,
    private readonly link: LiveLink,
  ) {
    super(app);
  }

  override createIOServer(port: number, given?: ServerOptions): Server {
    const { allowedOrigins, role } = this.config;
    if (role === 'main') return new Server(createServer()); // its sockets are at other nodes
    const cors = allowedOrigins.length > 0 ? { origin: [...allowedOrigins] } : undefined;
    const allowRequest: ServerOptions['allowRequest'] = (request, done) => done(null, this.mayOpen(request));
    const own = { ...options, connectTimeout: askWithinMs(), cors, allowRequest };
    const server = super.createIOServer(port, { ...given, ...own } as ServerOptions);
    server.engine.on('connection', (connection: LimitedConnection) => {
      server.connectTimeout(askWithinMs()); // of the next one
      const tooMany = this.link.liveConnections.opened(connection);
      limitConnection(connection);
      if (tooMany) endConnection(tooMany as LimitedConnection);
      // The upgrade request is large, and would be kept as long as the socket.
      connection.request = null;
    });
    // Only the live namespace counts and limits its sockets.
    server.of('/').use((_socket, next) => next(new Error('Invalid namespace')));
    server.httpServer.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      // Engine.IO answers these before the middleware that sets headers.
      if (request.url?.startsWith(server.path())) secureAnswer(request, response);
    });
    refuseWithHeaders(server);
    this.link.join?.(server);
    return server;
  }

  /** Few may poll: they hold memory without a connection. */
  private mayOpen({ url = '' }: IncomingMessage): boolean {
    const isNewPoller = /[?&]transport=polling(&|$)/.test(url) && !/[?&]sid=/.test(url);
    const { pollers, max } = this.link.liveConnections;
    return !isNewPoller || pollers < Math.max(minPollers, max * pollerShare);
  }

  override bindMessageHandlers(): void {
    // The gateway does; Nest would create four observables per socket.
  }
}

interface Refused {
  req: IncomingMessage & { res?: ServerResponse; websocket?: unknown };
}

/** Answers upgrades before Engine.IO refuses them without our headers. */
function refuseWithHeaders({ engine }: Server): void {
  engine.on('connection_error', ({ req }: Refused) => {
    if (!req.res && !req.websocket) answerAndClose(req.socket, 'request.malformed');
  });
}
