import type { OpenedSocket } from './opened-socket';

/**
 * Lets a socket try by polling too, from its second try on, where a line lets no WebSocket through: few pages need that
 * code, so it comes when a first try has failed.
 */
export function withPolling(opened: OpenedSocket): OpenedSocket {
  const { io: manager } = opened.socket;
  const add = async () => {
    manager.off('error', hear);
    try {
      const { polling } = await import('./polling');
      manager.opts.transports = [...(manager.opts.transports as (typeof polling)[]), polling];
    } catch {
      manager.on('error', hear); // there is no line at all: the next failure asks again
    }
  };
  const hear = () => void add();
  manager.on('error', hear);
  return opened;
}
