export { launchBrowser, newPage, saveShot, type PageOptions } from './browser.js';
