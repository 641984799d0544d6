import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { WebSocketServer } from 'ws';
import { dayFromToday, onScreen, raceOfToday } from '../test/browser/desk/open-desk.js';
import { launchBrowser, newPage } from '../test/browser/harness/index.js';
import type { PageOptions } from '../test/browser/harness/index.js';
import { startServer } from '../test/harness/server.js';
import { Client } from '../test/harness/client.js';
import type { Race } from '../test/harness/factories.js';
import { longestTasks, painted, slowdown, workedMs } from './load/main-thread.js';

interface Order {
  /** Holds the floor's script; the figures go there, too. */
  folder: string;
  lofts: number;
  slots: number;
  /** Per round. */
  changes: number;
  rounds: number;
}

/** Cost of one change for the page's main thread, in milliseconds of processor time. */
interface Cost {
  script: number;
  style: number;
  layout: number;
  task: number;
}

/** Makes a change and resolves when it is on the screen. */
type Change = () => Promise<void>;

/** Only lofts that are on the screen change. */
const inView = 6;
const day = dayFromToday(-2);

async function costSoFar(devtools: CDPSession): Promise<Cost> {
  const now = await workedMs(devtools);
  const of = (part: string) => now[`${part}Duration`] ?? 0;
  return { script: of('Script'), style: of('RecalcStyle'), layout: of('Layout'), task: of('Task') };
}

/** The cost of each change, in processor time, so that other load on the machine doesn't count. */
async function costs(page: Page, times: number, change: Change): Promise<Cost[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const found: Cost[] = [];
  for (let n = 0; n < times; n += 1) {
    await painted(page);
    const before = await costSoFar(devtools);
    await change();
    await painted(page);
    const after = await costSoFar(devtools);
    found.push({
      script: after.script - before.script,
      style: after.style - before.style,
      layout: after.layout - before.layout,
      task: after.task - before.task,
    });
  }
  await devtools.detach();
  return found;
}

/** Measures on a slower processor. */
async function throttled<T>(page: Page, measure: () => Promise<T>): Promise<T> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const found = await measure();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return found;
}

/** Minutes since midnight as a time. */
const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Each loft's times: half of the slots have landed, the first lofts of the board far ahead. */
class Landings {
  private readonly times: string[][];
  private clock = 16 * 60;

  constructor(
    private readonly race: Race,
    slots: number,
  ) {
    this.times = race.owners.map((_, loft) =>
      Array.from({ length: slots }, (__, slot) => (slot < slots / 2 ? time(11 * 60 + 2 * slot - loft) : '')),
    );
  }

  async fill(): Promise<void> {
    for (const loft of this.times.keys()) await this.save(loft);
  }

  /** One of a loft's first times changes by a minute, to and fro: nobody's place does. */
  corrected(loft: number, n: number): Landing {
    return this.land(loft, 1, time(11 * 60 + 3 - loft + (n % 2)));
  }

  /** A pigeon of a loft lands later than all before it, which takes the loft to the top. */
  latest(loft: number): Landing {
    const slot = this.times[loft]?.indexOf('') ?? 0;
    return this.land(loft, slot, time((this.clock += 1)));
  }

  private land(loft: number, slot: number, text: string): Landing {
    const times = this.times[loft];
    if (times) times[slot] = text;
    const cell = `[data-loft="${this.race.owners[loft]?._id}"] [data-cell="${slot}"]`;
    return { cell, text, save: () => this.save(loft) };
  }

  private async save(loft: number): Promise<void> {
    const pigeonOwnerId = this.race.owners[loft]?._id ?? '';
    const body = {
      tournamentId: this.race.tournamentId,
      pigeonOwnerId,
      date: onScreen(day),
      startTime: '06:00',
    };
    const { status } = await this.race.staff.save({ ...body, timeList: this.times[loft] ?? [] });
    if (status !== 200) throw new Error(`A save was answered ${status}`);
  }
}

interface Landing {
  cell: string;
  text: string;
  save: () => Promise<void>;
}

/** Saves a landing and waits for the page to show it: told by the change itself, as asking would cost work. */
async function landOn(page: Page, { cell, text, save }: Landing): Promise<void> {
  const shown = page.evaluate(
    ([selector, expected]) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)?.textContent.startsWith(expected)) return;
          changes.disconnect();
          resolve();
        };
        const changes = new MutationObserver(look);
        changes.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    [cell, text] as const,
  );
  await Promise.all([shown, save()]);
}

/** The plain table, on a page and with a socket of its own. */
class Floor {
  private turn = 0;

  private constructor(
    private readonly sockets: WebSocketServer,
    readonly page: Page,
  ) {}

  static async open(browser: Browser, { folder, lofts, slots }: Order): Promise<Floor> {
    const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    const page = await newPage(browser);
    await page.setContent('<!doctype html><body></body>');
    await page.addScriptTag({ content: readFileSync(path.join(folder, 'floor.js'), 'utf8') });
    const connected = once(sockets, 'connection');
    type Show = (lofts: number, slots: number, port: number) => void;
    await page.evaluate((begin) => (window as unknown as { floor: { show: Show } }).floor.show(...begin), [
      lofts,
      slots,
      (sockets.address() as AddressInfo).port,
    ] as [number, number, number]);
    await connected;
    return new Floor(sockets, page);
  }

  change(): Promise<void> {
    this.turn += 1;
    const [row, text] = [this.turn % inView, time(600 + this.turn)];
    const news = JSON.stringify({ row, slot: 1, time: text });
    return landOn(this.page, {
      cell: `tr:nth-child(${row + 1}) [data-slot="1"]`,
      text,
      save: () => {
        for (const socket of this.sockets.clients) socket.send(news);
        return Promise.resolve();
      },
    });
  }

  stop(): void {
    this.sockets.close();
  }
}

/** A race with its landings so far, watched on a page. */
async function watched(
  browser: Browser,
  staff: Client,
  { lofts, slots }: Order,
  look?: PageOptions,
): Promise<{ page: Page; landings: Landings }> {
  const race = await raceOfToday(staff, { lofts, numberOfPigeons: slots - 5, helperPigeons: 5 });
  const landings = new Landings(race, slots);
  await landings.fill();
  const page = await newPage(browser, look);
  await page.goto(`${staff.url}/tournament-view/${race.tournamentId}?date=${onScreen(day)}`);
  await page.locator('main[data-link="live"]').waitFor();
  return { page, landings };
}

it('one changed row', async () => {
  const order = JSON.parse(process.env.PARWAZ_BENCH ?? '') as Order;
  const { folder, changes, rounds } = order;
  const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  try {
    const staff = await Client.login(server.url, server.admin.name, server.admin.password);
    const { page, landings } = await watched(browser, staff, order);
    const floor = await Floor.open(browser, order);
    const change = () => floor.change();
    let turn = 0;
    const correct = () => landOn(page, landings.corrected((turn += 1) % inView, Math.floor(turn / inView)));
    const land = () => landOn(page, landings.latest((turn += 1) % inView));

    const measured = {
      floor: [] as Cost[],
      ours: [] as Cost[],
      latest: [] as Cost[],
      longest: [] as number[],
      latestLongest: [] as number[],
      phoneLongest: [] as number[],
    };
    await costs(floor.page, changes, change); // until the code is warm
    await costs(page, changes, correct);
    for (let round = 0; round < rounds; round += 1) {
      await floor.page.bringToFront();
      measured.floor.push(...(await costs(floor.page, changes, change)));
      await page.bringToFront();
      measured.ours.push(...(await costs(page, changes, correct)));
      measured.longest.push(...(await throttled(page, () => longestTasks(browser, page, changes, correct))));
    }
    measured.latest = await costs(page, changes, land);
    measured.latestLongest = await throttled(page, () => longestTasks(browser, page, changes, land));
    await page.context().close();
    floor.stop();

    const strips = await watched(browser, staff, order, { width: 390, height: 844, mobile: true });
    const landOnPhone = () => landOn(strips.page, strips.landings.latest((turn += 1) % inView));
    await costs(strips.page, changes, landOnPhone);
    const longestOnPhone = () => longestTasks(browser, strips.page, changes, landOnPhone);
    measured.phoneLongest = await throttled(strips.page, longestOnPhone);
    writeFileSync(path.join(folder, 'measured.json'), JSON.stringify(measured));
  } finally {
    await browser.close();
    await server.stop();
  }
});
