import os from 'node:os';
import type { Page } from 'playwright-core';
import { createRace } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { newPage, saveShot } from '../harness/index.js';
import { admin as staff, browser, server, serverProcess, setStageWithProcess } from '../harness/stage.js';

/** The day the race is flown: today, so that the spectator's page opens on it. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date());
const withinMs = 500;

describe('a landing typed at the desk', () => {
  let race: Race;
  let desk: Page;
  let spectator: Page;
  /** Set when the spectator's page reloads, which it must not. */
  const mark = () => spectator.evaluate(() => Object.assign(window, { sameDocument: true }));

  setStageWithProcess(async () => {
    race = await createRace(staff, { lofts: 3, dates: [today], startDate: today, numberOfDays: 1 });
    desk = await newPage(browser);
    spectator = await newPage(browser, { width: 390, height: 844, mobile: true });
  });

  const owner = (loft: number) => race.owners[loft]?._id ?? '';
  const shown = (loft: number, slot: number) =>
    spectator.locator(`[data-loft="${owner(loft)}"] [data-cell="${slot}"]`);
  const isBlinking = (loft: number, slot: number) =>
    spectator.locator(`[data-loft="${owner(loft)}"] [data-cell="${slot}"].blink`).waitFor();
  const sum = (loft: number) => spectator.locator(`[data-loft="${owner(loft)}"] .sum b`);
  const rank = (loft: number) => spectator.locator(`[data-loft="${owner(loft)}"] .rank b`);
  const cell = (loft: number, slot: number) =>
    desk.locator(`[data-owner="${owner(loft)}"][data-cell="${slot}"]`);

  /** Types a time into a cell of the grid; resolves with the milliseconds until the spectator's page shows it. */
  async function type(loft: number, slot: number, digits: string): Promise<number> {
    const time = `${digits.slice(0, 2)}:${digits.slice(2)}`;
    await cell(loft, slot).click();
    await desk.getByRole('dialog').getByRole('textbox').waitFor();
    await desk.keyboard.type(digits);
    const startedAt = performance.now();
    await desk.keyboard.press('Enter');
    await spectator.waitForFunction(
      ([selector, text]) => document.querySelector(selector)?.textContent.includes(text),
      [`[data-loft="${owner(loft)}"] [data-cell="${slot}"]`, time] as const,
      { polling: 'raf' },
    );
    const tookMs = performance.now() - startedAt;
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
    return tookMs;
  }

  it('is let in by the login screen and finds the grid of its tournament', async () => {
    await desk.goto(`${server.url}/create-result?tournament=${race.tournamentId}`);
    await desk.getByLabel('User Name').fill(server.admin.name);
    await desk.getByLabel('Password', { exact: true }).fill(server.admin.password);
    await desk.getByRole('button', { name: 'Login' }).click();
    await cell(0, 0).waitFor();
    expect(new URL(desk.url()).searchParams.get('tournament')).toBe(race.tournamentId);
  });

  it('appears at once on the spectator’s page, summed, ranked and blinking, without a reload', async () => {
    await spectator.goto(`${server.url}/tournament-view/${race.tournamentId}`);
    await spectator.getByText('Live', { exact: false }).first().waitFor();
    await spectator.locator('main[data-link="live"]').waitFor();
    await mark();
    const times: number[] = [];
    times.push(await type(0, 0, '1130'));
    times.push(await type(1, 0, '1215'));
    times.push(await type(1, 1, '1220'));
    times.push(await type(2, 0, '0901'));
    times.push(await type(0, 1, '1240'));
    expect(await spectator.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await Promise.all([0, 1, 2].map((loft) => sum(loft).innerText()))).toEqual([
      '12:10',
      '12:35',
      '03:01',
    ]);
    expect(await Promise.all([0, 1, 2].map((loft) => rank(loft).innerText()))).toEqual(['2', '1', '3']);
    await isBlinking(0, 1);
    expect(await shown(0, 1).getAttribute('class')).toMatch(/\blatest\b/);
    expect(await shown(0, 0).getAttribute('class')).not.toMatch(/blink/);
    await saveShot(spectator, 'landing-spectator');
    await saveShot(desk, 'landing-desk');
    const [quickest = Infinity, , median = Infinity] = times.sort((a, b) => a - b);
    console.info(`desk to screen: ${Math.round(quickest)} ms, median ${Math.round(median)} ms`);
    // Others use the machine meanwhile: the quickest is what the product takes, where it has a core to itself.
    const waiting = Math.max(1, os.loadavg()[0]! / os.availableParallelism());
    expect(quickest).toBeLessThanOrEqual(withinMs * waiting);
  });

  it('appears after the server was killed and restarted, on pages that stayed open', async () => {
    await serverProcess.restart('SIGKILL');
    await spectator.locator('main[data-link="live"]').waitFor();
    await type(2, 1, '1310');
    expect(await spectator.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await sum(2).innerText()).toBe('10:11');
    await isBlinking(2, 1);
    expect(await shown(0, 1).getAttribute('class')).not.toMatch(/latest/);
  });

  it('blinks on over a reload, remembered as the same new time', async () => {
    await spectator.reload();
    await shown(2, 1).waitFor();
    expect(await shown(2, 1).innerText()).toContain('13:10');
    expect(await shown(2, 1).getAttribute('class')).toMatch(/\blatest\b/);
    expect(await rank(2).innerText()).toBe('3');
  });
});
