import type { Browser } from 'playwright-core';
import { Client, type SignedInClient } from '../../harness/client.js';
import { launchBrowser } from './browser.js';
import { startServer, type RunningServer, type ServerOptions } from '../../harness/server.js';

/** The product of a file's tests, the browser that they share, and the admin by REST; there once a test runs. */
export let server: RunningServer;
export let browser: Browser;
export let admin: SignedInClient;

/**
 * Starts them before a group's first test and ends them after its last.
 * @param prepare makes what all of its tests need
 */
export function setStage(prepare?: () => Promise<unknown>, options?: ServerOptions): void {
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(options), launchBrowser()]);
    admin = await Client.login(server.url, server.admin.name, server.admin.password);
    await prepare?.();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
  });
}
