import { createRace, type Race } from '../../../harness/factories.js';
import { saveShot, signedInPage } from '../../harness/index.js';
import { admin, browser, server, setStage } from '../../harness/stage.js';
import { phone, Spectator } from '../spectator.js';

/** 21:00 in London, and an hour after midnight in Lahore. */
const evening = Date.parse('2026-04-10T20:00:00Z');

describe('two cups on the clocks of two places', () => {
  let lahore: Race;
  let london: Race;
  let nowMs = evening;

  setStage(
    async () => {
      const cup = (tournamentName: string, timeZone: string, dates: string[]) =>
        createRace(admin, {
          tournamentName,
          timeZone,
          dates,
          lofts: 2,
          startTime: '05:00',
          status: 'Active',
        });
      lahore = await cup('Lahore Cup', 'Asia/Karachi', ['2026-04-10', '2026-04-11']);
      london = await cup('London Cup', 'Europe/London', ['2026-04-10', '2026-04-12']);
    },
    { clock: { now: () => nowMs } },
  );
  beforeEach(() => {
    nowMs = evening;
  });

  const open = (timeZone: string, options = phone) =>
    Spectator.open(browser, server.url, { ...options, timeZone, at: new Date(evening) });
  const facts = async ({ page }: Spectator) => ({
    today: (await page.locator('.chips [aria-current="date"]').innerText()).slice(0, 5),
    state: await page.locator('.race-state, .stat-starts dt').first().innerText(),
  });

  it.each(['Asia/Karachi', 'Europe/London', 'America/New_York'])(
    'a reader in %s sees each in its own day',
    async (timeZone) => {
      const spectator = await open(timeZone);
      await spectator.watch(`/tournament-view/${lahore.tournamentId}`);
      expect(await facts(spectator)).toEqual({ today: '11-04', state: 'Starts in' });
      await spectator.watch(`/tournament-view/${london.tournamentId}`);
      expect(await facts(spectator)).toEqual({ today: '10-04', state: 'Racing' });
      await saveShot(spectator.page, `zones-${timeZone.replace('/', '-')}`);
      await spectator.close();
    },
  );

  it.each([
    ['Asia/Karachi', [], ['UTC+1']],
    ['Europe/London', ['UTC+5'], []],
    ['Asia/Kathmandu', ['UTC+5'], ['UTC+1']],
  ])('a reader in %s is told of the clock that differs', async (timeZone, ofLahore, ofLondon) => {
    const spectator = await open(timeZone);
    for (const [race, said] of [
      [lahore, ofLahore],
      [london, ofLondon],
    ] as const) {
      await spectator.watch(`/tournament-view/${race.tournamentId}`);
      await spectator.page.waitForLoadState('networkidle');
      expect(await spectator.page.locator('.common-facts .zone').allInnerTexts()).toEqual(said);
    }
    await spectator.close();
  });

  it('goes on to the next day at midnight of its own place', async () => {
    const spectator = await open('Asia/Karachi');
    const { page } = spectator;
    nowMs = Date.parse('2026-04-10T22:59:30Z');
    await page.clock.install({ time: new Date(nowMs) });
    await spectator.watch(`/tournament-view/${london.tournamentId}`);
    expect(await facts(spectator)).toEqual({ today: '10-04', state: 'Racing' });
    await page.clock.fastForward('01:00');
    await page.locator('.stat-starts').waitFor();
    expect(await page.locator('.chips [aria-current="date"]').count()).toBe(0);
    await spectator.close();
  });

  it('says what time it is there to readers without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const [race, time] of [
      [lahore, '01:00'],
      [london, '21:00'],
    ] as const) {
      await page.goto(`${server.url}/tournament-view/${race.tournamentId}`);
      expect(await page.locator('header noscript, .pill noscript').first().innerText()).toContain(time);
    }
    await context.close();
  });

  it('says on the day’s page that the clock is set while it is flown', async () => {
    const night = await createRace(admin, {
      ...{
        tournamentName: 'Night of the Clock',
        timeZone: 'Europe/London',
        dates: ['2026-03-28', '2026-03-29'],
      },
      ...{ lofts: 1, startTime: '00:30' },
    });
    const spectator = await open('Europe/London');
    const path = `/tournament-view/${night.tournamentId}?date=`;
    await spectator.watch(`${path}29-03-2026`);
    await spectator.page.getByText('The clock goes forward by 60 minutes').waitFor();
    await spectator.watch(`${path}29-03-2026&lang=ur`);
    await spectator.page.locator('.clock-note:lang(ur)').waitFor();
    await saveShot(spectator.page, 'zones-clock-note');
    await spectator.watch(`${path}28-03-2026`);
    await spectator.page.waitForLoadState('networkidle');
    expect(await spectator.page.locator('.clock-note').count()).toBe(0);
    await spectator.close();
    const address = `/create-result?tournament=${night.tournamentId}&date=29-03-2026`;
    const desk = await signedInPage(browser, server.url, server.admin, address, { width: 1280, height: 800 });
    const note = desk.locator('.desk-other-day');
    await note.getByText('The clock goes forward by 60 minutes').waitFor();
    await desk.getByRole('button', { name: 'اردو' }).click();
    await note.getByText('آگے کی جاتی ہے').waitFor();
    await saveShot(desk, 'zones-desk-clock');
    await desk.close();
  });

  it('lists at home first what races now', async () => {
    const spectator = await open('America/New_York', { width: 1280, height: 800 });
    await spectator.watch('/');
    const states = await spectator.page.locator('.on-screen-one small').allInnerTexts();
    expect(states).toEqual(['Racing', 'today']);
    await saveShot(spectator.page, 'zones-home');
    await spectator.close();
  });
});
