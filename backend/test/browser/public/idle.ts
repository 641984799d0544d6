import type { Page } from 'playwright-core';

/** Gives a page no time to spare from now on: what it wants to do when it is idle waits. */
export function holdIdle(page: Page): Promise<void> {
  return page.evaluate(() => {
    const own = window.requestIdleCallback.bind(window);
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (work) => waiting.push(work);
    const letIdle = () => {
      window.requestIdleCallback = own;
      for (const work of waiting) own(work);
    };
    Object.assign(window, { letIdle });
  });
}

/** Lets a page be idle again, and do what has waited. */
export function letIdle(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { letIdle: () => void }).letIdle());
}

/** Stops the clock of a page that is not open yet: only a test moves it on, however slow the machine. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-04-03T08:00:00Z') });
  await page.clock.pauseAt(new Date('2026-04-03T09:00:00Z'));
}
