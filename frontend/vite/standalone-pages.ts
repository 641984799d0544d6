import react from '@vitejs/plugin-react';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { compressed } from './compressed.js';
import { inlinedStyles } from './inlined-styles.js';

/**
 * Builds the roof's page into a folder that already holds what draws its first view: apart from the public pages, so
 * that neither loads anything of the other, with a service worker of its own.
 */
export async function buildRoof(dir: string): Promise<void> {
  const code = pathToFileURL(path.join(dir, '.server', 'first-view.js')).href;
  const { drawPages } = (await import(code)) as { drawPages: { drawRoof?: () => string } };
  if (!drawPages.drawRoof) return;
  await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), firstViewIn(drawPages.drawRoof()), inlinedStyles(), compressed()],
    html: { cspNonce: 'PARWAZ_NONCE' },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { roof: 'roof.html', worker: 'src/capabilities/roof/worker/roof-sw.ts' },
        output: {
          entryFileNames: ({ name }) => (name === 'worker' ? 'roof-sw.js' : 'assets/[name]-[hash].js'),
        },
      },
    },
  });
}

/** Puts the first view into the page, and the names of its files, which its service worker keeps. */
function firstViewIn(markup: string): Plugin {
  return {
    name: 'parwaz:roof-view',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((name) => /^assets\/(?:.*\.js|urdu.*\.woff2)$/.test(name));
        const names = files.map((name) => `/${name}`).join(' ');
        return html
          .replace('<!--roof:view-->', () => markup)
          .replace('<!--parwaz:head-->', (head) => `<meta name="parwaz-files" content="${names}" />${head}`);
      },
    },
  };
}
