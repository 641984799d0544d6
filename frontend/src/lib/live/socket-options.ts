import type { ManagerOptions, SocketOptions } from 'socket.io-client';

/** How sockets are opened; `Connection` decides when, and when again. */
export const socketOptions: Partial<ManagerOptions & SocketOptions> = {
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  autoConnect: false,
  reconnection: false,
  forceNew: true,
  timeout: 8000,
};
