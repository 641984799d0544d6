/**
 * The build puts this in place of engine.io-client's list of all transports: sockets get theirs by name
 * (early-socket.ts), so that a page loads only one.
 */
export const transports = {};
