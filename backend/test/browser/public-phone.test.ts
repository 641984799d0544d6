import type { Race } from '../harness/factories.js';
import { admin, browser, server, setStage } from './harness/stage.js';
import { dayFromToday, onScreen } from './desk/open-desk.js';
import { land, momentOfToday, raceDay } from './public/race-day.js';
import { phone, Spectator } from './public/spectator.js';
import { splitWords } from './public/touch-and-text.js';

const afternoon = { ...phone, at: momentOfToday('18:31') };
const seven = ['17:01', '17:02', '17:03', '17:04', '17:05', '17:06', '17:07'];

describe('a board on a phone', () => {
  let race: Race;
  let spectator: Spectator;
  const id = (loft: number) => race.owners[loft]?._id ?? '';
  const path = () => `/tournament-view/${race.tournamentId}`;

  setStage(async () => {
    race = await raceDay(admin, [
      [...seven, '18:00'],
      ['18:31', '16:00', '16:10', '16:20', '16:30', '16:40', '16:50', '', ''],
      seven,
      [...seven, '15:00', '15:01'],
      ['15:00'],
      ...Array.from({ length: 24 }, (_, n) => ['14:00', `14:${10 + n}`]),
    ]);
    await land(race, 5, ['14:00'], '07:10');
    spectator = await Spectator.open(browser, server.url, afternoon);
    await spectator.watch(path());
  });

  it('shows a loft as a strip of chips, five on the first screen, and nothing scrolls sideways', async () => {
    const { page } = spectator;
    const boxes = await page.locator('[data-loft]').evaluateAll((rows) =>
      rows.map((row) => {
        const { top, height, bottom } = row.getBoundingClientRect();
        return { top, height, bottom };
      }),
    );
    expect(boxes.filter(({ bottom }) => bottom <= 844).length).toBeGreaterThanOrEqual(5);
    expect(boxes[0]?.height).toBe(82);
    for (const width of [320, 360, 390, 699]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await spectator.sideways()]).toEqual([width, 0]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const newest = spectator.cell(id(1), 0);
    expect(await newest.innerText()).toMatch(/^18:31\s+latest landing$/);
    expect(await newest.getAttribute('class')).toMatch(/\blatest blink\b/);
    expect(await spectator.cell(id(1), 8).innerText()).toBe('in the air');
    const excluded = spectator.cell(id(3), 7);
    expect(await excluded.innerText()).toMatch(/^15:00\s+\(excluded\)$/);
    expect(await excluded.evaluate((cell) => getComputedStyle(cell).textDecorationLine)).toBe('line-through');
    expect(await spectator.row(id(5)).locator('.late').innerText()).toBe('start 07:10');
    expect(await spectator.row(id(4)).locator('.late').count()).toBe(0);
  });

  it('has as many strips on home, the ways to everywhere else in a menu', async () => {
    const home = await Spectator.open(browser, server.url, afternoon);
    const { page } = home;
    await home.watch('/');
    const bottoms = await page
      .locator('[data-loft]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= 844).length).toBeGreaterThanOrEqual(5);
    const login = page.getByRole('link', { name: 'Login' });
    expect(await login.count()).toBe(0);
    const menu = page.locator('.site-menu summary');
    await menu.click();
    await login.waitFor();
    await page.getByRole('link', { name: race.tournament.club }).first().waitFor();
    await page.keyboard.press('Escape');
    await login.waitFor({ state: 'detached' });
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await menu.click();
    await page.mouse.click(20, 700);
    await login.waitFor({ state: 'detached' });
    await home.close();
  });

  it('splits no word where letters are twice as large, and nothing scrolls sideways', async () => {
    const large = await Spectator.open(browser, server.url, afternoon);
    for (const at of ['/', path(), `${path()}?date=total`]) {
      await large.watch(at);
      await large.page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect([at, await splitWords(large.page)]).toEqual([at, []]);
      expect([at, await large.sideways()]).toEqual([at, 0]);
    }
    await large.close();
  });

  it('stays a table to those who hear it, and is one tap away from looking like one', async () => {
    const { page } = spectator;
    expect(await page.getByRole('columnheader').count()).toBe(14);
    expect((await spectator.line(id(0)))[0]).toBe('1');
    const toTable = spectator.button('Show as a table');
    await toTable.click();
    await page.getByRole('columnheader', { name: 'Owner' }).click();
    await page.keyboard.press('Escape');
    await toTable.click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('columnheader', { name: '#9' }).isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });

  it('opens the loft by a tap anywhere on its strip, and says there why a pigeon is excluded', async () => {
    const { page } = spectator;
    await spectator.cell(id(3), 7).click({ force: true });
    const panel = page.getByRole('dialog', { name: 'Loft 4' });
    await panel.waitFor();
    expect(await panel.evaluate((dialog) => dialog === document.activeElement)).toBe(true);
    expect(await panel.innerText()).toContain('More than 7 pigeons of this loft have landed');
    const gap = await spectator.row(id(3)).locator('.gap-above').innerText();
    expect(await panel.locator('.gap-above').innerText()).toBe(gap);
    const call = panel.getByRole('link', { name: '0300' });
    expect(await call.getAttribute('href')).toBe('tel:0300');
    const { width = 0, height = 0 } = (await call.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
  });

  it('tells the last three landings, leads to their lofts and says the newest to those who hear the page', async () => {
    const { page } = spectator;
    const now = page.getByRole('region', { name: 'Now' });
    expect((await now.getByRole('link').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
      '18:31 #1 Loft 2',
      '18:00 #8 Loft 1',
      '17:07 #7 Loft 1',
    ]);
    const spoken = now.locator('[aria-live="polite"]');
    expect(await spoken.innerText()).toBe('');
    await land(race, 28, ['14:00', '14:33', '18:32']);
    await spoken.filter({ hasText: '18:32 · Loft 29 · #3' }).waitFor({ state: 'attached' });
    await now.getByRole('link', { name: /Loft 29/ }).click();
    await page.waitForFunction(
      (row) => {
        const { top, bottom } = document.querySelector(row)?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
        return top > 40 && bottom > 0 && bottom < window.innerHeight;
      },
      `[data-loft="${id(28)}"]`,
    );
    await page.waitForFunction(
      (row) => document.activeElement?.closest('[data-loft]')?.id === row,
      `loft-${id(28)}`,
    );
  });

  it('has a day to come as a list of lofts, without a word for each pigeon', async () => {
    const { page } = spectator;
    await page.goto(`${server.url}${path()}?date=${dayFromToday(1)}`);
    await spectator.link('live').waitFor();
    expect(await page.getByText('No Result', { exact: true }).count()).toBe(0);
    expect((await spectator.row(id(0)).boundingBox())?.height).toBe(57);
    expect(await page.getByRole('region', { name: 'Now' }).count()).toBe(0);
  });

  it('has the dates as chips in the total, the latest landing with its time', async () => {
    const { page } = spectator;
    await page.goto(`${server.url}${path()}?date=total`);
    await spectator.link('live').waitFor();
    const latest = page.locator('[data-loft] .latest');
    expect((await latest.innerText()).replace(/\s+/g, ' ')).toMatch(
      /^\d\d-\d\d 18:32 latest landing \d+:\d\d$/,
    );
    expect((await spectator.row(id(0)).boundingBox())?.height).toBe(82);
  });

  it('says in the panel of a loft, too, how its rank has changed', async () => {
    await land(race, 4, seven);
    const rise = spectator.row(id(4)).locator('.rise');
    const places = (await rise.innerText()).replace(/\s+/g, ' ');
    await spectator.row(id(4)).getByRole('button').first().click();
    const inPanel = spectator.page.getByRole('dialog', { name: 'Loft 5' }).locator('.loft-sum .rise');
    expect((await inPanel.innerText()).replace(/\s+/g, ' ')).toBe(places);
    await spectator.page.keyboard.press('Escape');
  });
});

describe('the state of a race', () => {
  let race: Race;
  const path = () => `/tournament-view/${race.tournamentId}`;
  const tied = Array.from({ length: 6 }, () => ['17:00', '19:59']);

  setStage(async () => {
    race = await raceDay(admin, tied, { prizes: ['Motorcycle', 'Fridge'], numberOfPrizes: 2 });
    await admin.must('PUT', `/update-owner/${race.owners[0]?._id ?? ''}`, { name: 'استاد غلام رسول' });
  });

  it.each([
    ['05:46', 'Starts in 14 min'],
    ['12:00', 'Racing'],
    ['20:01', 'Day closed'],
  ])('at %s is told: %s', async (time, words) => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, at: momentOfToday(time) });
    await spectator.watch(path());
    expect(await spectator.page.locator('.race-state').innerText()).toBe(
      // Whoever has typed a landing has begun the day.
      time === '05:46' ? 'Racing' : words,
    );
    expect(await spectator.page.locator('h1').innerText()).toMatch(/^Currect Tournament :/);
    expect(await spectator.pill('live').count()).toBe(1);
    await spectator.close();
  });

  it('in the end shows its champions with prizes first, and nothing that only a race has', async () => {
    const at = new Date(momentOfToday('12:00').getTime() + 3 * 86_400_000);
    const spectator = await Spectator.open(browser, server.url, { ...phone, at });
    const { page } = spectator;
    await spectator.watch(`${path()}?date=${onScreen(dayFromToday(0))}`);
    expect(await page.locator('.race-state').innerText()).toBe('Final');
    expect(await page.locator('h1').innerText()).toBe('Shaheen Cup — شاہین کپ');
    expect((await page.locator('.champion').allInnerTexts()).map((text) => text.split('\n').at(-1))).toEqual([
      'Motorcycle',
      'Fridge',
      expect.stringMatching(/^\d\d:\d\d$/),
    ]);
    expect(await page.locator('.pill, .blink, .stat-remaining, .now').count()).toBe(0);
    expect(await page.locator('.winner h2').allInnerTexts()).toEqual([
      'First pigeon winner',
      'Last pigeon winner',
    ]);
    await page.context().setOffline(true);
    await spectator.pill('offline').waitFor();
    await spectator.close();
  });

  it('names two winners, and the others at a tap', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, at: momentOfToday('20:01') });
    const { page } = spectator;
    await spectator.watch(path());
    const last = page.locator('.winner-last');
    expect((await last.locator('.winner-name').innerText()).replace(/\s+/g, ' ')).toMatch(
      /^استاد غلام رسول, Loft 2 ?\+4/,
    );
    await last.locator('h2').click({ force: true });
    await last.getByText('Loft 6').waitFor();
    expect(await last.locator('bdi').count()).toBe(6);
    await page.emulateMedia({ media: 'print' });
    expect(await last.getByText('Loft 5').isVisible()).toBe(true);
    await spectator.close();
  });
});
