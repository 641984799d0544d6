import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './vite/compressed.js';
import { earlyParts } from './vite/early-parts.js';
import { fewTransports } from './vite/few-transports.js';
import { firstView } from './vite/first-view.js';
import { initialSize } from './vite/initial-size.js';
import { inlinedStyles } from './vite/inlined-styles.js';
import { serviceWorker } from './vite/service-worker.js';

/** Where the server listens while one develops. */
const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [
    react(),
    inlinedStyles(),
    earlyParts(),
    fewTransports(),
    serviceWorker(),
    initialSize(),
    compressed(),
    firstView(),
  ],
  // The server puts a fresh nonce in its place at every answer.
  html: { cspNonce: 'PARWAZ_NONCE' },
  build: {
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', live: 'src/lib/live/early-socket.ts', sw: 'src/worker/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          // What a page begins with is two files, instead of one for each module that other screens share.
          groups: [
            { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|zustand)\// },
            // One file, which loads nothing of the app's; what few lines need is apart.
            {
              name: 'live',
              test: /^(?!.*\/polling).*(?:\/(?:early|live)-socket|\/no-transports|realtime\/namespace|socket\.io|engine\.io)/,
            },
            {
              name: 'page',
              tags: ['$initial'],
              test: /^(?!.*(?:src\/worker|(?:early|live)-socket|realtime\/namespace|socket\.io|engine\.io))/,
            },
            { name: 'common', test: /time\/day-time|phone-number|contracts\/(?:day|push)\/routes/ },
            // A request costs a spectator's phone as much as 3 kB of script: what belongs together comes together.
            { name: 'loft', test: /features\/board\/(?:loft|race)\/|late-icons|texts\/corrections/ },
            { name: 'follow', test: /features\/board\/(?:mine|notify)\// },
            { name: 'share', test: /features\/board\/share\// },
            { name: 'foot', test: /components\/foot\/|board\/session\/kept-board/ },
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
