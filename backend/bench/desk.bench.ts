import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { openDesk, raceOfToday } from '../test/browser/desk/open-desk.js';
import { launchBrowser } from '../test/browser/harness/index.js';
import { startServer } from '../test/harness/server.js';
import { Client } from '../test/harness/client.js';

interface Order {
  /** Folder for the figures. */
  folder: string;
  lofts: number;
  landings: number;
}

const slowdown = 4;

/** Processor time of the page's main thread so far, in milliseconds. */
async function workedMs(devtools: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
}

/** Resolves after the next frame. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Work of the page per key, by kind, in milliseconds on the slower processor. */
type KeyWork = Record<'task' | 'script' | 'style' | 'layout', number>;

/** Presses keys one by one. */
async function press(page: Page, devtools: CDPSession, keys: readonly string[]): Promise<KeyWork[]> {
  const perKey: KeyWork[] = [];
  for (const key of keys) {
    await painted(page);
    const before = await workedMs(devtools);
    await page.keyboard.press(key);
    await painted(page);
    const after = await workedMs(devtools);
    const of = (part: string) =>
      ((after[`${part}Duration`] ?? 0) - (before[`${part}Duration`] ?? 0)) * slowdown;
    perKey.push({ task: of('Task'), script: of('Script'), style: of('RecalcStyle'), layout: of('Layout') });
  }
  return perKey;
}

it('a keystroke in the grid', async () => {
  const { folder, lofts, landings } = JSON.parse(process.env.PARWAZ_BENCH ?? '') as Order;
  const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  try {
    const staff = await Client.login(server.url, server.admin.name, server.admin.password);
    const race = await raceOfToday(staff, { lofts, numberOfPigeons: 11, helperPigeons: 5 });
    const desk = await openDesk(browser, race, server.admin);
    const devtools = await desk.context.newCDPSession(desk.page);
    // Processor time rather than wall time, so that other load doesn't count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    // A pointer over the grid makes the browser look for what is under it after every frame.
    await desk.page.mouse.move(2, 2);
    const digits: KeyWork[] = [];
    const enters: KeyWork[] = [];
    const idle = await press(
      desk.page,
      devtools,
      Array.from({ length: landings }, () => 'Shift'),
    );
    for (let n = 0; n < landings; n += 1) {
      const typed = `16${String(n % 60).padStart(2, '0')}`;
      digits.push(...(await press(desk.page, devtools, [...typed])));
      enters.push(...(await press(desk.page, devtools, ['Enter'])));
      await desk.says('Everything saved');
    }
    writeFileSync(path.join(folder, 'measured.json'), JSON.stringify({ idle, digits, enters }));
  } finally {
    await browser.close();
    await server.stop();
  }
});
