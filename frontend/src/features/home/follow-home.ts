import type { HomePart } from '@parwaz/shared';
import type { Connection } from '../../lib/live/connection';
import { listen } from '../../lib/live/listen';
import { pollAfterMs, pollEverySeconds } from '../../lib/live/link';

interface HomePorts {
  connection: Connection;
  /** Milliseconds since the epoch. */
  now(): number;
  refresh(parts?: readonly HomePart[]): Promise<void>;
}

/**
 * Keeps the open home page up to date.
 * @param current true when the server has just made the page
 * @returns a function that stops it
 */
export function followHome({ connection, now, refresh }: HomePorts, current: boolean): () => void {
  let readAtMs = now();
  if (!current) void refresh();
  const join = async () => {
    await connection.ask((socket) => socket.emitWithAck('home:join', {}));
    void refresh(); // for changes before the connection was up
  };
  /** Without a connection, as often as the board does. */
  const poll = () => {
    if (now() - readAtMs < pollEverySeconds * 1000) return;
    readAtMs = now();
    void refresh();
  };
  const connectionChanged = () => {
    const { kind, lostAtMs } = connection.state;
    if (kind === 'up') void join();
    else if (kind === 'full' || now() - lostAtMs >= pollAfterMs) poll();
  };
  const stops = [
    listen(connection, { 'home:changed': ({ what: parts }) => void refresh(parts) }),
    connection.store.subscribe(({ looks }, before) =>
      looks === before.looks ? connectionChanged() : poll(),
    ),
    connection.use(),
  ];
  connectionChanged();
  return () => {
    for (const stop of stops) stop();
  };
}
