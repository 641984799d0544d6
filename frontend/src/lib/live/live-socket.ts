import { liveNamespace } from '@parwaz/shared';
import { WebSocket } from 'engine.io-client';
import type { io, ManagerOptions, SocketOptions } from 'socket.io-client';
import type { LiveSocket } from './opened-socket';

/** Options of every socket; `Connection` decides when it is opened, and when again. */
const options: Partial<ManagerOptions & SocketOptions> = {
  transports: [WebSocket],
  tryAllTransports: true,
  autoConnect: false,
  reconnection: false,
  forceNew: true,
  timeout: 8000,
};

/**
 * Makes a socket that is not connected yet and does not reconnect by itself.
 * @param make socket.io-client's `io`: it is loaded apart from the app
 * @param token asked for at every connection; spectators have none
 */
export function makeLiveSocket(make: typeof io, token?: () => string | null): LiveSocket {
  return make(liveNamespace, { ...options, ...(token && { auth: (give) => give({ token: token() }) }) });
}
