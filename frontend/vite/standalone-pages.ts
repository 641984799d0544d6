import react from '@vitejs/plugin-react';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { compressed } from './compressed.js';
import { inlinedStyles } from './inlined-styles.js';
import { secondTry } from './second-try.js';

interface StandaloneView {
  name: string;
  draw: () => string;
}

/**
 * Builds the pages that stand alone into a folder that already holds what draws their first views: apart from the public
 * pages, so that neither loads anything of the other, each with a service worker of its own.
 */
export async function buildStandalonePages(dir: string): Promise<void> {
  const code = pathToFileURL(path.join(dir, '.server', 'first-view.js')).href;
  const { standaloneViews } = (await import(code)) as { standaloneViews: readonly StandaloneView[] };
  for (const view of standaloneViews) await buildPage(view, dir);
}

async function buildPage({ name, draw }: StandaloneView, dir: string): Promise<void> {
  const source = fileURLToPath(new URL(`../src/capabilities/${name}/`, import.meta.url));
  const root = path.join(source, 'page');
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), secondTry(), firstViewIn(draw()), inlinedStyles(), compressed()],
    html: { cspNonce: 'PARWAZ_NONCE' },
    build: {
      outDir: dir,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: {
          [name]: path.join(root, `${name}.html`),
          worker: path.join(source, 'worker', `${name}-sw.ts`),
        },
        output: {
          entryFileNames: (entry) => (entry.name === 'worker' ? `${name}-sw.js` : 'assets/[name]-[hash].js'),
        },
      },
    },
  });
}

/** Puts the first view into the page, and the names of its files, which its service worker keeps. */
function firstViewIn(markup: string): Plugin {
  return {
    name: 'parwaz:standalone-view',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((name) => /^assets\/(?:.*\.js|urdu.*\.woff2)$/.test(name));
        const names = files.map((name) => `/${name}`).join(' ');
        return html
          .replace('<!--parwaz:view-->', () => markup)
          .replace('<!--parwaz:head-->', (head) => `<meta name="parwaz-files" content="${names}" />${head}`);
      },
    },
  };
}
