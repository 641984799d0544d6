import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './vite/compressed.js';
import { firstView } from './vite/first-view.js';
import { initialSize } from './vite/initial-size.js';
import { inlinedStyles } from './vite/inlined-styles.js';
import { serviceWorker } from './vite/service-worker.js';

/** Where the server listens while one develops. */
const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), inlinedStyles(), serviceWorker(), initialSize(), compressed(), firstView()],
  // The server puts a fresh nonce in its place at every answer.
  html: { cspNonce: 'PARWAZ_NONCE' },
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          // What staff's screens share with the public page stays in two files, instead of one per module.
          groups: [
            { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|zustand)\// },
            { name: 'board', test: /shared\/dist\/(?:scoring|time)\// },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/parwaz': server,
      '/health': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
