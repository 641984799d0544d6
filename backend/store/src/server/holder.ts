import { connect } from 'node:net';

export const holderGreeting = 'h';

/** Patience with a holder that accepts but sends nothing: it is closing, being killed, or busy. */
const maxWaitMs = 10_000;

const nobodyListens = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR', 'EINVAL', 'ENAMETOOLONG']);

/** True when somebody listens on the socket, and still does after the wait. */
export async function isHeld(socketPath: string): Promise<boolean> {
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const found = await probe(socketPath, deadline - performance.now());
    if (found !== 'closed') return found === 'held';
  }
}

/** `closed`: somebody listened but closed the connection, so it must be probed again. */
function probe(socketPath: string, waitMs: number): Promise<'held' | 'free' | 'closed'> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const finish = (found: 'held' | 'free' | 'closed'): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    const timer = setTimeout(() => finish('held'), waitMs);
    socket.once('data', () => finish('held'));
    socket.once('close', () => finish('closed'));
    socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (nobodyListens.has(code)) finish('free');
      else finish(code === 'ECONNRESET' ? 'closed' : 'held');
    });
  });
}
