/** Loaded where a line lets no WebSocket through. */
export { XHR as polling } from 'engine.io-client';
