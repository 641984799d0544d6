import type { Page } from 'playwright-core';
import type { Race } from '../../harness/factories.js';
import { until } from '../../harness/until.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { fly, knownRace, longName, urduName } from './known-race.js';
import { land, momentOfToday, raceDay } from './race-day.js';
import { phone, Spectator } from './spectator.js';

const languages = ['en', 'ur'] as const;
const evening = { ...phone, plain: true, at: momentOfToday('18:31') };

/** Counts what the device does at a landing: notes that it plays and its vibrations. */
async function countAlerts(page: Page): Promise<() => Promise<[notes: number, vibrations: number]>> {
  await page.addInitScript(() => {
    const alerts = { notes: 0, vibrations: 0 };
    Object.assign(window, { alerts });
    const tones = OscillatorNode.prototype;
    const start = Reflect.get<OscillatorNode, 'start'>(tones, 'start');
    tones.start = function (this: OscillatorNode, at) {
      alerts.notes += 1;
      start.call(this, at);
    };
    navigator.vibrate = () => {
      alerts.vibrations += 1;
      return true;
    };
  });
  return () =>
    page.evaluate(() => {
      const { notes, vibrations } = (window as unknown as { alerts: { notes: number; vibrations: number } })
        .alerts;
      return [notes, vibrations];
    });
}

describe('a reader of a board', () => {
  let race: Race;
  const id = (loft: number) => race.owners[loft]?._id ?? '';
  const path = () => `/tournament-view/${race.tournamentId}`;

  setStage(async () => {
    race = await raceDay(admin, [['17:00', '17:10'], ['16:00', '16:10'], ['15:00', '15:10'], ['14:00']]);
  });

  it('is told by sound and vibration of a followed loft alone, once these are switched on', async () => {
    const spectator = await Spectator.open(browser, server.url, evening);
    const { page } = spectator;
    const alerts = await countAlerts(page);
    await spectator.watch(`${path()}?loft=${id(3)}`);
    await spectator.button('Follow').click();
    await spectator.button('Sound').click();
    await until(async () => (await alerts())[0] === 2, 'the sound is tried out');
    await spectator.button('Vibration').click();
    expect(await alerts()).toEqual([2, 1]);
    await page.keyboard.press('Escape');
    await land(race, 3, ['14:00', '17:50']);
    await until(async () => (await alerts()).join() === '4,2', 'the landing is told');
    // Neither another loft's landing nor a corrected one.
    await land(race, 2, ['15:00', '15:10', '15:20']);
    await land(race, 3, ['14:00', '17:51']);
    await spectator.cell(id(3), 1).filter({ hasText: '17:51' }).waitFor();
    expect(await alerts()).toEqual([4, 2]);
    await page.reload();
    await spectator.link('live').waitFor();
    await land(race, 3, ['14:00', '17:51', '17:52']);
    await until(async () => (await alerts())[1] === 1, 'the choice holds over a reload');
    await spectator.close();
  });

  it('sees how the ranks have changed since the last look', async () => {
    const spectator = await Spectator.open(browser, server.url, evening);
    const { page } = spectator;
    await spectator.watch(path());
    const before = (await spectator.line(id(1)))[0];
    expect(before).toMatch(/^[2-4]$/);
    await page.goto('about:blank');
    await land(race, 1, ['17:30', '17:31', '17:32', '17:33', '17:34']);
    await spectator.watch(path());
    expect((await spectator.line(id(1)))[0]).toBe(`1 ${Number(before) - 1} up`);
    await page.goto('about:blank');
    await spectator.watch(path());
    expect((await spectator.line(id(1)))[0]).toBe('1');
    await spectator.close();
  });

  it('who opens the total for the first time sees how they have changed since the day’s start', async () => {
    const days = await knownRace(admin);
    await fly(days, 3, '03-04-2026', ['19:00', '19:00', '19:00']);
    const spectator = await Spectator.open(browser, server.url, {
      ...phone,
      plain: true,
      at: new Date('2026-04-03T14:10:00Z'),
    });
    await spectator.watch(`/tournament-view/${days.tournamentId}?date=total`);
    expect((await spectator.line(days.owners[0]?._id ?? ''))[0]).toBe('2 1 down');
    await spectator.close();
  });

  it('sees how many others watch', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => Spectator.open(browser, server.url, evening)));
    await Promise.all([one?.watch(path()), other?.watch(path())]);
    await one?.pill('live').filter({ hasText: '2 watching' }).waitFor();
    await Promise.all([one?.close(), other?.close()]);
  });

  it.each(languages)('finds a long name within its cell of Now on a wide screen, in %s', async (lang) => {
    await admin.must('PUT', `/update-owner/${id(0)}`, { name: longName });
    await land(race, 0, ['17:00', '17:10', '18:30']);
    const at = momentOfToday('18:31');
    const spectator = await Spectator.open(browser, server.url, {
      width: 1280,
      height: 800,
      plain: true,
      at,
    });
    await spectator.watch(`${path()}?lang=${lang}`);
    const cell = spectator.page.locator('.now-newest');
    await cell.filter({ hasText: longName }).waitFor();
    const [outer, inner] = [await cell.boundingBox(), await cell.locator('.now-name').boundingBox()];
    expect(inner?.x).toBeGreaterThanOrEqual(outer?.x ?? Infinity);
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((outer?.x ?? 0) + (outer?.width ?? 0));
    await spectator.close();
  });

  it.each(languages)(
    'has a sky that runs as the page reads, and times that run as times do, in %s',
    async (lang) => {
      const spectator = await Spectator.open(browser, server.url, evening);
      const { page } = spectator;
      await page.addInitScript(() => localStorage.setItem('hours', '12'));
      await spectator.watch(`${path()}?lang=${lang}`);
      await page.locator('.sky-sun').waitFor();
      const sun = (await page.locator('.sky-sun').boundingBox())?.x ?? 0;
      // 18:31 of a day from 06:00 to 20:00: near its end.
      expect(sun > 195).toBe(lang === 'en');
      const ends = await page
        .locator('.now-newest .num, [data-loft] .sum .num, .chip .num')
        .evaluateAll((texts) =>
          texts.flatMap((text) => {
            const node = text.firstChild;
            if (!(node instanceof Text) || !/^\d+:\d\d [ap]m$/.test(node.data)) return [];
            const [first, last] = [0, node.data.length - 1].map((at) => {
              const range = document.createRange();
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              return range.getBoundingClientRect().left;
            });
            return [(last ?? 0) > (first ?? 0)];
          }),
        );
      expect([ends.length > 5, ends.every(Boolean)]).toEqual([true, true]);
      await spectator.close();
    },
  );
});

describe('a reader of a club', () => {
  let race: Race;

  setStage(async () => {
    race = await knownRace(admin, { lofts: 60, prizes: ['Motorcycle', 'Fridge'], numberOfPrizes: 2 });
    const again = await knownRace(admin, {
      lofts: 60,
      club: race.tournament.club,
      tournamentName: 'Old Cup',
    });
    await fly(again, 0, '03-04-2026', ['09:30']);
  });

  it.each(languages)(
    'finds champions and prizes first, all lofts at a tap, and the sum of the season, in %s',
    async (lang) => {
      const spectator = await Spectator.open(browser, server.url, {
        ...phone,
        at: new Date('2026-05-01T07:00:00Z'),
      });
      const { page } = spectator;
      await page.goto(
        `${server.url}/club-all-tournaments/${encodeURIComponent(race.tournament.club)}?lang=${lang}`,
      );
      const card = page.locator('.card', { hasText: 'Spring Cup' });
      const shown = card.locator('tbody tr:visible');
      await shown.first().waitFor();
      await page.locator('.first-view').waitFor({ state: 'detached' });
      expect(await shown.count()).toBe(3);
      expect(await shown.first().locator('td, th').allInnerTexts()).toEqual([
        '1',
        'Loft 1',
        '24:00',
        'Motorcycle',
      ]);
      expect(await card.locator('.card-winner').count()).toBe(1);
      // Names begin at their column's edge, whichever way they are read.
      const edges = await card.locator('tbody th').evaluateAll((names) =>
        names.slice(0, 3).map((name) => {
          const text = document.createRange();
          text.selectNodeContents(name);
          const { left, right } = text.getBoundingClientRect();
          const box = name.getBoundingClientRect();
          return Math.round(document.documentElement.dir === 'rtl' ? box.right - right : left - box.left);
        }),
      );
      expect(await card.locator('tbody th').nth(1).innerText()).toBe(urduName);
      expect(new Set(edges).size).toBe(1);
      const all = card.locator('.card-more');
      expect(await all.innerText()).toContain('60');
      await all.click();
      expect(await shown.count()).toBe(60);
      expect(await card.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
      const season = page.locator('.season');
      expect(await season.locator('h2').innerText()).toContain('2026');
      const [first] = await season.locator('tbody tr').all();
      expect((await first?.locator('td, th').allInnerTexts())?.slice(0, 2)).toEqual(['1', 'Loft 1']);
      await spectator.close();
    },
  );

  it('sees standings of a race of today with their age', async () => {
    const spectator = await Spectator.open(browser, server.url, {
      ...phone,
      at: new Date('2026-04-03T10:00:00Z'),
    });
    const { page } = spectator;
    await page.goto(`${server.url}/club-all-tournaments/${encodeURIComponent(race.tournament.club)}`);
    await page.locator('.card', { hasText: 'Spring Cup' }).locator('.card-age').waitFor();
    expect(await page.locator('.card-winner').count()).toBe(0);
    await fly(race, 5, '03-04-2026', ['19:00', '19:00', '19:00', '19:00']);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.locator('.card tbody tr').first().filter({ hasText: 'Loft 6' }).waitFor();
    await spectator.close();
  });
});
