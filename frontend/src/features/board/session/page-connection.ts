import { Connection } from '../../../lib/live/connection';
import { browser } from '../../../lib/live/device';
import type { OpenedSocket } from '../../../lib/live/opened-socket';
import { withPolling } from '../../../lib/live/with-polling';
import { useAlertChoice } from '../mine/alert-choice';

type SocketCode = typeof import('../../../lib/live/early-socket');

let socketCode: Promise<SocketCode> | null = null;

/** Loaded apart from the app, as the first board can be drawn without it. */
export async function fetchSocketCode(): Promise<SocketCode> {
  try {
    return await (socketCode ??= import('../../../lib/live/early-socket'));
  } catch (error) {
    socketCode = null; // the next try fetches it again
    throw error;
  }
}

async function makeSocket(): Promise<OpenedSocket> {
  const { takeSocket } = await fetchSocketCode();
  const opened = withPolling(takeSocket());
  if (!opened.early) await painted();
  return opened;
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 500);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve, 0);
    });
  });
}

export const pageConnection = new Connection({
  device: browser,
  makeSocket,
  // Readers who want to hear landings hear them in a hidden tab too.
  mayRest: () => !useAlertChoice.getState().sound,
});
