import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { land, openDesk, raceOfToday } from '../test/browser/desk/open-desk.js';
import type { Desk } from '../test/browser/desk/open-desk.js';
import { launchBrowser } from '../test/browser/harness/index.js';
import { startServer } from '../test/harness/server.js';
import type { SignedInClient } from '../test/harness/client.js';
import type { Race } from '../test/harness/factories.js';
import { Client } from '../test/harness/client.js';
import { longestTasks, painted, slowdown, workedMs } from './load/main-thread.js';

interface Order {
  /** Folder for the figures. */
  folder: string;
  lofts: number;
  landings: number;
  /** Lofts of the long grid that is scrolled. */
  manyLofts: number;
}

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

/** Lofts of which half of the pigeons have landed, of the first date. */
async function longGrid(staff: SignedInClient, lofts: number): Promise<Race> {
  const race = await raceOfToday(staff, { lofts, numberOfPigeons: 11, helperPigeons: 2 });
  const times = Array.from({ length: 6 }, (_, slot) => `1${slot}:05`);
  for (const loft of race.owners.keys()) await land(race, loft, times);
  return race;
}

/** The longest tasks while the long grid is scrolled, and the work of keys typed into it, on the slower processor. */
interface Long {
  /** By a finger or wheel, which moves a few rows a frame. */
  slow: number[];
  /** A screen or more at once. */
  fast: number[];
  pages: number[];
  keys: KeyWork[];
}

/** Scrolls the long grid, and types into it in the order of the telephone: number of the loft, Enter, time, Enter. */
async function measureLong(browser: Browser, desk: Desk, landings: number): Promise<Long> {
  const { page } = desk;
  const wheel = (by: number) => async () => {
    await page.mouse.wheel(0, by);
    // The rows that come into view come in several frames.
    for (let frames = 0; frames < 8; frames += 1) await painted(page);
  };
  const longest = async (times: number, work: () => Promise<void>) =>
    (await longestTasks(browser, page, times, work)).map((ms) => ms * slowdown);
  await page.mouse.move(640, 500);
  for (let n = 0; n < 10; n += 1) await wheel(400)();
  const slow = await longest(30, wheel(120));
  const fast = [...(await longest(15, wheel(600))), ...(await longest(15, wheel(-700)))];
  await wheel(-20_000)();
  await desk.goTo(0, 6);
  const pages = await longest(20, () => page.keyboard.press('PageDown'));
  const devtools = await desk.context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const keys: KeyWork[] = [];
  await page.keyboard.press('Escape');
  for (let n = 0; n < landings; n += 1) {
    const time = `17${String(n % 60).padStart(2, '0')}`;
    keys.push(...(await press(page, devtools, [...String(n * 4 + 1), 'Enter', ...time, 'Enter', 'Escape'])));
    await desk.says('Everything saved');
  }
  return { slow, fast, pages, keys };
}

it('a keystroke in the grid', async () => {
  const { folder, lofts, landings, manyLofts } = JSON.parse(process.env.PARWAZ_BENCH ?? '') as Order;
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
    const long = await measureLong(
      browser,
      await openDesk(browser, await longGrid(staff, manyLofts), server.admin),
      landings,
    );
    writeFileSync(path.join(folder, 'measured.json'), JSON.stringify({ idle, digits, enters, long }));
  } finally {
    await browser.close();
    await server.stop();
  }
});
