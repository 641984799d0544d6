export { launchBrowser, newPage, saveShot, type PageOptions } from './browser.js';
export { freePort, startServer, type RunningServer, type ServerOptions } from './server.js';
