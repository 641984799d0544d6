import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './vite/compressed.js';
import { initialSize } from './vite/initial-size.js';
import { inlinedStyles } from './vite/inlined-styles.js';

/** Where the server listens while one develops. */
const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), inlinedStyles(), initialSize(), compressed()],
  // The server puts a fresh nonce in its place at every answer.
  html: { cspNonce: 'PARWAZ_NONCE' },
  build: { manifest: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    proxy: {
      '/parwaz': server,
      '/health': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
