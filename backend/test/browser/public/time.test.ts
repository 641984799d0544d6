import type { Page } from 'playwright-core';
import type { Race } from '../../harness/factories.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { fly, knownRace } from './known-race.js';
import { Spectator } from './spectator.js';

/** Times of the board that do not fit on one line. */
function brokenTimes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector('.board tbody') ?? document,
      NodeFilter.SHOW_TEXT,
    );
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const text = range.toString();
      if (/[ap]m/.test(text) && range.getClientRects().length > 1) broken.push(text);
    }
    return broken;
  });
}

describe('a board and the clock', () => {
  let race: Race;
  let path: string;
  const id = (loft: number) => race.owners[loft]?._id ?? '';

  setStage(async () => {
    race = await knownRace(admin);
    path = `/tournament-view/${race.tournamentId}`;
  });

  it('lets a new latest landing blink for ten minutes, once, over reloads too', async () => {
    const spectator = await Spectator.open(browser, server.url);
    const { page } = spectator;
    await page.clock.install({ time: new Date('2026-04-03T13:00:00Z') });
    await spectator.watch(`${path}?date=03-04-2026`);
    await fly(race, 0, '03-04-2026', ['17:00']);
    const blinking = page.locator('.blink');
    await spectator.row(id(0)).locator('.blink').waitFor();
    // Time also goes on by itself: nothing is looked at near the end of the ten minutes.
    await page.clock.fastForward('04:00');
    await page.reload();
    await spectator.link('live').waitFor(); // the clock that is moved on is known
    await spectator.row(id(0)).locator('.blink').waitFor();
    await page.clock.fastForward('04:00');
    expect(await blinking.count()).toBe(1);
    await page.clock.fastForward('02:00');
    await blinking.waitFor({ state: 'detached' });
    expect(await page.locator('.latest').count()).toBe(1);
    await page.reload();
    await spectator.link('live').waitFor();
    await page.clock.runFor(1000);
    expect(await blinking.count()).toBe(0);
    // An earlier landing is no new latest one; a later one is.
    await fly(race, 0, '03-04-2026', ['17:00', '16:00']);
    await spectator.cell(id(0), 1).filter({ hasText: '16:00' }).waitFor();
    expect(await blinking.count()).toBe(0);
    await fly(race, 2, '03-04-2026', ['17:01']);
    await spectator.row(id(2)).locator('.blink').waitFor();
    await spectator.close();
  });

  it('opens on today, else on the next date, in the end on the total, and turns at midnight of the tournament', async () => {
    const chosen = (spectator: Spectator) => spectator.page.locator('.chips [aria-pressed="true"]');
    const spectator = await Spectator.open(browser, server.url);
    const { page } = spectator;
    // 18:58 in UTC is two minutes to midnight in Karachi.
    await page.clock.install({ time: new Date('2026-04-01T18:58:00Z') });
    await spectator.watch(path);
    expect(await chosen(spectator).textContent()).toBe('01-04-2026');
    expect(await chosen(spectator).getAttribute('aria-current')).toBe('date');
    await spectator.mark();
    await page.clock.fastForward('02:10');
    await chosen(spectator).filter({ hasText: '03-04-2026' }).waitFor();
    expect(await page.locator('.chips [aria-current="date"]').count()).toBe(0);
    // On a day to come nothing is in the air.
    expect(await spectator.cell(id(3), 0).innerText()).toBe('to come');
    await page.clock.fastForward('24:00:00');
    await page.clock.fastForward('24:00:00');
    await page.clock.fastForward('48:00:00');
    await chosen(spectator).filter({ hasText: 'Total' }).waitFor();
    expect(await spectator.isSameDocument()).toBe(true);
    await spectator.close();
  });

  it('shows pigeons in the air until the day is over', async () => {
    const spectator = await Spectator.open(browser, server.url);
    const { page } = spectator;
    await page.clock.install({ time: new Date('2026-04-03T18:58:00Z') });
    await spectator.watch(path);
    expect(await spectator.cell(id(3), 0).innerText()).toBe('in the air');
    await page.clock.fastForward('02:10');
    await spectator.cell(id(3), 0).filter({ hasText: 'No Result' }).waitFor();
    await spectator.close();
  });

  it('shows times by 12 or 24 hours, as the reader chose', async () => {
    const spectator = await Spectator.open(browser, server.url);
    await spectator.watch(`${path}?date=01-04-2026`);
    await spectator.button('12 hours').click();
    await spectator.cell(id(1), 0).filter({ hasText: '6:42 pm' }).waitFor();
    await spectator.page.reload();
    await spectator.cell(id(1), 0).filter({ hasText: '6:42 pm' }).waitFor();
    expect(await brokenTimes(spectator.page)).toEqual([]);
    await spectator.close();
  });

  it('says one sentence in ten seconds to those who hear the page, of the newest landing and how many more', async () => {
    const spectator = await Spectator.open(browser, server.url);
    const { page } = spectator;
    await page.clock.install({ time: new Date('2026-04-03T14:00:00Z') });
    await spectator.watch(`${path}?date=03-04-2026`);
    const region = page.locator('.now [aria-live="polite"]');
    await region.evaluate((element) => {
      const said: { text: string; atMs: number }[] = [];
      Object.assign(window, { said });
      const hear = () => said.push({ text: element.textContent, atMs: performance.now() });
      new MutationObserver(hear).observe(element, { subtree: true, childList: true, characterData: true });
    });
    await fly(race, 2, '03-04-2026', ['17:01', '17:31']);
    await region.filter({ hasText: '17:31' }).waitFor({ state: 'attached' });
    // Two more at once, the last of them corrected: what is said in the end is what stands then.
    await fly(race, 2, '03-04-2026', ['17:01', '17:31', '17:32']);
    await fly(race, 2, '03-04-2026', ['17:01', '17:31', '17:32', '17:39']);
    await fly(race, 2, '03-04-2026', ['17:01', '17:31', '17:32', '17:35']);
    await page.locator('.now-newest').filter({ hasText: '17:35' }).waitFor();
    await page.clock.runFor(10_000);
    await region.filter({ hasText: '17:35' }).waitFor({ state: 'attached' });
    const said = await page.evaluate(
      () => (window as unknown as { said: { text: string; atMs: number }[] }).said,
    );
    expect(said.map(({ text }) => text.replace(/[⁦-⁩]/g, ''))).toEqual([
      expect.stringMatching(/^Pigeon #2 of Haji Bashir .* landed at 17:31, rank 1$/),
      expect.stringMatching(/^Pigeon #4 of Haji Bashir .* landed at 17:35, rank 1, and 1 more$/),
    ]);
    for (const [n, { atMs }] of said.slice(1).entries())
      expect(atMs - (said[n]?.atMs ?? 0)).toBeGreaterThan(9000); // what it takes to show a text comes off it
    await spectator.close();
  });
});
