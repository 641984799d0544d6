import { Connection } from '../../../lib/live/connection';
import { browser } from '../../../lib/live/device';
import { makeLiveSocket } from '../../../lib/live/live-socket';
import type { LiveSocket } from '../../../lib/live/live-socket';
import { useAlertChoice } from '../mine/alert-choice';

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
  return makeLiveSocket(io);
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

/** The connection of this page: the home page and its board share it. */
export const pageConnection = new Connection({
  device: browser,
  makeSocket,
  // Whoever asked to hear of landings hears them in another tab too.
  mayRest: () => !useAlertChoice.getState().sound,
});
