import { boardFormat } from '@parwaz/shared/contracts';
import { publicStarts } from '@parwaz/shared';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { comesWith } from './src/capabilities/build.js';
import { compressed } from './vite/compressed.js';
import { earlyParts } from './vite/early-parts.js';
import { fewTransports } from './vite/few-transports.js';
import { firstView } from './vite/first-view.js';
import { initialSize } from './vite/initial-size.js';
import { inlinedStyles } from './vite/inlined-styles.js';
import { secondTry } from './vite/second-try.js';
import { serviceWorker } from './vite/service-worker.js';

/** Where the server listens while one develops. */
const server = 'http://localhost:3000';

/** The modules of a file of the core's, and those of capabilities that come with it. */
const along = (file: keyof typeof comesWith, core: string) =>
  new RegExp([core, ...comesWith[file].map((part) => `capabilities/${part}`)].join('|'));

export default defineConfig({
  plugins: [
    react(),
    {
      name: 'parwaz:public-pages',
      transformIndexHtml: (html) =>
        html.replace('/PUBLIC_PAGES/', `/${publicStarts.replaceAll('/', '\\/')}/`),
    },
    secondTry(),
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
  define: { BOARD_FORMAT: boardFormat() },
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
            // Parts of zustand that only staff load stay out of it.
            {
              name: 'framework',
              test: /node_modules\/(?:react|react-dom|scheduler|zustand(?!.*\/(?:middleware|shallow)))\//,
            },
            // One file, which loads nothing of the app's; what few lines need is apart.
            {
              name: 'live',
              test: /^(?!.*\/polling).*(?:\/(?:early|live)-socket|\/no-transports|realtime\/namespace|socket\.io|engine\.io)/,
            },
            {
              name: 'page',
              tags: ['$initial'],
              test: /^(?!.*(?:src\/worker|capabilities\/(?:worker|[\w-]+\/worker)[./]|(?:early|live)-socket|realtime\/namespace|socket\.io|engine\.io))/,
            },
            {
              name: 'common',
              test: /time\/(?:day-time|time-zone|zone-text)|share-texts|find-loft\b|text\/digits|scoring\/stamp-table|phone-number|lib\/isolated|own-texts|is-settled|toggle-followed|name-with-address|use-tournament-read|written-time|hours-text|contracts\/day\/routes|capabilities\/[\w-]+\/contracts\/routes/,
            },
            // A request costs a spectator's phone as much as 3 kB of script: what belongs together comes together.
            {
              name: 'loft',
              test: along('loft', 'features/board/(?:loft|race)/|late-icons|texts/corrections'),
            },
            { name: 'seasons', test: /capabilities\/seasons\/(?!public|contracts|club\/new)/ },
            { name: 'follow', test: along('follow', 'features/board/mine/') },
            { name: 'ur', test: /lib\/texts\/ur\.ts/ },
            { name: 'share', test: /features\/board\/share\// },
            { name: 'foot', test: /components\/foot\/|board\/session\/stored-board|table\/move-rows/ },
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
