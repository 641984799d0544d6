import type { Client } from '../../harness/client.js';
import { createRace } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { middleLine, stripes } from '../../harness/images.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';
import { fly, knownRace } from './known-race.js';
import { Spectator } from './spectator.js';
import { standStill } from './idle.js';

const contactUrl = 'https://wa.me/923001234567';
const oddName = 'A/B 50% کلب';
/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function addBanner({ url, token }: Client, bytes: Buffer = pixel): Promise<void> {
  const form = new FormData();
  form.set('bannerPicture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'banner.png');
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${url}/parwaz/banner`, { method: 'POST', headers, body: form });
  expect(status).toBe(201);
}

describe('the home page', () => {
  let spectator: Spectator;

  setStage(
    async () => {
      spectator = await Spectator.open(browser, server.url);
    },
    { env: { CONTACT_URL: contactUrl } },
  );

  it('says what to do while nothing is on screen, and has the ways out', async () => {
    const { page } = spectator;
    await page.goto(server.url);
    await page.getByRole('heading', { name: 'No tournament is on screen just now' }).waitFor();
    expect(await page.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(contactUrl);
    expect(await page.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    await spectator.mark();
  });

  it('shows clubs, banners and the tournament on screen as they come, without a reload', async () => {
    const { page } = spectator;
    await staff.must('POST', '/create-club', { name: oddName });
    await page.getByRole('link', { name: oddName }).waitFor();
    await addBanner(staff);
    await page.getByRole('img', { name: 'Banner 1 of 1' }).waitFor();
    const race = await knownRace(staff);
    await page.getByRole('heading', { name: /Spring Cup$/ }).waitFor();
    await spectator.link('live').waitFor();
    await fly(race, 3, '03-04-2026', ['19:15']);
    await page.locator('.winner').last().filter({ hasText: '19:15' }).waitFor();
    expect(await spectator.isSameDocument()).toBe(true);
    await saveShot(page, 'public-home');
  });

  it('puts other tournaments one tap away', async () => {
    const { page } = spectator;
    const [shown] = (await staff.must<{ tournaments: Race['tournament'][] }>('GET', '/get-active-tournament'))
      .tournaments;
    await knownRace(staff, { tournamentName: 'Second Cup' });
    const other = page.getByRole('navigation', { name: 'Tournaments on screen' });
    await other.getByRole('link', { name: 'Second Cup' }).waitFor();
    // The later one is the first on screen now, but nobody loses the board that they read.
    expect(await page.locator('h1').innerText()).toContain('Spring Cup');
    expect(await page.title()).toBe('Spring Cup · Parwaz');
    await other.getByRole('link', { name: 'Spring Cup' }).click();
    await page.getByRole('heading', { name: /Spring Cup$/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('tournament')).toBe(shown?._id);
    await other.getByRole('link', { name: 'Second Cup' }).click();
    await page.getByRole('heading', { name: /Second Cup$/ }).waitFor();
    await spectator.link('live').waitFor();
  });

  it('moves banners on every 3 s, and holds still under a pointer and without motion', async () => {
    await addBanner(staff);
    const options = { width: 600, height: 900 } as const;
    const moving = await Spectator.open(browser, server.url, options);
    const { page } = moving;
    await standStill(page);
    await page.goto(server.url);
    const current = page.locator('.slide-dot[aria-current]');
    const shown = () => current.getAttribute('aria-label');
    await page.getByRole('button', { name: 'Pause banners' }).waitFor();
    expect(await shown()).toBe('Banner 1 of 2');
    await page.clock.runFor(3100);
    await page.locator('.slide-dot[aria-current][aria-label="Banner 2 of 2"]').waitFor();
    await page.locator('.slides').hover();
    await page.clock.runFor(10_000);
    expect(await shown()).toBe('Banner 2 of 2');
    await page.mouse.move(300, 20);
    await page.clock.runFor(3100);
    await page.locator('.slide-dot[aria-current][aria-label="Banner 1 of 2"]').waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play banners' }).waitFor();
    await page.clock.runFor(10_000);
    expect(await shown()).toBe('Banner 1 of 2');
    await moving.close();
  });

  it('shows banners two screens down a phone’s long board, at their size, and again below it', async () => {
    const long = await createRace(staff, { lofts: 50, status: 'Active', tournamentName: 'Long Cup' });
    const small = await Spectator.open(browser, server.url, { width: 390, height: 844 });
    const { page } = small;
    await small.watch(`/?tournament=${long.tournamentId}`);
    const banners = page.locator('.among .banners');
    await banners.getByRole('button', { name: 'Pause banners' }).waitFor();
    const { y = 0, height = 0 } = (await banners.boundingBox()) ?? {};
    expect([y > 844, y < 3 * 844, Math.round(height)]).toEqual([true, true, 130]);
    expect(await page.locator('.page > .banners').isVisible()).toBe(false);
    const gaps = await page
      .locator('[data-loft], .among')
      .evaluateAll((rows) =>
        rows
          .slice(1)
          .map((row, n) =>
            Math.round(row.getBoundingClientRect().top - (rows[n]?.getBoundingClientRect().bottom ?? 0)),
          ),
      );
    expect(new Set(gaps)).toEqual(new Set([0]));
    await banners.scrollIntoViewIfNeeded();
    await saveShot(page, 'home-banners-among');
    const tall = () =>
      page.evaluate(() => document.querySelector('.board tbody')?.getBoundingClientRect().height);
    const before = await tall();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.locator('.page > .banners').waitFor();
    expect(Math.abs(((await tall()) ?? 0) - (before ?? 0))).toBeLessThan(2);
    await small.close();
  });

  it('fills the width of a large screen with banners, each of them whole', async () => {
    await addBanner(staff, await stripes(['#000000', '#ff0000', '#00ff00', '#0000ff', '#000000'], 900, 300));
    const large = await Spectator.open(browser, server.url, { width: 1920, height: 1080, plain: true });
    const { page } = large;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await large.watch('/');
    const slides = page.locator('.slides li');
    await slides.nth(2).waitFor();
    const edges = await slides.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    expect([edges[0]?.[0], edges.at(-1)?.[1]]).toEqual([0, 1920]);
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.slides img')].every(({ complete }) => complete),
    );
    const line = await middleLine(await slides.nth(2).screenshot());
    const wide = (isIt: (pixel: readonly number[]) => boolean) => line.filter(isIt).length;
    const [red, green, blue] = [0, 1, 2].map((at) =>
      wide((pixel) => pixel.every((value, part) => (part === at ? value > 240 : value < 15))),
    );
    // The whole banner is 480 px of 640, a fifth of it in each colour; beside it is its own black, not the light ground.
    for (const fifth of [red, green, blue]) expect(Math.abs((fifth ?? 0) - 96)).toBeLessThan(8);
    expect(Math.max(...(line[2] ?? [255]), ...(line.at(-3) ?? [255]))).toBeLessThan(100);
    await large.close();
  });

  it('opens on a device whose storage is full, where what is chosen holds as long as the page', async () => {
    const other = await Spectator.open(browser, server.url);
    const { page } = other;
    await page.goto(`${server.url}/health/live`);
    await page.evaluate(() => {
      for (let length = 2 ** 22, n = 0; length >= 1; n += 1) {
        try {
          localStorage.setItem(`full ${n}`, 'x'.repeat(length));
        } catch {
          length = Math.floor(length / 2);
        }
      }
    });
    await other.watch('/');
    await page.getByRole('img', { name: /^Banner 1/ }).waitFor();
    await page.locator('.site-menu summary').click();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.locator('html[data-theme="dark"]').waitFor();
    await page.getByRole('button', { name: 'اردو' }).first().click();
    await page.waitForURL(/lang=ur/);
    await other.close();
  });

  it('leads to a club whose name is odd, and has names of either script begin where the menu does', async () => {
    const { page } = spectator;
    await staff.must('POST', '/create-club', { name: 'شاہین کلب' });
    await page.reload();
    await page.locator('.site-menu summary').click();
    const names = page.locator('.site-menu .menu-links bdi');
    await names.filter({ hasText: 'شاہین کلب' }).waitFor();
    const begins = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().left));
    expect(new Set(begins).size).toBe(1);
    await page.getByRole('link', { name: oddName }).click();
    await page.getByRole('heading', { name: `Club Name : ${oddName}` }).waitFor();
    await page.getByRole('heading', { name: 'No tournaments available' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: `Club Name : ${oddName}` }).waitFor();
  });
});
