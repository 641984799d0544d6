/** The build puts this in place of engine.io-client's list of all transports, so that a page loads only one (early-socket.ts). */
export const transports = {};
