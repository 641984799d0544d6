import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * The only place that uses private fields of Node, both for handing sockets over to other processes.
 * `node-internals.test.ts` fails when a new Node moves one of them; the server then runs on, and what each function is
 * there for happens: see its comment.
 */

/**
 * Makes a server forget a socket that is handed over. Otherwise it waits, when it closes, until the other process reports
 * that the socket has closed: forever, if that process has ended.
 */
export function detachFromServer(socket: Socket): void {
  Reflect.set(socket, 'server', null);
}

/**
 * The connection that Node was handing over to a process when that ended. Node keeps it open: without this, until the
 * client gives up.
 */
export function unconfirmedHandle(process: ChildProcess): { close(): void } | undefined {
  const { _pendingMessage: pending } = process as { _pendingMessage?: { handle?: { close(): void } } | null };
  return pending?.handle;
}
