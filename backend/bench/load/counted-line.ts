import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A line to a server that counts what goes over it in both directions, and can be cut. */
export class CountedLine {
  bytes = 0;
  private readonly ends = new Set<Socket>();

  private constructor(private readonly listening: Server) {}

  static async to(port: number): Promise<CountedLine> {
    const listening = createServer();
    const line = new CountedLine(listening);
    listening.on('connection', (caller) => line.carry(caller, connect(port, '127.0.0.1')));
    listening.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.listening.address() as AddressInfo).port}`;
  }

  /** Loses all connections; new ones may come at once. */
  cut(): void {
    for (const end of this.ends) end.destroy();
  }

  stop(): void {
    this.listening.close();
    this.cut();
  }

  private carry(caller: Socket, server: Socket): void {
    for (const [from, to] of [
      [caller, server],
      [server, caller],
    ] as const) {
      this.ends.add(from);
      from.on('data', (data) => (this.bytes += data.length));
      from.on('error', () => to.destroy());
      from.once('close', () => {
        this.ends.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }
}
