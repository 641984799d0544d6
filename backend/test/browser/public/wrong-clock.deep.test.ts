import { createRace } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { dayFromToday, onScreen } from '../desk/open-desk.js';
import { saveShot } from '../harness/index.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { momentOfToday, raceDay } from './race-day.js';
import { phone, Spectator } from './spectator.js';

const noon = momentOfToday('12:00').getTime();
/** From the time of this machine to noon in Karachi. */
let toNoonMs = noon - Date.now();
const hourMs = 3_600_000;

describe('a board on a device whose clock is wrong', () => {
  let race: Race;
  const path = () => `/tournament-view/${race.tournamentId}`;
  const today = onScreen(dayFromToday(0));

  setStage(
    async () => {
      race = await raceDay(admin, [['11:00'], ['11:30', '11:31']]);
      const dates = (day: number, startTime: string) => ({
        dates: [dayFromToday(day)],
        startTime,
        numberOfDays: 1,
        status: 'Active',
      });
      await createRace(admin, {
        tournamentName: 'Tomorrow’s Cup of a very long name indeed',
        lofts: 1,
        ...dates(1, '06:00'),
      });
      await createRace(admin, { tournamentName: 'شام کپ', lofts: 1, ...dates(0, '15:00') });
    },
    { clock: { now: () => Date.now() + toNoonMs } },
  );

  it.each([
    ['five hours ahead', 5],
    ['three days ahead', 72],
    ['a day behind', -24],
  ])('follows the clock of the server: %s', async (_, hours) => {
    const at = new Date(noon + hours * 3_600_000);
    const spectator = await Spectator.open(browser, server.url, { ...phone, ownClock: true, at });
    const { page } = spectator;
    const states = await spectator.said('.race-state');
    await spectator.watch(path());
    expect(await page.locator('.race-state').innerText()).toBe('Racing');
    expect(await page.locator('.chips [aria-current="date"]').innerText()).toContain(today.slice(0, 5));
    expect(await page.locator('.chips [aria-pressed="true"]').innerText()).toContain(today.slice(0, 5));
    await page.locator('.sky-mark-now').filter({ hasText: '12:0' }).waitFor();
    // Not even before the socket has answered.
    expect(await states()).toEqual(['Racing']);
    await spectator.close();
  });

  it('does so when the clock is set, and after a sleep, while it is open', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, ownClock: true });
    const { page } = spectator;
    await page.addInitScript(() => {
      const { now } = Date;
      const clock = { setMs: 0 };
      Object.assign(window, { clock });
      Date.now = () => now() + clock.setMs;
    });
    /** The page is looked at again afterwards. */
    const setClock = (byMs: number) =>
      page.evaluate((ms) => {
        (window as unknown as { clock: { setMs: number } }).clock.setMs += ms;
        document.dispatchEvent(new Event('visibilitychange'));
      }, byMs);
    const states = await spectator.said('.race-state, .sky-mark-now');
    await spectator.watch(path());
    const mark = (time: RegExp) => page.locator('.sky-mark-now').filter({ hasText: time }).waitFor();
    await mark(/12:0/);
    for (const hours of [5, 72, -24]) await setClock(hours * hourMs);
    await spectator.link('live').waitFor();
    expect((await states()).filter((state) => !/^(?:Racing|12:0\d)$/.test(state))).toEqual([]);
    await page.goto(`${server.url}/club-all-tournaments/${encodeURIComponent(race.tournament.club)}`);
    await page.locator('.card-racing').waitFor();
    await setClock(72 * hourMs);
    expect(await page.locator('.card-racing').innerText()).toBe('Racing');
    toNoonMs += 72 * hourMs;
    await setClock(0);
    await page.locator('.card-racing').waitFor({ state: 'detached' });
    toNoonMs -= 66 * hourMs;
    await spectator.watch(path());
    await mark(/18:0/);
    toNoonMs += hourMs;
    await setClock(hourMs);
    await mark(/19:0/);
    toNoonMs -= 7 * hourMs;
    await spectator.close();
  });

  it.each([
    ['en', 390, /^Shown at 12:0\d\. Reload for newer$/],
    ['ur', 320, /^12:0\d تک کے نتائج۔/],
    ['en', 1280, /^Shown at 12:0\d/],
    ['ur', 1280, /^12:0\d تک/],
  ])(
    'says without scripts when it was shown, and leads to its views: %s, %d px',
    async (lang, width, told) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        viewport: { width, height: 844 },
      });
      const page = await context.newPage();
      await page.goto(`${server.url}${path()}?lang=${lang}`);
      expect(await page.locator('.pill').innerText()).toMatch(told);
      expect(await page.locator('.pill').evaluate((pill) => pill.scrollWidth <= pill.clientWidth)).toBe(true);
      const pictures = page.locator('[data-loft] .picture:visible');
      expect(await pictures.count()).toBe(race.owners.length);
      const widths = pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
      expect(Math.min(...(await widths))).toBeGreaterThan(0);
      await saveShot(page, `no-scripts-${lang}-${width}`);
      await page.locator('.chips a', { hasText: lang === 'ur' ? 'ٹوٹل' : 'Total' }).click();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ date: 'total', lang });
      expect(await page.locator('.chips [aria-pressed="true"]').innerText()).toBe(
        lang === 'ur' ? 'ٹوٹل' : 'Total',
      );
      await context.close();
    },
  );

  it.each([
    ['en', 320, ['Racing', 'tomorrow', 'today']],
    ['ur', 390, ['پرواز جاری', 'کل', 'آج']],
    ['en', 1280, ['Racing', 'tomorrow', 'today']],
  ])('says on home which tournaments race: %s, %d px', async (lang, width, states) => {
    const spectator = await Spectator.open(browser, server.url, {
      width,
      height: 844,
      ownClock: true,
      at: new Date(noon + 72 * 3_600_000),
    });
    const { page } = spectator;
    await spectator.watch(`/?lang=${lang}&tournament=${race.tournamentId}`);
    await spectator.letters();
    const chips = page.locator('.on-screen-one');
    expect((await chips.locator('small').allInnerTexts()).toSorted()).toEqual(states.toSorted());
    const cut = chips
      .locator('small')
      .evaluateAll((all) =>
        all.some(
          (one) =>
            one.getBoundingClientRect().right > (one.parentElement?.getBoundingClientRect().right ?? 0) ||
            one.getBoundingClientRect().left < (one.parentElement?.getBoundingClientRect().left ?? 0),
        ),
      );
    expect(await cut).toBe(false);
    await saveShot(page, `home-chips-${lang}-${width}`);
    await spectator.close();
  });
});
