import { IoAdapter } from '@nestjs/platform-socket.io';
import type { INestApplicationContext } from '@nestjs/common';
import type { Server, ServerOptions } from 'socket.io';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import { linkByRedis } from './redis-link.js';
import type { Unlink } from './redis-link.js';

/** How live sockets are served: measured in the decisions (transports, no compression per message, heartbeat). */
const options: Partial<ServerOptions> = {
  serveClient: false,
  transports: ['websocket', 'polling'],
  perMessageDeflate: false,
  httpCompression: false,
  // A silent loss is noticed on both sides within the sum of the two: less than 20 s.
  pingInterval: 10_000,
  pingTimeout: 8_000,
  maxHttpBufferSize: 16_384,
};

/** Socket.IO as Parwaz uses it. */
export class LiveAdapter extends IoAdapter {
  private unlink: Unlink | null = null;

  constructor(
    app: INestApplicationContext,
    private readonly config: Config,
    private readonly log: Log,
  ) {
    super(app);
  }

  override createIOServer(port: number, given?: ServerOptions): Server {
    const { allowedOrigins, redisUrl } = this.config;
    const cors = allowedOrigins.length > 0 ? { origin: [...allowedOrigins] } : undefined;
    const server = super.createIOServer(port, { ...given, ...options, cors } as ServerOptions);
    // The upgrade's request is large and never needed again: it would be kept as long as the socket.
    server.engine.on('connection', (socket: { request: unknown }) => {
      socket.request = null;
    });
    if (redisUrl) {
      this.unlink = linkByRedis(server, redisUrl, (error) => this.log.warn({ err: error }, 'Redis is away'));
    }
    return server;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    this.unlink?.();
  }
}
