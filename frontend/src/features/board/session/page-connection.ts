import { liveNamespace } from '@parwaz/shared';
import { deviceClock } from '../../../lib/live/clock';
import { Connection } from '../../../lib/live/connection';
import type { LiveSocket } from '../../../lib/live/connection';
import { socketOptions } from '../../../lib/live/socket-options';

let socketCode: Promise<typeof import('socket.io-client')> | null = null;

/** Starts to fetch the socket's code: on the way while the first board is drawn, which doesn't need it. */
export async function fetchSocketCode(): Promise<typeof import('socket.io-client')> {
  try {
    return await (socketCode ??= import('socket.io-client'));
  } catch (error) {
    socketCode = null; // the next try fetches anew
    throw error;
  }
}

async function makeSocket(): Promise<LiveSocket> {
  await painted();
  const { io } = await fetchSocketCode();
  return io(liveNamespace, { ...socketOptions }); // a copy: the client writes into what it is given
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
