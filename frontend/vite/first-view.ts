import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { boardFormat } from '@parwaz/shared/contracts';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { buildStandalonePages } from './standalone-pages.js';

const source = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/**
 * Builds what draws public pages on the server, beside the page itself: one file without imports, in a folder that is
 * not served. Pages that stand alone follow, which begin with what that file draws.
 */
export function firstView(): Plugin {
  return {
    name: 'parwaz:first-view',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return;
      await build({
        configFile: false,
        root: fileURLToPath(new URL('..', import.meta.url)),
        logLevel: 'warn',
        publicDir: false,
        resolve: { alias: [{ find: /^zustand$/, replacement: source('app/public/server-store.ts') }] },
        define: { BOARD_FORMAT: boardFormat(), 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: source('app/public/first-view.tsx'),
          outDir: path.join(dir, '.server'),
          target: 'node20',
          minify: false,
          rolldownOptions: { output: { entryFileNames: 'first-view.js', codeSplitting: false } },
        },
      });
      await buildStandalonePages(dir);
    },
  };
}
