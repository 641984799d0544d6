/** The way of a socket whose line lets no WebSocket through. */
export { XHR as polling } from 'engine.io-client';
