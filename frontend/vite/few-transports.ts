import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const none = fileURLToPath(new URL('../src/lib/live/no-transports.ts', import.meta.url));

/** Keeps transports that few lines need out of the socket's code, which every board waits for. */
export function fewTransports(): Plugin {
  return {
    name: 'parwaz:few-transports',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer?.includes('/engine.io-client/') || !source.startsWith('./transports/')) return null;
      if (source === './transports/index.js') return none;
      const found = await this.resolve(source, importer, { skipSelf: true });
      // Named by the package's index only: nothing is lost where it isn't used.
      return found && { ...found, moduleSideEffects: false };
    },
  };
}
