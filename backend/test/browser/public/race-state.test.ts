import type { Race } from '../../harness/factories.js';
import { dayFromToday, onScreen } from '../desk/open-desk.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { land, momentOfToday, raceDay } from './race-day.js';
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

  it('says of a past day and of a closed one who did not land, as of a sky without birds', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, at: momentOfToday('20:01') });
    const { page } = spectator;
    for (const [view, date] of [
      [onScreen(dayFromToday(0)), onScreen(dayFromToday(0))],
      [onScreen(dayFromToday(-1)), onScreen(dayFromToday(-1))],
      ['total', onScreen(dayFromToday(0))],
    ] as const) {
      await page.goto(`${server.url}${path()}?date=${view}`);
      await spectator.link('live').waitFor();
      await page.locator('.sky-plot [data-phase="closed"]').waitFor();
      const stats = (await page.locator('.stats').innerText()).replace(/\s+/g, ' ');
      const landed = date === onScreen(dayFromToday(-1)) ? 0 : 12;
      expect(stats).toContain(`Landed · ${date.slice(0, 5)} ${landed}`);
      expect(stats).toContain(`Did not land ${54 - landed}`);
      expect(await page.locator('.sky-flock').getAttribute('d')).toBe('');
      expect(await page.locator('.stat-remaining, .now, .blink, .sky-sun').count()).toBe(0);
    }
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

  it('has the figures of today above the total while it is flown, and one amber cell: of today', async () => {
    const yesterday = {
      tournamentId: race.tournamentId,
      pigeonOwnerId: race.owners[1]?._id ?? '',
      date: onScreen(dayFromToday(-1)),
      startTime: '06:00',
      timeList: ['19:40', '19:59', '', '19:58', '19:59', '19:59'],
    };
    await race.staff.save(yesterday);
    await land(race, 0, ['17:00', '18:00', '18:05']);
    for (const loft of [1, 2, 3, 4, 5]) await land(race, loft, ['17:00']);
    const spectator = await Spectator.open(browser, server.url, { ...phone, at: momentOfToday('18:31') });
    const { page } = spectator;
    await spectator.watch(`${path()}?date=total`);
    const stats = (await page.locator('.stats').innerText()).replace(/\s+/g, ' ');
    expect(stats).toContain('Landed today 8');
    expect(stats).toContain('Remaining today 46');
    expect((await page.locator('.latest').innerText()).replace(/\s+/g, ' ')).toMatch(
      / 18:05 latest landing /,
    );
    await page.getByRole('img', { name: /^46 of 54 pigeons are in the air\./ }).waitFor();
    expect(await page.locator('.now-newest').innerText()).toMatch(/^18:05/);
    await spectator.close();
  });

  it('says the first landing of the day in the total, too, to those who hear the page', async () => {
    const empty = await raceDay(admin, [[], []]);
    const spectator = await Spectator.open(browser, server.url, { ...phone, at: momentOfToday('12:00') });
    const { page } = spectator;
    await spectator.watch(`/tournament-view/${empty.tournamentId}?date=total`);
    const spoken = page.locator('.now [aria-live="polite"]');
    await spoken.waitFor({ state: 'attached' });
    await land(empty, 1, ['11:58']);
    await spoken.filter({ hasText: /Loft 2.? landed at 11:58/ }).waitFor({ state: 'attached' });
    await spectator.close();
  });

  it('calls nobody champion before every day is official', async () => {
    await admin.must('PUT', `/tournament/${race.tournamentId}/days/${race.date}`, { state: 'closed' });
    const at = new Date(momentOfToday('12:00').getTime() + 3 * 86_400_000);
    const spectator = await Spectator.open(browser, server.url, { ...phone, at });
    const { page } = spectator;
    for (const [lang, words] of Object.entries({ en: 'Finished, provisional', ur: 'مکمل، غیر حتمی' })) {
      await spectator.watch(`${path()}?lang=${lang}`);
      expect(await page.locator('.race-state').innerText()).toBe(words);
      expect(new Set(await page.locator('.champion small').allInnerTexts())).toEqual(new Set([words]));
    }
    await spectator.close();
  });
});
