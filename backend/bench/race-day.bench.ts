import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { today } from '../test/browser/desk/open-desk.js';
import { launchBrowser, newPage } from '../test/browser/harness/index.js';
import { raceDay } from '../test/browser/public/race-day.js';
import { Client } from '../test/harness/client.js';
import { startServer } from '../test/harness/server.js';
import type { Race } from '../test/harness/factories.js';
import { until } from '../test/harness/until.js';
import { Watcher } from '../test/harness/watcher.js';
import { CountedLine } from './load/counted-line.js';

interface Order {
  /** The figures go there. */
  folder: string;
  lofts: number;
  slots: number;
  /** Times that the line is lost, spread over the landings. */
  cuts: number;
  /** Watchers while nothing lands, and for how many seconds. */
  others: number;
  quietS: number;
}

/** Bytes in both directions, as they went over the line. */
interface Measured {
  language: string;
  page: number;
  /** The letters of Urdu, which are among the page's bytes. */
  letters: number;
  landings: number;
  /** Of a second in which nothing lands and others come and go. */
  quietSecond: number;
}

const live = 'main[data-link="live"]';

/** The newest revision that the page has been told over its sockets. */
function revisionsOf(page: Page): { newest: number } {
  const told = { newest: 0 };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      for (const [, revision] of String(payload).matchAll(/"revision":(\d+)/g))
        told.newest = Math.max(told.newest, Number(revision));
    });
  });
  return told;
}

/** The bytes of the fonts that the page has fetched. */
function lettersOf(page: Page): { bytes: number } {
  const fetched = { bytes: 0 };
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'font') return;
    void request.sizes().then(({ responseBodySize }) => (fetched.bytes += responseBodySize));
  });
  return fetched;
}

/** All landings of a race, one by one: a pigeon of each loft, then the next of each. */
async function* landingsOf(race: Race, slots: number): AsyncGenerator<number> {
  const times = race.owners.map(() => Array.from({ length: slots }, () => ''));
  let minute = 0;
  for (let slot = 0; slot < slots; slot += 1) {
    for (const [loft, timeList] of times.entries()) {
      minute += 1;
      const clock = 11 * 60 + Math.floor(minute / 2);
      timeList[slot] = `${Math.floor(clock / 60)}:${String(clock % 60).padStart(2, '0')}`;
      const { status, body } = await race.staff.save({
        tournamentId: race.tournamentId,
        pigeonOwnerId: race.owners[loft]?._id ?? '',
        date: race.date,
        startTime: '06:00',
        timeList,
      });
      if (status >= 300) throw new Error(`A landing was answered ${status}`);
      yield body.revision;
    }
  }
}

/** Others watch, too, and one of them comes and goes all the time. */
async function inCompany<T>(
  url: string,
  tournamentId: string,
  others: number,
  work: () => Promise<T>,
): Promise<T> {
  const watch = () => Watcher.watch(url, tournamentId);
  const stay = await Promise.all(Array.from({ length: others - 1 }, watch));
  let guest: Watcher | null = null;
  const timer = setInterval(() => {
    guest?.close();
    guest = guest ? null : new Watcher(url, tournamentId);
  }, 7_000);
  return work().finally(() => {
    clearInterval(timer);
    for (const watcher of [...stay, guest]) watcher?.close();
  });
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

async function measure(browser: Browser, order: Order, language: string): Promise<Measured> {
  const server = await startServer();
  const line = await CountedLine.to(server.port);
  try {
    const staff = await Client.login(server.url, server.admin.name, server.admin.password);
    const { lofts, slots, cuts, others, quietS } = order;
    const race = await raceDay(
      staff,
      Array.from({ length: lofts }, () => []),
      { numberOfPigeons: slots - 2, helperPigeons: 2, startTime: '00:00', dates: [today] },
    );
    const page = await newPage(browser, { width: 390, height: 844, mobile: true });
    const told = revisionsOf(page);
    const letters = lettersOf(page);
    await page.goto(`${line.url}/tournament-view/${race.tournamentId}?lang=${language}`);
    await page.locator(live).waitFor();
    await page.waitForLoadState('networkidle');
    await seconds(5); // what is loaded later, when the page has nothing else to do
    const opened = line.bytes;

    const [of, every] = [lofts * slots, Math.floor((lofts * slots) / cuts)];
    let landed = 0;
    for await (const revision of landingsOf(race, slots)) {
      landed += 1;
      await until(() => told.newest >= revision, `landing ${landed} of ${of} is told`);
      if (landed % every === 0) {
        line.cut();
        await page.locator('main:not([data-link="live"])').waitFor();
        await page.locator(live).waitFor();
      }
    }
    const landings = line.bytes - opened;

    const quietSecond = await inCompany(server.url, race.tournamentId, others, async () => {
      await seconds(10); // until they have been counted
      const before = line.bytes;
      await seconds(quietS);
      return (line.bytes - before) / quietS;
    });
    await page.context().close();
    return { language, page: opened, letters: letters.bytes, landings, quietSecond };
  } finally {
    line.stop();
    await server.stop();
  }
}

it('a race day on one page', async () => {
  const order = JSON.parse(process.env.PARWAZ_BENCH ?? '') as Order;
  const browser = await launchBrowser();
  try {
    const measured: Measured[] = [];
    for (const language of ['en', 'ur']) {
      measured.push(await measure(browser, order, language));
      process.stdout.write(`  ${JSON.stringify(measured.at(-1))}\n`);
    }
    writeFileSync(path.join(order.folder, 'measured.json'), JSON.stringify(measured));
  } finally {
    await browser.close();
  }
}, 1_800_000);
