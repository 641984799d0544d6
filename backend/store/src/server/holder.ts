import { connect } from 'node:net';

/** Byte that a living holder sends to whoever connects. */
export const holdAnswer = 'h';

/**
 * Maximum wait for a holder that neither answers nor has gone, in milliseconds: one that ends, is being killed, or
 * is too busy to answer.
 */
const patienceMs = 10_000;

/** Errors of a connection to a socket that nobody listens on. */
const nobodyListens = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG']);

/** True when somebody listens on the socket, unless that ends within the wait. */
export async function isHeld(socketPath: string): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const found = await ask(socketPath, deadline - performance.now());
    if (found !== 'broken') return found === 'held';
  }
}

/** `broken`: somebody listened and let go, so that the question must be asked again. */
function ask(socketPath: string, waitMs: number): Promise<'held' | 'free' | 'broken'> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const finish = (found: 'held' | 'free' | 'broken'): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    const timer = setTimeout(() => finish('held'), waitMs);
    socket.once('data', () => finish('held'));
    socket.once('close', () => finish('broken'));
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (nobodyListens.has(code)) finish('free');
      else finish(code === 'ECONNRESET' ? 'broken' : 'held');
    });
  });
}
