import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startChromium } from './chromium.js';
import { importOnce } from '../../harness/import-once.js';
import { patienceMs } from '../../harness/until.js';

const { chromium } = await importOnce<typeof import('playwright-core')>('playwright-core');

/** Settings of a visit. A context of its own each: other storage, other cookies, another person. */
export interface PageOptions {
  width?: number;
  height?: number;
  /** Theme chosen with the button, as the product keeps it. */
  theme?: 'light' | 'dark';
  /** Theme that the device prefers. */
  colorScheme?: 'light' | 'dark';
  locale?: string;
  /** The device's, as an IANA name. */
  timeZone?: string;
  /** A phone: touch, and the viewport meta tag holds. */
  mobile?: boolean;
  /** Without the service worker, which takes a fifth of what a page takes to open, where nothing goes offline. */
  plain?: boolean;
  /** The name under which the browser goes, for those that we have none of. */
  userAgent?: string;
  /** This device's clock may be wrong. Without it the server's goes along with it, as far as the page can hear. */
  ownClock?: boolean;
}

/** Starts a headless Chromium; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  return startChromium((options) => chromium.launch(options));
}

/** Opens a page as somebody new. Close it with `page.context().close()`, or with the browser. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const {
    width = 1280,
    height = 800,
    theme,
    colorScheme = 'light',
    locale = 'en-GB',
    timeZone,
    mobile,
    plain,
    userAgent,
    ownClock,
  } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale,
    ...(timeZone ? { timezoneId: timeZone } : {}),
    ...(userAgent ? { userAgent } : {}),
    ...(plain ? { serviceWorkers: 'block' } : {}),
    ...(mobile ? { isMobile: true, hasTouch: true } : {}),
  });
  context.setDefaultTimeout(patienceMs);
  if (theme) await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  if (!ownClock) await context.addInitScript(moveServerAlong);
  return context.newPage();
}

/** A test that sets a page's clock means the time of the race: the page hears it from the server, too. */
function moveServerAlong(): void {
  const { parse } = JSON;
  const now = () => `"now":${Date.now()}`;
  JSON.parse = (text: string, reviver?: Parameters<typeof parse>[1]): unknown =>
    parse(text.replace(/"now":\d+/g, now), reviver);
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name: string): string | null {
    const value = get.call(this, name);
    return value !== null && name === 'date' ? new Date().toUTCString() : value;
  };
}

/** Saves a picture of the page as `name.png` in the folder `PARWAZ_SHOTS`; without that, does nothing. */
export async function saveShot(page: Page, name: string): Promise<void> {
  const folder = process.env.PARWAZ_SHOTS;
  if (!folder) return;
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}
