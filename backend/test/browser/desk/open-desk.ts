import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import type { Client } from '../../harness/client.js';
import type { Race } from '../../harness/factories.js';
import { createRace } from '../../harness/factories.js';
import type { Account, PageOptions } from '../harness/index.js';
import { signedInPage, startOver } from '../harness/index.js';
import { patienceMs } from '../../harness/until.js';

/** Today where the tournaments fly, yyyy-mm-dd. */
export const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Karachi' }).format(new Date());

/** A day so many days from today, yyyy-mm-dd. */
export function dayFromToday(days: number): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** yyyy-mm-dd as screens and results say it: dd-mm-yyyy. */
export const onScreen = (date: string): string => date.split('-').reverse().join('-');

/** A tournament flown two days ago (so that no landing is in the future), today and in two days. */
export function raceOfToday(staff: Client, overrides: Record<string, unknown> = {}): Promise<Race> {
  const dates = [dayFromToday(-2), today, dayFromToday(2)];
  return createRace(staff, { dates, startDate: dates[0], numberOfDays: 3, ...overrides });
}

/** A tournament as `raceOfToday`, flown by lofts of these names. */
export async function raceOfLofts(
  staff: Client,
  names: readonly string[],
  overrides: Record<string, unknown> = {},
): Promise<Race> {
  const owners: Race['owners'] = [];
  for (const name of names) {
    const { owner } = await staff.must<{ owner: Race['owners'][number] }>('POST', '/owner', {
      name,
      address: 'Lahore',
    });
    owners.push(owner);
  }
  const participatingLofts = owners.map(({ _id }) => _id);
  return { ...(await raceOfToday(staff, { lofts: 0, participatingLofts, ...overrides })), owners };
}

/** Saves landings of a loft on the race's first date. */
export async function land(race: Race, loft: number, timeList: readonly string[]): Promise<void> {
  const pigeonOwnerId = race.owners[loft]?._id ?? '';
  const date = onScreen(dayFromToday(-2));
  await race.staff.save({
    tournamentId: race.tournamentId,
    pigeonOwnerId,
    date,
    startTime: '06:00',
    timeList,
  });
}

/** Somebody at a desk in a browser of their own. */
export class Desk {
  private devtools: Promise<CDPSession> | undefined;

  constructor(
    readonly page: Page,
    private readonly race: Race,
  ) {}

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Goes on with another race in the same page, which must be as `startOver` wants it. */
  async at(race: Race, date?: string): Promise<Desk> {
    await startOver(this.page);
    await this.page.goto(race.staff.url + deskPath(race, date));
    return liveDesk(this.page, race);
  }

  cell(loft: number, cell: number | 'start'): Locator {
    const owner = this.race.owners[loft]?._id ?? '';
    return this.page.locator(`[data-owner="${owner}"][data-cell="${cell}"]`);
  }

  /** Text of a cell, whether the keyboard is in it or not. */
  async value(loft: number, cell: number | 'start'): Promise<string> {
    const shown = this.cell(loft, cell);
    const input = shown.locator('input');
    return (await input.count()) > 0 ? input.inputValue() : shown.locator('.time').innerText();
  }

  /** The line on top. */
  get line(): Locator {
    return this.page.locator('.desk-saved [role="status"]');
  }

  /** Waits until the line on top says so. */
  async says(text: string | RegExp, timeout = patienceMs): Promise<void> {
    await this.line.filter({ hasText: text }).waitFor({ timeout });
  }

  async isLive(): Promise<void> {
    await this.page.locator('.desk-pill.is-live').waitFor();
  }

  /** Puts the keyboard into a cell without its dropdown. */
  async goTo(loft: number, cell: number | 'start'): Promise<void> {
    await this.cell(loft, cell).click();
    await this.editor.waitFor();
    await this.editor.locator('.desk-editor-buttons button').nth(2).click();
    await this.editor.waitFor({ state: 'detached' });
    await this.cell(loft, cell).locator('input:focus').waitFor();
  }

  /** Types into the cell where the keyboard is. */
  async type(...keys: string[]): Promise<void> {
    for (const key of keys) {
      if (/^\d+$/.test(key)) await this.page.keyboard.type(key);
      else await this.page.keyboard.press(key);
    }
  }

  /** Presses the key of one letter or digit of any script, as a keyboard of that script does. */
  async pressLetter(letter: string): Promise<void> {
    if (/[ -~]/.test(letter)) {
      await this.page.keyboard.press(letter === ' ' ? 'Space' : letter);
      return;
    }
    this.devtools ??= this.context.newCDPSession(this.page);
    const devtools = await this.devtools;
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
  }

  /** Pastes a text where the keyboard is, as the browser would tell the page. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      if (document.activeElement?.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
    }, text);
  }

  /** The cell that is selected, `loft/cell`, or null. */
  async selected(): Promise<string | null> {
    const active = this.page.locator('.desk-cell.is-active');
    const [found] = await active.evaluateAll((elements: HTMLElement[]) =>
      elements.map(({ dataset: { owner, cell } }) => ({ owner, cell })),
    );
    if (!found) return null;
    const { owner, cell } = found;
    return `${this.race.owners.findIndex(({ _id }) => _id === owner)}/${cell}`;
  }

  /** Text of the line on top about what was just done. */
  get notice(): Locator {
    return this.page.locator('.desk-notice');
  }

  /** The tool that takes back what was typed last. */
  get undo(): Locator {
    return this.page.locator('.desk-buttons').getByRole('button', { name: 'Undo' });
  }

  get find(): Locator {
    return this.page.getByRole('searchbox', { name: 'Find a loft' });
  }

  /** Has what is unsent tried at once, unless it is going by itself just then. */
  async sendNow(): Promise<void> {
    const unsent = this.page.locator('.desk-saved.is-unsent').getByRole('button', { name: 'Send now' });
    await unsent.click({ timeout: 2000 }).catch(() => undefined);
  }

  isInFind(): Promise<boolean> {
    return this.find.evaluate((input) => document.activeElement === input);
  }

  get editor(): Locator {
    return this.page.locator('.desk-editor');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }
}

/** Fills in the login screen, which stands wherever somebody signed out goes. */
export async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('User Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Content of the device's key `root`. */
export function rootOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('root') ?? '{}') as { state?: Record<string, unknown> };
    return kept.state ?? {};
  });
}

/** Opens a desk on a race as somebody who is signed in, and waits until it is live. */
export async function openDesk(
  browser: Browser,
  race: Race,
  person: Account,
  { date, ...options }: PageOptions & { date?: string } = {},
): Promise<Desk> {
  const path = deskPath(race, date);
  return liveDesk(await signedInPage(browser, race.staff.url, person, path, options), race);
}

const deskPath = (race: Race, date = dayFromToday(-2)) =>
  `/create-result?tournament=${race.tournamentId}&date=${onScreen(date)}`;

async function liveDesk(page: Page, race: Race): Promise<Desk> {
  const desk = new Desk(page, race);
  await page.getByRole('grid').waitFor();
  await desk.isLive();
  // A desk opens with no cell selected; where there are keys, this one goes to the first empty cell.
  if (await page.evaluate(() => matchMedia('(pointer: fine)').matches)) await page.keyboard.press('/');
  return desk;
}

/** A loft's times of the race's first date as the server holds them. */
export async function timesOf(race: Race, loft: number, date = dayFromToday(-2)): Promise<string[]> {
  const board = await race.staff.board(race.tournamentId);
  const row = board.rows.find((one) => one.ownerId === race.owners[loft]?._id && one.date === onScreen(date));
  return row?.timeList ?? [];
}
