import type { CDPSession, Page } from 'playwright-core';
import { openDesk, raceOfToday } from '../test/browser/desk/open-desk.js';
import { launchBrowser, startServer } from '../test/browser/harness/index.js';
import { StaffClient } from '../test/race/staff-client.js';

const lofts = 70;
const landings = 60;
const slowdown = 4;

/** What the page's main thread has worked so far, in milliseconds of its own processor time. */
async function workedMs(devtools: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
}

/** The next picture after everything that was asked for is on the screen. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const parts = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

/** Presses keys one by one; the work that each one caused, by kind. */
async function press(page: Page, devtools: CDPSession, keys: readonly string[]): Promise<number[][]> {
  const perKey: number[][] = [];
  for (const key of keys) {
    await painted(page);
    const before = await workedMs(devtools);
    await page.keyboard.press(key);
    await painted(page);
    const after = await workedMs(devtools);
    perKey.push(parts.map((part) => (after[part] ?? 0) - (before[part] ?? 0)));
  }
  return perKey;
}

function line(what: string, perKey: readonly number[][]): string {
  const middle = (values: number[], part: number) =>
    values.sort((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0;
  const total = perKey.map(([task = 0]) => task * slowdown);
  const [, script, style, layout] = parts.map((_, part) =>
    middle(
      perKey.map((key) => (key[part] ?? 0) * slowdown),
      0.5,
    ),
  );
  const ms = (value = 0) => value.toFixed(1);
  return `${what}: median ${ms(middle(total, 0.5))} ms, 95 % ${ms(middle(total, 0.95))} ms (script ${ms(script)}, style ${ms(style)}, layout ${ms(layout)})`;
}

it(`a keystroke in ${lofts} lofts × 16 slots, on a processor ${slowdown} times slower`, async () => {
  const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  try {
    const staff = await StaffClient.login(server.url, server.admin.name, server.admin.password);
    const race = await raceOfToday(staff, { lofts, numberOfPigeons: 11, helperPigeons: 5 });
    const desk = await openDesk(browser, race, server.admin);
    const devtools = await desk.context.newCDPSession(desk.page);
    // Processor time rather than time on the clock, so that whatever else runs here does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    // A pointer over the grid makes the browser look for what is under it after every frame.
    await desk.page.mouse.move(2, 2);
    const digits: number[][] = [];
    const enters: number[][] = [];
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
    console.info(
      [
        `${lofts} lofts × 16 slots: work of the page per key, times ${slowdown}. A frame is 16.7 ms.`,
        line('a key that does nothing (the measuring itself)', idle),
        line('a digit', digits),
        line('Enter: save and go on', enters),
      ].join('\n'),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
});
