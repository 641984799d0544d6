import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * The only place that uses private fields of Node, for handing sockets to other processes. `node-internals.test.ts`
 * fails when a new Node moves one; the server then runs on, as each comment says.
 */

/**
 * Without this, a closing server waits until the other process reports that the socket has closed: forever, if that
 * process has ended.
 */
export function detachFromServer(socket: Socket): void {
  Reflect.set(socket, 'server', null);
}

/**
 * The connection that was being handed to a process when it ended. Without this, Node keeps it open until the client
 * gives up.
 */
export function unconfirmedHandle(process: ChildProcess): { close(): void } | undefined {
  const { _pendingMessage: pending } = process as { _pendingMessage?: { handle?: { close(): void } } | null };
  return pending?.handle;
}
