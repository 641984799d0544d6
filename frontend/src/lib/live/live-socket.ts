import { liveNamespace } from '@parwaz/shared';
import { WebSocket } from 'engine.io-client';
import type { io, ManagerOptions, SocketOptions } from 'socket.io-client';
import type { LiveSocket } from './opened-socket';

/** `Connection` decides when to connect and reconnect. */
const options: Partial<ManagerOptions & SocketOptions> = {
  transports: [WebSocket],
  tryAllTransports: true,
  autoConnect: false,
  reconnection: false,
  forceNew: true,
  timeout: 8000,
};

/** Makes a socket that is not connected yet. `make` is socket.io-client's `io`, which is loaded apart from the app. */
export function makeLiveSocket(make: typeof io, token?: () => string | null): LiveSocket {
  return make(liveNamespace, { ...options, ...(token && { auth: (give) => give({ token: token() }) }) });
}
