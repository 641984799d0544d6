import { toBoardDate, wallClock } from '@parwaz/shared';
import type { NewRoofLink, Report } from '@parwaz/shared';
import type { Locator, Page } from 'playwright-core';
import { createRace, landing } from '../../../harness/factories.js';
import type { Race } from '../../../harness/factories.js';
import { until } from '../../../harness/until.js';
import { newPage } from '../../../browser/harness/index.js';
import type { PageOptions } from '../../../browser/harness/index.js';
import { admin, browser, server } from '../../../browser/harness/stage.js';

/** A time zone in which it is between two and three in the afternoon now: birds come down whenever the tests run. */
const ahead = 14 - new Date().getUTCHours();
export const afternoon = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;

const phone: PageOptions = { width: 360, height: 740, mobile: true };

/** A race that flies today, with a link for its first loft. */
export class RoofRace {
  private constructor(
    readonly race: Race,
    /** Path and fragment. */
    readonly path: string,
    readonly date: string,
  ) {}

  static async begin(rules: object = {}, fields: object = {}): Promise<RoofRace> {
    const { date } = wallClock(Date.now(), afternoon);
    const race = await createRace(admin, {
      ...{ lofts: 2, startDate: date, dates: [date], numberOfDays: 1, deskPhone: '+92 300 1234567' },
      ...{ tournamentName: 'Shaheen Cup', rules: { reports: 'confirm', ...rules }, ...fields },
    });
    const { links } = await admin.must<{ links: NewRoofLink[] }>(
      'POST',
      `/tournament/${race.tournamentId}/roof-links`,
      { ownerIds: [race.owners[0]!._id] },
    );
    return new RoofRace(race, new URL(links[0]!.url).hash, toBoardDate(date)!);
  }

  get at(): string {
    return `/parwaz/tournament/${this.race.tournamentId}`;
  }

  reports(): Promise<Report[]> {
    return admin.must('GET', `/tournament/${this.race.tournamentId}/reports`);
  }

  async take(id: string, index?: number): Promise<void> {
    await admin.must('POST', `/tournament/${this.race.tournamentId}/reports/${id}/take`, { index });
  }

  /** The desk empties the second slot again. */
  async takeBack(first: string, second: string): Promise<void> {
    const saved = { ...landing(this.race, 0, [first, '']), date: this.date };
    await admin.save({ ...saved, base: { timeList: [first, second], startTime: '06:00' } });
  }

  /** The first loft's total of the day. */
  async total(): Promise<string> {
    const [own] = await admin.must<{ formattedTotalTime: string }[]>(
      'GET',
      `/tournament-results/${this.race.tournamentId}/${this.date}`,
    );
    return own?.formattedTotalTime ?? '';
  }

  /** The landings that stand in the results. */
  async landed(): Promise<string[]> {
    const days = await admin.must<{ timeList: string[] }[]>(
      'GET',
      `/tournament-results/${this.race.tournamentId}/${this.date}`,
    );
    return days.flatMap(({ timeList }) => timeList).filter(Boolean);
  }

  async untilReported(count: number): Promise<Report[]> {
    await until(async () => (await this.reports()).length >= count, `${count} reports`);
    return this.reports();
  }

  async open(options: PageOptions = {}): Promise<RoofPhone> {
    const page = await newPage(browser, { ...phone, locale: 'ur-PK', ...options });
    const opened = new RoofPhone(page, `${server.url}/roof${this.path}`);
    await opened.visit();
    return opened;
  }
}

/** The roof's page, in somebody's hand. */
export class RoofPhone {
  constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  async visit(): Promise<void> {
    await this.page.goto(this.url);
    await this.button.waitFor();
  }

  /** The large button of the app, which has taken the place of the first view. */
  get button(): Locator {
    return this.page.locator('#root > main .bird');
  }
  get rows(): Locator {
    return this.page.locator('.list li');
  }
  row(state: string): Locator {
    return this.page.locator(`.list .is-${state}`);
  }
  line(state: string): Locator {
    return this.page.locator(`#root > header .line.is-${state}`);
  }

  /** Taps, at least a second after the last one. */
  async tap(): Promise<void> {
    const before = await this.rows.count();
    await this.button.tap();
    await until(async () => (await this.rows.count()) > before, 'the tap is listed');
  }

  /** Looks at the page again, which then reads what is new. */
  async look(): Promise<void> {
    await this.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }

  /** Waits until the page opens without a line. */
  async untilKept(): Promise<void> {
    await this.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await until(
      () => this.page.evaluate(async () => (await caches.match('/roof')) !== undefined),
      'the page is kept',
    );
  }

  async offline(isOffline: boolean): Promise<void> {
    await this.page.context().setOffline(isOffline);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
