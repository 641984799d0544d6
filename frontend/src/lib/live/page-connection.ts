import { liveNamespace } from '@parwaz/shared';
import { deviceClock } from './clock';
import { Connection } from './connection';
import type { LiveSocket } from './connection';

/** The socket's code comes after the first paint: a board is readable without it. */
async function makeSocket(): Promise<LiveSocket> {
  await painted();
  const { io } = await import('socket.io-client');
  return io(liveNamespace, {
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    timeout: 8000,
  });
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    // A page in the background paints nothing.
    const timer = setTimeout(resolve, 500);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });
}

let connection: Connection | null = null;

/** The connection of this page. */
export function pageConnection(): Connection {
  return (connection ??= watchedConnection());
}

function watchedConnection(): Connection {
  const made = new Connection({ clock: deviceClock, makeSocket, online: () => navigator.onLine });
  const look = () => {
    if (!document.hidden) made.check();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
  window.addEventListener('online', look);
  window.addEventListener('offline', () => made.offline());
  return made;
}
