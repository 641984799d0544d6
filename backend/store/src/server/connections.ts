import { createServer, type Server, type Socket } from 'node:net';
import type { Store } from '../commands/common/command.js';
import { answerCommand } from '../commands/dispatch.js';
import { Connection } from './connection.js';

export class Connections {
  private readonly open = new Set<Connection>();
  private lastId = 0;

  constructor(private readonly store: Store) {}

  accept(socket: Socket): void {
    this.lastId += 1;
    const id = this.lastId;
    const connection = new Connection(socket, (request) => answerCommand(this.store, request, id));
    this.open.add(connection);
    socket.on('close', () => {
      this.open.delete(connection);
      this.store.snapshots.closeForConnection(id);
    });
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.open].map((connection) => connection.close()));
  }
}

export function listen(
  connections: Connections,
  where: { path: string } | { host: string; port: number },
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => connections.accept(socket));
    server.once('error', reject);
    server.listen({ ...where, backlog: 511 }, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}
