import { IoAdapter } from '@nestjs/platform-socket.io';
import type { INestApplicationContext } from '@nestjs/common';
import type { Server, ServerOptions } from 'socket.io';

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
  constructor(
    app: INestApplicationContext,
    private readonly allowedOrigins: readonly string[],
  ) {
    super(app);
  }

  override createIOServer(port: number, given?: ServerOptions): Server {
    const cors = this.allowedOrigins.length > 0 ? { origin: [...this.allowedOrigins] } : undefined;
    const server = super.createIOServer(port, { ...given, ...options, cors } as ServerOptions) as Server;
    // The upgrade's request is large and never needed again: it would be kept as long as the socket.
    server.engine.on('connection', (socket: { request: unknown }) => {
      socket.request = null;
    });
    return server;
  }
}
