import type { Browser, Page } from 'playwright-core';
import { Client } from '../../harness/client.js';
import type { PageOptions } from './browser.js';
import { newPage } from './browser.js';

/** Name and password to sign in with. */
export interface Account {
  name: string;
  password: string;
}

const dayMs = 24 * 60 * 60 * 1000;
const tokens = new Map<string, Promise<string>>();

/** Signs in once per account and server, since a hash costs as much as a page; again when a test has logged out. */
async function tokenOf(url: string, { name, password }: Account): Promise<string> {
  const key = JSON.stringify([url, name, password]);
  const known = tokens.get(key);
  if (known && (await isLive(url, await known))) return known;
  const made = Client.login(url, name, password).then(({ token }) => token);
  tokens.set(key, made);
  return made;
}

async function isLive(url: string, token: string): Promise<boolean> {
  return (await new Client(url, token).call('GET', '/all-admin')).status === 200;
}

/**
 * Opens an address as somebody whose device has kept a login. Pages that come from the login screen itself are opened
 * by `newPage` or `Person.at`.
 */
export async function signedInPage(
  browser: Browser,
  url: string,
  account: Account,
  path: string,
  options: PageOptions = {},
): Promise<Page> {
  const page = await newPage(browser, { plain: true, ...options });
  // Any answer of that origin does, the lighter the better.
  await page.goto(`${url}/health/live`);
  const token = await tokenOf(url, account);
  await page.evaluate(keepLogin, { token, tokenExpiration: String(Date.now() + dayMs) });
  await page.goto(url + path);
  return page;
}

/**
 * Lets a page be used by the next test, which opens its own address in it: half of what a new page costs. Only the login
 * stays. Not for a page whose clock or scripts were set.
 */
export async function startOver(page: Page): Promise<void> {
  await page.unrouteAll();
  // Away from the app, which keeps what was typed.
  await page.goto(new URL('/health/live', page.url()).href);
  await page.evaluate(async () => {
    const login = ['token', 'tokenExpiration'].map((key) => [key, localStorage.getItem(key) ?? ''] as const);
    localStorage.clear();
    sessionStorage.clear();
    for (const [key, value] of login) localStorage.setItem(key, value);
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve));
    }
  });
}

function keepLogin(login: Record<string, string>): void {
  for (const [key, value] of Object.entries(login)) localStorage.setItem(key, value);
}
