import { chance, type Chance, formatMinutes } from '@parwaz/shared';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { until } from '../../../harness/until.js';
import type { MovedServer } from '../harness/moved-server.js';
import { newPage } from '../../../browser/harness/index.js';
import { RoofPhone } from './roof-stage.js';

const minute = 60_000;

/** A loft of the simulated day whose phone is the roof's page in a browser. */
export class PageRoof {
  /** Minutes at which its birds were down, HH:MM. */
  readonly truth: string[] = [];

  private constructor(
    private readonly world: MovedServer,
    private readonly phone: RoofPhone,
    private readonly ownAheadMs: number,
    private readonly by: Chance,
  ) {}

  /** Opens the page of a link, and waits until it opens without a line, too. */
  static async open(world: MovedServer, browser: Browser, url: string, seed: number): Promise<PageRoof> {
    const by = chance(seed);
    const ownAheadMs = by.between(-15, 15) * minute;
    const page = await newPage(browser, { width: 360, height: 740, mobile: true, locale: 'ur-PK' });
    await page.context().addInitScript(
      ([first]) => {
        const real = Date.now.bind(Date);
        Date.now = () => real() + Number(localStorage.getItem('ahead') ?? first);
      },
      [world.now() - Date.now() + ownAheadMs],
    );
    const roof = new PageRoof(world, new RoofPhone(page, url), ownAheadMs, by);
    await roof.phone.visit();
    await roof.phone.line('up').waitFor();
    await roof.phone.untilKept();
    return roof;
  }

  /** One bird comes down and is tapped; the page may be reloaded, without a line too. */
  async land(): Promise<void> {
    const afterMs = this.by.between(0, 2000);
    const [isOffline, isReloaded] = [this.by.next() < 0.3, this.by.next() < 0.3];
    await pause(afterMs);
    if (isOffline) await this.phone.offline(true);
    this.truth.push(formatMinutes(this.world.minutes));
    await this.phone.tap();
    if (isReloaded) await this.phone.visit();
    if (!isOffline) await this.untilSent();
  }

  /** The line is back. */
  async sendAll(): Promise<void> {
    await this.phone.offline(false);
    await this.untilSent();
  }

  /** Its clock goes with the time that has passed. */
  async moveClock(): Promise<void> {
    const aheadMs = this.world.now() - Date.now() + this.ownAheadMs;
    await this.phone.page.evaluate((ahead) => localStorage.setItem('ahead', String(ahead)), aheadMs);
  }

  private untilSent(): Promise<void> {
    return until(
      async () => (await this.phone.row('unsent').count()) === 0,
      'the page has sent what it kept',
    );
  }
}
