import type { HomePart } from '@parwaz/shared';
import type { Connection } from '../../lib/live/connection';
import { listen } from '../../lib/live/listen';
import { pollAfterMs, pollEverySeconds } from '../../lib/live/link';

/** Everything that keeps the home page current. */
interface HomePorts {
  connection: Connection;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Reads parts of the home page anew, or all of it. */
  refresh(what?: readonly HomePart[]): Promise<void>;
}

/**
 * Keeps the home page as the server has it while it is open.
 * @param current whether the page brought along how the server has it now
 * @returns stops that
 */
export function followHome({ connection, now, refresh }: HomePorts, current: boolean): () => void {
  let readAtMs = now();
  if (!current) void refresh();
  const join = async () => {
    await connection.ask((socket) => socket.emitWithAck('home:join', {}));
    void refresh(); // what changed while nobody told us, since the page was made too
  };
  /** Nobody tells us of changes: we ask, but no more often than the board does. */
  const ask = () => {
    if (now() - readAtMs < pollEverySeconds * 1000) return;
    readAtMs = now();
    void refresh();
  };
  const connectionChanged = () => {
    const { kind, lostAtMs } = connection.state;
    if (kind === 'up') void join();
    else if (kind === 'full' || now() - lostAtMs >= pollAfterMs) ask();
  };
  const leave = [
    listen(connection, { 'home:changed': ({ what }) => void refresh(what) }),
    connection.store.subscribe(({ looks }, before) => (looks === before.looks ? connectionChanged() : ask())),
    connection.use(),
  ];
  connectionChanged();
  return () => {
    for (const stop of leave) stop();
  };
}
