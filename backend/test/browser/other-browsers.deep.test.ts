import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Race } from '../harness/factories.js';
import type { TestApp } from '../harness/start-app.js';
import { startApp } from '../harness/start-app.js';
import { until } from '../harness/until.js';
import { onScreen, today } from './desk/open-desk.js';
import { hasFirefox, startFirefox } from './others/firefox.js';
import type { OtherBrowser, OtherPage } from './others/other-browser.js';
import { enterKey, seen } from './others/other-browser.js';
import { hasWebKit, startWebKit } from './others/webkit.js';
import { land, raceDay } from './public/race-day.js';
import { whatSticksOut } from './public/what-sticks-out.js';

const flown = [
  ['16:10', '16:24', '17:11', '17:48', '18:01', '18:20', '', ''],
  ['15:29', '17:07', '17:26', '17:30', '17:39', '18:12', '18:15', '18:17', ''],
  ['15:45', '16:44', '15:55', '16:48', '16:58', '16:58', '16:59', '17:24', '17:51'],
  ['12:00'],
  [],
  [],
];
const names = [
  'Qureshi Loft',
  'استاد محمد رفیق لاہوری',
  'Al-Madina Pigeon Club Gujranwala',
  'Shah Jee',
  'B',
  'C',
];

/** Keeps a picture in the folder `PARWAZ_SHOTS`. */
async function keepPicture(page: OtherPage, name: string): Promise<void> {
  const folder = process.env.PARWAZ_SHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.png`), await page.picture());
}

const browsers = [
  { name: 'Firefox', isThere: hasFirefox(), start: startFirefox },
  { name: 'WebKit', isThere: hasWebKit(), start: startWebKit },
];

// They come from the system's packages, which a machine with nothing but Node.js hasn't got: .ci/run installs them.
for (const { name, isThere, start } of browsers)
  if (!isThere) it(`does without ${name}`, () => expect(start()).rejects.toThrow('is not installed'));
  else
    describe(name, () => {
      let app: TestApp;
      let race: Race;
      let browser: OtherBrowser;
      let page: OtherPage;

      beforeAll(async () => {
        [app, browser] = await Promise.all([startApp(), start()]);
        page = browser.page;
        race = await raceDay(app.asAdmin, flown, { rules: {} });
        for (const [loft, ownerName] of names.entries())
          await app.asAdmin.must('PUT', `/update-owner/${race.owners[loft]?._id ?? ''}`, { name: ownerName });
      });
      afterAll(async () => {
        await browser.close();
        await app.close();
      });

      const board = (language: string) =>
        `${app.url}/tournament-view/${race.tournamentId}?date=${onScreen(today)}&lang=${language}`;
      const isLive = () => document.querySelector('main[data-link="live"]') !== null;
      const width = () => Math.max(390, browser.smallest);

      it.each([
        ['en', 7, '18:31'],
        ['ur', 8, '18:40'],
      ] as const)('shows strips, sky and a landing that arrives, in %s', async (language, landed, time) => {
        await page.size(width(), 844);
        await page.open(board(language));
        await seen(page, isLive, null);
        await seen(
          page,
          () => document.querySelector('.sky-plot svg path.sky-flock')?.getAttribute('d'),
          null,
        );
        const times = [...(flown[0] ?? []).slice(0, 6), ...['18:31', '18:40'].slice(0, landed - 6)];
        await land(race, 0, times);
        await seen(
          page,
          (text) => document.querySelector('[data-loft] .chip.latest')?.textContent.includes(text),
          time,
        );
        const look = await page.run(
          () => ({
            dir: document.documentElement.dir,
            strips: [...document.querySelectorAll<HTMLElement>('[data-loft]')].map((row) => row.offsetHeight),
            sky: document.querySelector('.sky-plot svg')?.getBoundingClientRect().height ?? 0,
          }),
          null,
        );
        expect(look.dir).toBe(language === 'ur' ? 'rtl' : 'ltr');
        expect(look.strips).toHaveLength(flown.length);
        expect(Math.max(...look.strips)).toBeLessThan(140);
        expect(look.sky).toBeGreaterThan(60);
        await keepPicture(page, `${name}-strips-${language}`);
        expect(await page.run(whatSticksOut, null)).toEqual([]);
      });

      it.each(['en', 'ur'] as const)('keeps loft and total of the table in view, in %s', async (language) => {
        await page.size(width(), 844);
        await page.open(board(language));
        await seen(page, isLive, null);
        await page.run(() => document.querySelectorAll<HTMLElement>('.tools .tool')[1]?.click(), null);
        const edges = await seen(
          page,
          () => {
            const row = document.querySelector('.board:not(.strips) [data-loft]');
            if (!row) return null;
            const edgesOf = (cell: string) => {
              const { left, right } = row.querySelector(cell)?.getBoundingClientRect() ?? {
                left: -1,
                right: -1,
              };
              return left >= -1 && right <= window.innerWidth + 1;
            };
            const body = row.closest('tbody');
            return {
              loft: edgesOf('.loft'),
              total: edgesOf('.sum'),
              scrolls: !!body && body.scrollWidth > body.clientWidth,
            };
          },
          null,
        );
        await keepPicture(page, `${name}-table-${language}`);
        expect(edges).toEqual({ loft: true, total: true, scrolls: true });
        expect(await page.run(whatSticksOut, null)).toEqual([]);
      });

      it.each(['en', 'ur'] as const)(
        'fits the table, home and the club on wide screens, in %s',
        async (language) => {
          await page.size(1280, 800);
          const club = `${app.url}/club-all-tournaments/${encodeURIComponent(race.tournament.club)}?lang=${language}`;
          for (const address of [board(language), `${app.url}/?lang=${language}`, club]) {
            await page.open(address);
            await seen(
              page,
              () => document.querySelector('main[data-link="live"], .card-table') !== null,
              null,
            );
            await keepPicture(
              page,
              `${name}-wide-${language}-${new URL(address).pathname.replace(/\W+/g, '-').slice(0, 20)}`,
            );
            expect([address, await page.run(whatSticksOut, null)]).toEqual([address, []]);
          }
        },
      );

      it.each(['en', 'ur'] as const)('signs in and saves a landing at the desk, in %s', async (language) => {
        await page.size(1280, 800);
        await page.open(`${app.url}/login`);
        await page.run((chosen) => {
          localStorage.clear();
          localStorage.setItem('language', chosen);
        }, language);
        await page.open(`${app.url}/login`);
        await seen(page, () => document.querySelector('input[type="password"]') !== null, null);
        await page.click('input[name="name"]');
        await page.type(app.admin.name);
        await page.click('input[name="password"]');
        await page.type(app.admin.password + enterKey);
        await seen(page, () => !window.location.pathname.startsWith('/login'), null);
        await page.open(`${app.url}/create-result?tournament=${race.tournamentId}&date=${onScreen(today)}`);
        const owner = race.owners[4]?._id ?? '';
        const [digits, time] = language === 'en' ? ['1612', '16:12:00'] : ['1613', '16:13:00'];
        await page.click(`[data-owner="${owner}"][data-cell="0"]`);
        await page.type(digits + enterKey);
        await until(async () => {
          const { rows } = await app.asAdmin.board(race.tournamentId);
          return rows.some(({ ownerId, timeList }) => ownerId === owner && timeList[0] === time);
        }, `${time} is saved`);
        await keepPicture(page, `${name}-desk-${language}`);
      });
    });
