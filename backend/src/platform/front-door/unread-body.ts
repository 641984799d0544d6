import type { IncomingMessage } from 'node:http';

/** Bytes still read of a body whose answer was given without it, so that its sender gets to read that answer. */
const rest = { maxBytes: 16 * 1024 * 1024, maxMs: 10_000 };

const checkEveryMs = 50;

/** Bounds the rest of a body that nobody wants any more: Node would read it on for as long as a request may last. */
export function boundUnreadBody(request: IncomingMessage, { maxBytes, maxMs } = rest): void {
  if (request.complete) return;
  const { socket } = request;
  const before = socket.bytesRead;
  const end = () => {
    if (!request.complete) socket.destroy();
  };
  const since = performance.now();
  // Node throws such a body away without an event for it, so that its growth has to be looked at.
  const timer = setInterval(() => {
    const isTooMuch = socket.bytesRead - before > maxBytes || performance.now() - since > maxMs;
    if (isTooMuch) end();
    if (request.complete || socket.destroyed) clearInterval(timer);
  }, checkEveryMs);
}
