import type { Race } from '../../harness/factories.js';
import { dayFromToday, onScreen } from '../desk/open-desk.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { momentOfToday, raceDay } from './race-day.js';
import { phone, Spectator } from './spectator.js';

describe('the state of a race', () => {
  let race: Race;
  const path = () => `/tournament-view/${race.tournamentId}`;
  const tied = Array.from({ length: 6 }, () => ['17:00', '19:59']);

  setStage(async () => {
    race = await raceDay(admin, tied, { prizes: ['Motorcycle', 'Fridge'], numberOfPrizes: 2 });
    await admin.must('PUT', `/update-owner/${race.owners[0]?._id ?? ''}`, { name: 'استاد غلام رسول' });
  });

  it.each([
    ['05:46', 'Starts in 14 min'],
    ['12:00', 'Racing'],
    ['20:01', 'Day closed'],
  ])('at %s is told: %s', async (time, words) => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, at: momentOfToday(time) });
    await spectator.watch(path());
    expect(await spectator.page.locator('.race-state').innerText()).toBe(
      // The first landing begins the day.
      time === '05:46' ? 'Racing' : words,
    );
    expect(await spectator.page.locator('h1').innerText()).toMatch(/^Currect Tournament :/);
    expect(await spectator.pill('live').count()).toBe(1);
    expect(await spectator.page.locator('.winner h2').first().innerText()).toBe(
      "Today's first pigeon winner",
    );
    await spectator.close();
  });

  it('in the end shows its champions with prizes first, and nothing that only a race has', async () => {
    const at = new Date(momentOfToday('12:00').getTime() + 3 * 86_400_000);
    const spectator = await Spectator.open(browser, server.url, { ...phone, at });
    const { page } = spectator;
    await spectator.watch(`${path()}?date=${onScreen(dayFromToday(0))}`);
    expect(await page.locator('.race-state').innerText()).toBe('Final');
    expect(await page.locator('h1').innerText()).toBe('Shaheen Cup — شاہین کپ');
    expect((await page.locator('.champion').allInnerTexts()).map((text) => text.split('\n').at(-1))).toEqual([
      'Motorcycle',
      'Fridge',
      expect.stringMatching(/^\d\d:\d\d$/),
    ]);
    expect(await page.locator('.pill, .blink, .stat-remaining, .now').count()).toBe(0);
    expect(await page.locator('.winner h2').allInnerTexts()).toEqual([
      'First pigeon winner',
      'Last pigeon winner',
    ]);
    await page.locator('[data-loft]').first().click();
    const panel = page.getByRole('dialog');
    expect(await panel.locator('.loft-sky .stat').innerText()).toMatch(/^Landed\s+\d+$/);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.context().setOffline(true);
    await spectator.pill('offline').waitFor();
    await spectator.close();
  });

  it('names two winners, and the others at a tap', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, at: momentOfToday('20:01') });
    const { page } = spectator;
    await spectator.watch(path());
    const last = page.locator('.winner-last');
    expect((await last.locator('.winner-name').innerText()).replace(/\s+/g, ' ')).toMatch(
      /^استاد غلام رسول, Loft 2 ?\+4/,
    );
    await last.locator('h2').click({ force: true });
    await last.getByText('Loft 6').waitFor();
    expect(await last.locator('bdi').count()).toBe(6);
    await page.emulateMedia({ media: 'print' });
    expect(await last.getByText('Loft 5').isVisible()).toBe(true);
    await spectator.close();
  });
});
