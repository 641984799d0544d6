import type { HomePart } from '@parwaz/shared';
import type { Connection } from '../../lib/live/connection';
import { listen } from '../../lib/live/listen';
import { pollAfterMs, pollEverySeconds } from '../../lib/live/link';

interface HomePorts {
  connection: Connection;
  now(): number;
  refresh(what?: readonly HomePart[]): Promise<void>;
}

/** `current`: the page came with the server's present state. */
export function followHome({ connection, now, refresh }: HomePorts, current: boolean): () => void {
  let readAtMs = now();
  if (!current) void refresh();
  const join = async () => {
    await connection.ask((socket) => socket.emitWithAck('home:join', {}));
    void refresh(); // for what changed between the page and the join
  };
  // Without a socket nothing reports changes. No more often than the board polls.
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
    listen(connection, { 'home:changed': ({ what }) => void refresh(what) }),
    connection.store.subscribe(({ checks }, before) =>
      checks === before.checks ? connectionChanged() : poll(),
    ),
    connection.use(),
  ];
  connectionChanged();
  return () => {
    for (const stop of stops) stop();
  };
}
