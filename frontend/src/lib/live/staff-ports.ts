import { validToken } from '../session/session';
import { askServerClock } from '../time/server-clock';
import { Connection } from './connection';
import { browser } from './device';
import type { SessionPorts } from './link-tracker';
import { readBoard } from './read-board';
import { renewPage } from './renew-page';
import { withPolling } from './with-polling';

/** For boards in the name of who is signed in, hidden ones too. */
export const staffPorts = (): Omit<SessionPorts, 'view'> => ({
  device: browser,
  connection: new Connection({
    device: browser,
    makeSocket: async () => withPolling((await import('./early-socket')).takeSocket(validToken)),
  }),
  readBoard: (id, etag, withinMs, fresh) =>
    readBoard(id, etag, AbortSignal.timeout(withinMs), validToken(), fresh),
  askClock: askServerClock,
  renew: renewPage,
});
