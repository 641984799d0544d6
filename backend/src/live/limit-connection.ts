import type { Socket as TcpSocket } from 'node:net';
import { FloodGate } from '../platform/concurrency/flood-gate.js';
import { tcpOf } from './frames/quick-line.js';
import type { Connection } from './seats/entrance.js';

/** The parts of an Engine.IO connection that are used here. */
export type LimitedConnection = Connection & {
  readonly writeBuffer: readonly unknown[];
  close(discard: boolean): void;
};

/** Packets of any kind that a connection may send at once. A socket's own messages are slowed before that. */
const burst = 2000;
/** Waiting answers, a number reached only by a client that sends without reading. */
const maxUnread = 128;
/** The same in bytes: more than several answers with the largest boards. */
const maxUnreadBytes = 8 * 1024 * 1024;

/**
 * Ends a connection that sends too many packets of any kind, or sends without reading: its answers, even pongs and
 * refusals, would pile up in memory.
 */
export function limitConnection(connection: LimitedConnection): void {
  const gate = new FloodGate(performance.now(), burst);
  connection.on('packet', () => {
    const floods = gate.delay(performance.now()) === null;
    if (floods || connection.writeBuffer.length > maxUnread) end(connection);
  });
  const watch = () => tcpOf(connection)?.on('data', endUnread);
  watch();
  connection.once('upgrade', watch);
}

/** Ends a connection without waiting for a closing handshake, which a client that floods may never make. */
export function end(connection: LimitedConnection): void {
  const tcp = tcpOf(connection);
  connection.close(true);
  tcp?.destroy();
}

/** A listener on every socket, so it mustn't close over anything. */
function endUnread(this: TcpSocket): void {
  if (this.writableLength > maxUnreadBytes) this.destroy();
}
