export { launchBrowser, newPage, saveShot, type PageOptions } from './browser.js';
export { signedInPage, type Account } from './signed-in.js';
