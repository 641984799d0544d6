import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Tells what a public page loads before its first board is readable: the entry and its static imports. */
export function initialSize(): Plugin {
  return {
    name: 'parwaz:initial-size',
    apply: 'build',
    writeBundle(_, bundle) {
      const initial = new Set<string>();
      const add = (name: string) => {
        const chunk = bundle[name];
        if (initial.has(name) || chunk?.type !== 'chunk') return;
        initial.add(name);
        chunk.imports.forEach(add);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('index.html')) add(chunk.fileName);
      const bytes = [...initial].map((name) => {
        const chunk = bundle[name];
        return chunk?.type === 'chunk' ? gzipSync(chunk.code, { level: 9 }).length : 0;
      });
      const sum = bytes.reduce((all, one) => all + one, 0);
      this.environment.logger.info(
        `Initial JavaScript of a public page: ${(sum / 1000).toFixed(1)} kB of gzip`,
      );
    },
  };
}
