export { launchBrowser, newPage, saveShot, type PageOptions } from './browser.js';
export { signedInPage, startOver, type Account } from './signed-in.js';
