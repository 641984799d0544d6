import type { Browser } from 'playwright-core';
import type { SignedInClient } from '../../harness/client.js';
import { Client } from '../../harness/client.js';
import type { RunningServer, ServerOptions } from '../../harness/server.js';
import { startServer } from '../../harness/server.js';
import { startApp } from '../../harness/start-app.js';
import { launchBrowser } from './browser.js';

/** The product as a browser meets it. */
export interface StagedServer {
  readonly url: string;
  readonly port: number;
  /** Name and password of the first admin. */
  readonly admin: { name: string; password: string };
}

/** The product of a file's tests, the browser that they share, and the admin by REST; there once a test runs. */
export let server: StagedServer;
export let browser: Browser;
export let admin: SignedInClient;
/** The process of that product, on a stage with one of its own: to be killed and started again. */
export let serverProcess: RunningServer;

/**
 * Starts them before a group's first test and ends them after its last. The product runs in the test's own process,
 * where its code is loaded once for all files.
 * @param prepare makes what all of its tests need
 */
export function setStage(
  prepare?: () => Promise<unknown>,
  options: Parameters<typeof startApp>[0] = {},
): void {
  stageOf(async () => {
    const app = await startApp(options);
    const { url } = app;
    server = { url, port: Number(new URL(url).port), admin: app.admin };
    admin = app.asAdmin;
    return () => app.close();
  }, prepare);
}

/** Like `setStage`, with the product in a process of its own, as users start it. */
export function setStageWithProcess(prepare?: () => Promise<unknown>, options?: ServerOptions): void {
  stageOf(async () => {
    server = serverProcess = await startServer(options);
    admin = await Client.login(server.url, server.admin.name, server.admin.password);
    return () => serverProcess.stop();
  }, prepare);
}

/** @param start resolves with how to stop it */
function stageOf(start: () => Promise<() => Promise<void>>, prepare?: () => Promise<unknown>): void {
  let stop: () => Promise<void>;
  beforeAll(async () => {
    [stop, browser] = await Promise.all([start(), launchBrowser()]);
    await prepare?.();
  });
  afterAll(async () => {
    await browser.close();
    await stop();
  });
}
