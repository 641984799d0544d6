import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/** The only place with private fields of Node, to hand sockets over; its test fails when a new Node moves one. */

/** Otherwise a closing server waits for the other process to report the socket closed, for ever if that has ended. */
export function detachFromServer(socket: Socket): void {
  Reflect.set(socket, 'server', null);
}

/** The one being handed to a process when it ended, which Node would keep open until the client gives up. */
export function unconfirmedHandle(process: ChildProcess): { close(): void } | undefined {
  const { _pendingMessage: pending } = process as { _pendingMessage?: { handle?: { close(): void } } | null };
  return pending?.handle;
}
