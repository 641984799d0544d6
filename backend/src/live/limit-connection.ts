import type { Socket as TcpSocket } from 'node:net';
import { FloodGate } from './flood.js';
import { tcpOf } from './quick-line.js';
import type { Connection } from './seats.js';

/** A connection of Engine.IO, as far as it is limited here. */
export type LimitedConnection = Connection & {
  readonly writeBuffer: readonly unknown[];
  close(discard: boolean): void;
};

/** What a connection may send at once of whatever kind. Messages of its socket are slowed and refused there before. */
const burst = 2000;
/** So many answers wait only for somebody who sends on without reading. */
const mostUnread = 128;
/** The same in bytes: more than the largest boards, answered several times. */
const mostUnreadBytes = 8 * 1024 * 1024;

/**
 * Ends a connection that sends too much of whatever kind, or sends on without reading: what it is answered, down to
 * pongs and refusals, would wait for it in memory without end.
 */
export function limitConnection(connection: LimitedConnection): void {
  const gate = new FloodGate(Date.now(), burst);
  connection.on('packet', () => {
    const floods = gate.delay(Date.now()) === null;
    if (floods || connection.writeBuffer.length > mostUnread) end(connection);
  });
  const watch = () => tcpOf(connection)?.on('data', endUnread);
  watch();
  connection.once('upgrade', watch);
}

/** Without waiting for a goodbye, which somebody like that may never say. */
function end(connection: LimitedConnection): void {
  const tcp = tcpOf(connection);
  connection.close(true);
  tcp?.destroy();
}

/** Stays with each socket, so it must not hold anything of it. */
function endUnread(this: TcpSocket): void {
  if (this.writableLength > mostUnreadBytes) this.destroy();
}
