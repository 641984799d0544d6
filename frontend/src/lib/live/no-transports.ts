/**
 * Stands in the build in place of the list of all transports that engine.io-client brings along by itself: sockets are
 * given theirs by name (see `live-socket.ts`), so that a page loads one of them.
 */
export const transports = {};
