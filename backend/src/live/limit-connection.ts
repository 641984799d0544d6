import type { Socket as TcpSocket } from 'node:net';
import { TokenBucket } from '../platform/concurrency/token-bucket.js';
import { tcpSocketOf } from './frames/raw-socket-writer.js';
import type { Connection } from '../platform/front-door/live-connections.js';

export type LimitedConnection = Connection & {
  readonly writeBuffer: readonly unknown[];
  close(discard: boolean): void;
};

const burst = 2000; // packets of any kind; a socket's messages are slowed long before
const maxUnread = 128; // answers; only clients that send without reading reach it
const maxUnreadBytes = 8 * 1024 * 1024; // several answers with the largest boards

/** Ends a connection that floods, or sends without reading its answers, which would pile up in memory. */
export function limitConnection(connection: LimitedConnection): void {
  const gate = new TokenBucket(performance.now(), burst);
  connection.on('packet', () => {
    const floods = gate.delay(performance.now()) === null;
    if (floods || connection.writeBuffer.length > maxUnread) endConnection(connection);
  });
  const watch = () => tcpSocketOf(connection)?.on('data', endUnread);
  watch();
  connection.once('upgrade', watch);
}

export function endConnection(connection: LimitedConnection): void {
  const tcp = tcpSocketOf(connection);
  connection.close(true);
  tcp?.destroy();
}

// A listener on every socket, so it mustn't close over anything.
function endUnread(this: TcpSocket): void {
  if (this.writableLength > maxUnreadBytes) this.destroy();
}
