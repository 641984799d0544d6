import type { BrowserContext, Page } from 'playwright-core';
import { createRace } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { picture } from '../../harness/images.js';
import { saveShot } from '../harness/index.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { knownRace, urduName } from './known-race.js';
import { phone, Spectator } from './spectator.js';

const { width = 390, height = 844 } = phone;

/** Position and height of things, in whole pixels: the app must not move them when it comes. */
function places(page: Page): Promise<Record<string, number[]>> {
  return page.evaluate(() => {
    const selectors = [
      '.site-bar',
      '.club-bar',
      '.banners',
      '.among .banners',
      '.slides li',
      'h1',
      '.chips',
      '.chips > :last-child',
    ];
    const board = [
      '.stats',
      '.winner-first',
      '.winner-last',
      '.champions',
      '[data-loft]',
      '[data-loft]:last-child',
      '.sum',
    ];
    const club = [
      '.card',
      '.poster',
      '.card h2',
      '.card dl',
      '.card-table',
      '.card-table tbody tr:last-child',
    ];
    const found = [...selectors, ...board, ...club].map((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return [selector, box ? [box.top, box.height].map(Math.round) : []];
    });
    return Object.fromEntries(found) as Record<string, number[]>;
  });
}

/** The browser's word on a line that was just closing, as on a slow machine: nothing of the page's views. */
const isOfLine = (complaint: string) => complaint.startsWith('WebSocket is already in CLOSING');

/**
 * Runs in the page from its beginning: notices whether a page without content ever took the place of the first view, and
 * how much of the page jumped.
 */
function watchJumps(): void {
  const jumps = { bones: false, shift: 0 };
  Object.assign(window, { jumps });
  new MutationObserver(() => {
    if (document.querySelector('.first-paint, .card-skeleton, .skeleton')) jumps.bones = true;
  }).observe(document, { subtree: true, childList: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      jumps.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const jumpsOf = ({ page }: Spectator) =>
  page.evaluate(() => (window as unknown as { jumps: { bones: boolean; shift: number } }).jumps);

/** Holds the app back. @returns lets it come */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

describe('the first view of a page, before the app is there', () => {
  let race: Race;
  let long: Race;
  let context: BrowserContext;
  let page: Page;
  let address: string;

  setStage(async () => {
    long = await createRace(admin, { lofts: 13, status: 'Active' });
    race = await knownRace(admin);
    address = `/tournament-view/${race.tournamentId}?date=01-04-2026`;
    const form = new FormData();
    form.append('bannerPicture', new Blob([new Uint8Array(await picture('png', 900, 300))]), 'a.png');
    const headers = { authorization: `Bearer ${race.staff.token}` };
    const sent = await fetch(`${server.url}/parwaz/banner`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(201);
    const viewport = { width, height };
    context = await browser.newContext({
      viewport,
      isMobile: true,
      hasTouch: true,
      javaScriptEnabled: false,
    });
    page = await context.newPage();
  });

  it('is the board itself', async () => {
    await page.goto(server.url + address);
    // Its last date is over: it is no current one.
    expect(await page.locator('h1').innerText()).toBe('Spring Cup');
    expect(await page.locator('.champion').first().innerText()).toMatch(/Champion\s+Loft 1\s+24:00\s+50,000/);
    const line = await page.locator('[data-loft]').first().locator('[role=cell]').allInnerTexts();
    expect(line.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      ...['1', '3', 'start 06:00', '12:00 (excluded)', '13:00', '14:00', '15:00', '24:00 lead 6:18'],
    ]);
    expect(await page.locator('main[data-link="connecting"]').count()).toBe(1);
    expect(await page.locator('.pill').count()).toBe(0);
    await saveShot(page, 'first-view');
  });

  it('is in the language of the link', async () => {
    await page.goto(`${server.url}${address}&lang=ur`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await page.locator('.race-state').innerText()).toBe('حتمی نتائج');
    expect(await page.locator('.loft-name').allInnerTexts()).toContain(urduName);
    await saveShot(page, 'first-view-ur');
  });

  it('is in the language that the browser prefers, and in the one that was chosen before', async () => {
    const person = await browser.newContext({ locale: 'ur-PK', javaScriptEnabled: false });
    const seen = await person.newPage();
    await seen.goto(server.url + address);
    expect(await seen.locator('html').getAttribute('dir')).toBe('rtl');
    await person.addCookies([{ name: 'language', value: 'en', url: server.url }]);
    await seen.goto(server.url + address);
    expect(await seen.locator('html').getAttribute('dir')).toBe('ltr');
    await seen.goto(`${server.url}${address}&lang=ur`);
    expect(await seen.locator('html').getAttribute('dir')).toBe('rtl');
    await person.close();
    const reader = await Spectator.open(browser, server.url);
    await reader.watch(address);
    await reader.page.getByRole('button', { name: 'اردو' }).first().click();
    await reader.page.locator('html[lang="ur"]').waitFor();
    await reader.page.route('**/assets/*.js', (route) => route.abort());
    await reader.page.goto(server.url + address);
    expect(await reader.page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await reader.page.locator('h1').isVisible()).toBe(true);
    await reader.close();
  });

  it.each([
    ['of a tournament', () => address],
    ['of home, with its banner', () => '/?date=01-04-2026'],
    [
      'of a long board, its banner among the strips',
      () => `/?tournament=${long.tournamentId}&date=01-04-2026`,
    ],
    ['in Urdu', () => `${address}&lang=ur`],
    ['of the total', () => address.replace('01-04-2026', 'total')],
  ])('%s gives way to the app without a jump or a complaint', async (_, path) => {
    await page.goto(server.url + path());
    const before = await places(page);
    const spectator = await Spectator.open(browser, server.url);
    const complaints: string[] = [];
    spectator.page.on('console', (message) => {
      if (message.type() === 'error' && !isOfLine(message.text())) complaints.push(message.text());
    });
    spectator.page.on('pageerror', (error) => complaints.push(error.message));
    await spectator.page.addInitScript(watchJumps);
    await spectator.watch(path());
    await spectator.letters();
    expect(await places(spectator.page)).toEqual(before);
    expect(complaints).toEqual([]);
    const { bones, shift } = await jumpsOf(spectator);
    expect(bones).toBe(false);
    expect(shift).toBeLessThan(0.03);
    await saveShot(spectator.page, `first-view-then-${path().replace(/\W+/g, '-')}`);
    await spectator.close();
  });

  it('of home shows no banner as long as the board above it is on its way', async () => {
    const part = await browser.newContext({ viewport: { width, height }, javaScriptEnabled: false });
    const seen = await part.newPage();
    await seen.route(`${server.url}/`, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      await route.fulfill({ response: answer, body: html.slice(0, html.indexOf('<h1')) });
    });
    await seen.goto(`${server.url}/`);
    expect(await seen.locator('.site-bar').isVisible()).toBe(true);
    expect(await seen.locator('.banners').count()).toBe(1);
    expect(await seen.locator('.banners').isVisible()).toBe(false);
    await part.close();
  });

  it('in Urdu waits for no letters: they come once it is live, in one file of at most 110 kB', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, plain: true });
    const fonts: { name: string; bytes: number; wasLive: boolean }[] = [];
    await spectator.page.route(/\.woff2$/, async (route) => {
      const answer = await route.fetch();
      const wasLive = await spectator.link('live').isVisible();
      const name = new URL(route.request().url()).pathname;
      fonts.push({ name, bytes: (await answer.body()).length, wasLive });
      await route.fulfill({ response: answer });
    });
    await spectator.watch(`${address}&lang=ur`);
    await spectator.letters();
    expect(fonts).toEqual([
      { name: expect.stringContaining('urdu') as string, bytes: expect.any(Number) as number, wasLive: true },
    ]);
    expect(fonts[0]?.bytes).toBeLessThan(110_000);
    await spectator.close();
  });

  it('of a club gives way to the app without a jump or a complaint', async () => {
    const path = `/club-all-tournaments/${encodeURIComponent(race.tournament.club)}?year=2026`;
    await page.goto(server.url + path);
    expect(await page.locator('.card tbody th').allInnerTexts()).toContain(urduName);
    const before = await places(page);
    await saveShot(page, 'first-view-club');
    const spectator = await Spectator.open(browser, server.url);
    const complaints: string[] = [];
    spectator.page.on('console', (message) => {
      if (message.type() === 'error' && !isOfLine(message.text())) complaints.push(message.text());
    });
    spectator.page.on('pageerror', (error) => complaints.push(error.message));
    await spectator.page.addInitScript(watchJumps);
    await spectator.page.goto(server.url + path);
    await spectator.page.locator('.card').waitFor();
    await spectator.page.locator('.first-view').waitFor({ state: 'detached' });
    await spectator.letters();
    expect(await places(spectator.page)).toEqual(before);
    expect(await jumpsOf(spectator)).toMatchObject({ bones: false });
    expect(complaints).toEqual([]);
    await spectator.close();
  });

  it('has the chosen date in view, though no script scrolls to it', async () => {
    const dates = Array.from({ length: 12 }, (_, n) => `2026-04-${String(n + 1).padStart(2, '0')}`);
    const manyDates = await createRace(admin, { lofts: 1, dates, startDate: dates[0], numberOfDays: 12 });
    for (const query of [
      'date=01-04-2026',
      'date=12-04-2026',
      'date=07-04-2026&lang=ur',
      'date=total&lang=ur',
    ]) {
      await page.goto(`${server.url}/tournament-view/${manyDates.tournamentId}?${query}`);
      const [left, right] = await page.locator('.chips').evaluate((row) => {
        const chosen = row.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
        const { left: begin, right: end } = row.getBoundingClientRect();
        return chosen ? [chosen.left - begin, end - chosen.right] : [-1, -1];
      });
      expect([query, left >= 0, right >= 0]).toEqual([query, true, true]);
    }
    expect(await page.title()).toContain(manyDates.tournament.tournamentName);
  });

  it('is kept back from somebody who has other choices', async () => {
    const spectator = await Spectator.open(browser, server.url);
    await spectator.page.addInitScript(() => {
      localStorage.setItem('hours', '12');
      localStorage.setItem('theme', 'dark');
    });
    await spectator.page.route('**/assets/*.js', (route) => route.abort());
    await spectator.page.goto(server.url + address);
    expect(await spectator.page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await spectator.page.locator('h1').isVisible()).toBe(false);
    await spectator.close();
  });

  it('is as dark as the device until a theme is chosen; staff pages begin light', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, colorScheme: 'dark' });
    const { page } = spectator;
    const theme = () => page.locator('html').getAttribute('data-theme');
    const release = await holdApp(page);
    await page.goto(server.url + address, { waitUntil: 'commit' });
    await page.locator('.first-view .chips').waitFor();
    expect(await theme()).toBe('dark');
    release();
    await spectator.link('live').waitFor();
    expect(await theme()).toBe('dark');
    await page.locator('.site-menu summary').click();
    await page.getByRole('link', { name: 'Login' }).click();
    await page.locator('html[data-theme="light"]').waitFor();
    await page.goto(`${server.url}/login`);
    expect(await theme()).toBe('light');
    await page.goBack();
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme="light"]').waitFor();
    await spectator.close();
  });

  it('keeps a tap until the app is there, which does what was tapped last', async () => {
    for (const [tapped, shows] of [
      [`[data-loft="${race.owners[1]?._id}"] .loft-open`, `dialog h2 :text-is("${urduName}")`],
      ['.tool:last-child', '[aria-pressed=true]:is(.tool:last-child)'],
      ['.chips :text("03-04")', '.chips [aria-pressed=true]:has-text("03-04")'],
    ] as const) {
      const spectator = await Spectator.open(browser, server.url, phone);
      const release = await holdApp(spectator.page);
      await spectator.page.goto(server.url + address, { waitUntil: 'commit' });
      await spectator.page.locator('.first-view .chips a').first().tap();
      await spectator.page.locator(`.first-view ${tapped}`).tap();
      release();
      await spectator.page.locator(shows).waitFor();
      await spectator.close();
    }
  });

  it('of home learns what changed while the app was on its way', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800 });
    const release = await holdApp(spectator.page);
    await spectator.page.goto(server.url, { waitUntil: 'commit' });
    await spectator.page.locator('.club-bar').waitFor();
    await race.staff.must('POST', '/create-club', { name: 'Late Club' });
    expect(await spectator.page.getByRole('link', { name: 'Late Club' }).count()).toBe(0);
    release();
    await spectator.page.getByRole('link', { name: 'Late Club' }).waitFor();
    await spectator.close();
  });

  it('is left out of frames and walls', async () => {
    for (const mode of ['&embed=1', '&screen=tv']) {
      await page.goto(server.url + address + mode);
      expect(await page.locator('.first-view').count()).toBe(0);
    }
  });

  it('ends in an app that links the picture of this view', async () => {
    const spectator = await Spectator.open(browser, server.url);
    await spectator.watch(`${address}&lang=ur`);
    const link = spectator.page.getByRole('link', { name: 'تصویر' });
    const opened = spectator.page.waitForEvent('popup');
    await link.click();
    const shown = await opened;
    await shown.waitForLoadState();
    expect(new URL(shown.url()).search).toBe('?date=01-04-2026&lang=ur');
    const size = await shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalHeight);
    expect(size).toBe(1350);
    await spectator.close();
  });
});
