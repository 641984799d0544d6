import type { Browser, Locator, Page } from 'playwright-core';
import { newPage } from '../harness/index.js';
import type { PageOptions } from '../harness/index.js';

export const phone: PageOptions = { width: 390, height: 844, mobile: true };

type Link = 'connecting' | 'live' | 'reconnecting' | 'offline' | 'polling';

/** Somebody who watches a board. */
export class Spectator {
  private constructor(
    readonly page: Page,
    readonly url: string,
  ) {}

  /** @param at what the device's clock says, when it matters */
  static async open(
    browser: Browser,
    url: string,
    { at, ...options }: PageOptions & { at?: Date } = phone,
  ): Promise<Spectator> {
    const page = await newPage(browser, options);
    if (at) await page.clock.setFixedTime(at);
    return new Spectator(page, url);
  }

  /** Opens an address and waits until its board is live. */
  async watch(path: string): Promise<void> {
    await this.page.goto(this.url + path);
    await this.link('live').waitFor();
  }

  /** Notes all that the parts of the next page ever say. */
  async said(selector: string): Promise<() => Promise<string[]>> {
    await this.page.addInitScript((parts) => {
      const said = new Set<string>();
      Object.assign(window, { said });
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll(parts))
          if (textContent) said.add(textContent);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    }, selector);
    return () => this.page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
  }

  /** The board, while its link is in this state; a final shows no pill then. */
  link(kind: Link): Locator {
    return this.page.locator(`main[data-link="${kind}"]`);
  }

  /** The live pill, while it says this. */
  pill(kind: Link): Locator {
    return this.page.locator(`.pill[data-link="${kind}"]`);
  }

  row(ownerId: string): Locator {
    return this.page.locator(`[data-loft="${ownerId}"]`);
  }

  cell(ownerId: string, index: number): Locator {
    return this.row(ownerId).locator(`[data-cell="${index}"]`);
  }

  /** A loft's line, column by column: rank, owner, pigeons, time, … */
  async line(ownerId: string): Promise<string[]> {
    const texts = await this.row(ownerId).locator('[role=cell], [role=rowheader]').allInnerTexts();
    return texts.map((text) => text.replace(/\s+/g, ' ').trim());
  }

  /** The names of the lofts, as they stand. */
  order(): Promise<string[]> {
    return this.page.locator('[data-loft] .loft-name').allInnerTexts();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The wider-than-the-window part of the page, in pixels: 0 when it can't be scrolled sideways. */
  sideways(): Promise<number> {
    // Not innerWidth: that of a phone grows with what sticks out.
    return this.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  }

  /** Waits until the letters of Urdu are there, of a page that is in Urdu. */
  async letters(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.documentElement.lang !== 'ur' ||
        [...document.fonts].some(({ family, status }) => family.includes('Nastaliq') && status === 'loaded'),
    );
  }

  /** Marks the document, so that a reload would be noticed. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { sameDocument: true }));
  }

  isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => 'sameDocument' in window);
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
