import type { ServerEvents } from '@parwaz/shared';
import type { Connection } from './connection';
import type { LiveSocket } from './opened-socket';

/** Adds listeners for server events, also before the connection has its socket. */
export function listen({ store }: Pick<Connection, 'store'>, handlers: Partial<ServerEvents>): () => void {
  const events = Object.entries(handlers) as [keyof ServerEvents, () => void][];
  let current: LiveSocket | null = null;
  const follow = (socket: LiveSocket | null) => {
    if (socket === current) return;
    for (const [event, handler] of events) {
      current?.off(event, handler);
      socket?.on(event, handler);
    }
    current = socket;
  };
  follow(store.getState().socket);
  const stop = store.subscribe(({ socket }) => follow(socket));
  return () => {
    stop();
    follow(null);
  };
}
