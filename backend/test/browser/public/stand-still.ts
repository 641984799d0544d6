import type { Page } from 'playwright-core';

/** Stops the clock of a page that is not open yet: only a test moves it on, however slow the machine. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-04-03T08:00:00Z') });
  await page.clock.pauseAt(new Date('2026-04-03T09:00:00Z'));
}
