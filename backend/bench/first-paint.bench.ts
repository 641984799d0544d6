import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser, newPage } from '../test/browser/harness/index.js';
import { startServer } from '../test/harness/server.js';
import type { PageOptions } from '../test/browser/harness/index.js';
import type { RunningServer } from '../test/harness/server.js';
import { Client } from '../test/harness/client.js';
import { createRace } from '../test/harness/factories.js';
import type { Race } from '../test/harness/factories.js';

const lofts = 40;
const runs = 3;
const line = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowdown = 6;
const live = 'main[data-link="live"]';
const phone: PageOptions = { width: 390, height: 844, mobile: true };
const desktop: PageOptions = { width: 1280, height: 800 };

interface Paint {
  /** Milliseconds from the click to the largest contentful paint, and the sum of layout shifts. */
  lcp: number;
  cls: number;
  fcp: number;
  /** The largest content element. */
  what: string;
  /** Milliseconds until the board is live; 0 for a page without one. */
  live: number;
}

/** The kind of a visit, and the bytes of scripts that came over the line until the board was live. */
interface Visit extends Paint {
  scripts: number;
}

/** Photographs, as far as their size goes: noise that is as hard to compress as leaves and feathers. */
function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#0e5a5e', noise } })
    .blur(3)
    .jpeg()
    .toBuffer();
}

async function upload(staff: Client, method: string, path: string, form: FormData): Promise<void> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const { status } = await fetch(`${staff.url}/parwaz${path}`, { method, headers, body: form });
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}`);
}

async function withPicture(name: string, width: number, height: number): Promise<FormData> {
  const form = new FormData();
  form.append(
    name,
    new Blob([new Uint8Array(await photograph(width, height))], { type: 'image/jpeg' }),
    'a.jpg',
  );
  return form;
}

/** A race day under way, with pictures: banners, a poster, faces. */
async function raceDay(server: RunningServer): Promise<Race> {
  const staff = await Client.login(server.url, server.admin.name, server.admin.password);
  const race = await createRace(staff, { lofts, tournamentName: 'Shaheen Cup 2026', status: 'Active' });
  for (let n = 0; n < 3; n += 1)
    await upload(staff, 'POST', '/banner', await withPicture('bannerPicture', 1800, 600));
  const poster = await withPicture('tournamentPicture', 1080, 1350);
  await upload(staff, 'PUT', `/tournaments/${race.tournamentId}`, poster);
  for (const [n, { _id }] of race.owners.entries()) {
    await upload(staff, 'PUT', `/update-owner/${_id}`, await withPicture('ownerPicture', 400, 400));
    const timeList = Array.from({ length: 3 + (n % 4) }, (_, slot) => `1${2 + slot}:${10 + n}`);
    const body = { tournamentId: race.tournamentId, pigeonOwnerId: _id, date: race.date, startTime: '06:00' };
    await staff.save({ ...body, timeList });
  }
  return race;
}

/** The page of the race's first loft: its link lives to the day after the last date. */
async function roofAddress({ staff, tournamentId, owners }: Race): Promise<string> {
  const dates = [new Date().toISOString().slice(0, 10)];
  const changed = new FormData();
  changed.append('rules', JSON.stringify({ reports: 'confirm' }));
  changed.append('dates', JSON.stringify(['2026-04-01', '2026-04-03', ...dates]));
  await upload(staff, 'PUT', `/tournaments/${tournamentId}`, changed);
  const body = { ownerIds: [owners[0]?._id ?? ''] };
  const { links } = await staff.must<{ links: { url: string }[] }>(
    'POST',
    `/tournament/${tournamentId}/roof-links`,
    body,
  );
  const { pathname, hash } = new URL(links[0]?.url ?? '');
  return pathname + hash;
}

/** Runs in the page from its beginning. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, fcp: 0, what: '', live: 0 };
  Object.assign(window, { seen });
  new MutationObserver((_, looking) => {
    if (!document.querySelector('main[data-link="live"]')) return;
    seen.live = performance.now();
    looking.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-link'] });
  const each = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  each('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null };
    seen.lcp = entry.startTime;
    if (element) seen.what = `${element.tagName.toLowerCase()}.${element.className}`;
  });
  each('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  each('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
}

async function firstVisit(browser: Browser, url: string, options: PageOptions, done: string): Promise<Visit> {
  const page = await newPage(browser, options);
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const scripts = new Map<string, { bytes: number; endedAt: number }>();
    let startedAt = Infinity;
    devtools.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
      startedAt = Math.min(startedAt, timestamp);
      if (type === 'Script') scripts.set(requestId, { bytes: 0, endedAt: Infinity });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      if (scripts.has(requestId)) scripts.set(requestId, { bytes: encodedDataLength, endedAt: timestamp });
    });
    await devtools.send('Network.emulateNetworkConditions', line);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.locator(done).first().waitFor({ timeout: 60_000 });
    await settled(page);
    const paint = await page.evaluate(() => (window as unknown as { seen: Paint }).seen);
    const until = startedAt + (paint.live || Infinity) / 1000;
    const before = [...scripts.values()].filter(({ endedAt }) => endedAt <= until);
    return { ...paint, scripts: before.reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    await page.context().close();
  }
}

/** The pictures in view are there, and on the screen. */
async function settled(page: Page): Promise<void> {
  const inView = () => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
  await page.waitForFunction(inView, null, { timeout: 60_000 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it(`the first visit at 400 kbit/s, 300 ms, on a processor ${slowdown} times slower`, async () => {
  const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  try {
    const race = await raceDay(server);
    const club = `/club-all-tournaments/${encodeURIComponent(race.tournament.club)}`;
    const tournament = `/tournament-view/${race.tournamentId}?date=${race.date}`;
    const visits: [string, string, PageOptions, string][] = [
      ['home, phone', '/', phone, live],
      ['tournament, phone', tournament, phone, live],
      ['tournament in Urdu, phone', `${tournament}&lang=ur`, phone, live],
      ['club, phone', club, phone, '.card-table'],
      ['home, 1280 px', '/', desktop, live],
      ['tournament, 1280 px', tournament, desktop, live],
      ['club, 1280 px', club, desktop, '.card-table'],
      ['a roof, phone', await roofAddress(race), phone, '#root header .is-up'],
    ];
    process.stdout.write(
      `First visits, medians of ${runs}. To reach: first paint ≤ 1000 ms, live ≤ 3500 ms, CLS < 0.03, scripts until then ≤ 112 kB.\n`,
    );
    for (const [name, path, options, done] of visits) {
      const paints: Visit[] = [];
      for (let n = 0; n < runs; n += 1) {
        paints.push(await firstVisit(browser, server.url + path, options, done));
      }
      const ms = (pick: (paint: Visit) => number) => Math.round(median(paints.map(pick)));
      const cls = median(paints.map((paint) => paint.cls)).toFixed(3);
      const what = paints.at(-1)?.what ?? '';
      process.stdout.write(
        `${name.padEnd(28)} first paint ${ms((one) => one.fcp)} ms, live ${ms((one) => one.live)} ms, CLS ${cls}, scripts ${(ms((one) => one.scripts) / 1000).toFixed(1)} kB, LCP ${ms((one) => one.lcp)} ms (${what})\n`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
});
