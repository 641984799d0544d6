import type { OpenedSocket } from './opened-socket';

/** Allows polling once no WebSocket got through; few pages need its code, so it is loaded then. */
export function withPolling(opened: OpenedSocket): OpenedSocket {
  const { io: manager } = opened.socket;
  const add = async () => {
    manager.off('error', hear);
    try {
      const { polling } = await import('./polling');
      manager.opts.transports = [...(manager.opts.transports as (typeof polling)[]), polling];
    } catch {
      manager.on('error', hear); // no network at all: the next failure tries again
    }
  };
  const hear = () => void add();
  manager.on('error', hear);
  return opened;
}
