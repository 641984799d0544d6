import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { startStore } from './store.js';
import type { RunningStore } from './store.js';
import { until } from './until.js';

/** A command that stands still on its way to the database. */
export interface Stalled {
  /** Waits until it has been sent. */
  met(): Promise<void>;
  release(): void;
}

export interface StallingStore extends RunningStore {
  /** Holds up the next command that carries all of these words, and nothing else. */
  stall(...words: string[]): Stalled;
  /** The same database, past all that stalls. */
  direct: string;
}

interface Trap extends Stalled {
  words: readonly string[];
  isMet: boolean;
  isReleased: boolean;
  pass: () => void;
}

/** A database on a line that stalls, as by a disk that hangs. */
export async function startStallingStore(): Promise<StallingStore> {
  const store = await startStore();
  const { hostname, port } = new URL(store.uri);
  const traps: Trap[] = [];
  const sockets = new Set<Socket>();
  const line = createServer((client) => {
    const server = connect(Number(port), hostname);
    server.pipe(client);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, server].forEach((one) => one.destroy()));
    }
    client.on('data', (command) => {
      const trap = traps.find(({ isMet, words }) => !isMet && words.every((word) => command.includes(word)));
      if (!trap) {
        server.write(command);
        return;
      }
      trap.isMet = true;
      trap.pass = () => server.write(command);
      if (trap.isReleased) trap.pass();
    });
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const uri = new URL(store.uri);
  uri.port = String((line.address() as AddressInfo).port);
  uri.searchParams.set('directConnection', 'true');
  return {
    uri: uri.href,
    direct: store.uri,
    stall: (...words) => {
      const trap: Trap = {
        words,
        isMet: false,
        isReleased: false,
        pass: () => undefined,
        met: () => until(() => trap.isMet, `a command of ${words.join(', ')}`),
        release: () => {
          trap.isReleased = true;
          trap.pass();
        },
      };
      traps.push(trap);
      return trap;
    },
    stop: async () => {
      line.close();
      for (const socket of sockets) socket.destroy();
      await store.stop();
    },
  };
}
