import { createRace, landing, type Race } from '../../../harness/factories.js';
import { newPage, saveShot, signedInPage } from '../../harness/index.js';
import { admin, browser, server, setStage } from '../../harness/stage.js';
import { phone, Spectator } from '../spectator.js';

const startTime = '04:38';
/** 02:20 in Lahore, in the night after the race's first date. */
const night = Date.parse('2026-04-01T21:20:00Z');

describe('a race that goes on past midnight', () => {
  let race: Race;
  let nowMs = night;

  setStage(
    async () => {
      const rules = { overnight: true, cutoffTime: '03:00' };
      const dates = ['2026-04-01', '2026-04-02'];
      race = await createRace(admin, { lofts: 3, startTime, rules, dates, numberOfPigeons: 7 });
      const save = (loft: number, times: string[]) =>
        admin.save({ ...landing(race, loft, times), startTime });
      await save(0, ['23:30', '24:00', '02:10']);
      await save(1, ['22:15', '00:40', '00:41', '00:44', '00:48', '00:50', '01:10', '01:20', '01:30']);
      await save(2, ['12:00', '13:00']);
    },
    { clock: { now: () => nowMs } },
  );
  beforeEach(() => {
    nowMs = night;
  });

  const open = async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, at: new Date(nowMs) });
    await spectator.watch(`/tournament-view/${race.tournamentId}`);
    return spectator;
  };
  const facts = async ({ page }: Spectator) => ({
    today: (await page.locator('.chips [aria-current="date"]').innerText()).slice(0, 5),
    state: await page.locator('.race-state').first().innerText(),
  });

  it('is today’s until its night is over, with +1 on what lands after midnight', async () => {
    const spectator = await open();
    const { page } = spectator;
    expect(await facts(spectator)).toEqual({ today: '01-04', state: 'Racing' });
    const owner = race.owners[0]?._id ?? '';
    const cells = [0, 1, 2].map((slot) => spectator.cell(owner, slot).locator('.num').first());
    expect(await Promise.all(cells.map((cell) => cell.textContent()))).toEqual(['23:30', '24:00', '02:10+1']);
    expect(await page.locator('.now-when b').allTextContents()).toEqual(['02:10+1', '01:30+1', '01:20+1']);
    expect(await page.locator('.winner-last .winner-when strong').textContent()).toBe('02:10+1');
    expect(await spectator.row(owner).locator('.sum b').innerText()).toBe('59:46');
    const beyond = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    expect(await beyond()).toBeLessThanOrEqual(0);
    await saveShot(page, 'overnight');
    await page.setViewportSize({ width: 320, height: 844 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await beyond()).toBeLessThanOrEqual(0);
    await page.goto(`${server.url}/tournament-view/${race.tournamentId}?loft=${owner}`);
    await page.locator('.landed-at', { hasText: '02:10+1' }).waitFor();
    await spectator.close();
  });

  it('has room for +1 on a big screen', async () => {
    const wall = { width: 1920, height: 1080, at: new Date(nowMs) };
    const { page } = await Spectator.open(browser, server.url, wall);
    await page.goto(`${server.url}/tournament-view/${race.tournamentId}?screen=tv`);
    await page.locator('.tv .board sup').first().waitFor();
    const cut = await page
      .locator('.tv .board td.number:has(sup)')
      .evaluateAll(
        (cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      );
    expect(cut).toBe(0);
    await saveShot(page, 'overnight-wall');
    await page.context().close();
  });

  it('closes at its cutoff of the next day, and ends when the next date begins', async () => {
    nowMs = Date.parse('2026-04-01T22:01:00Z');
    const closed = await open();
    expect(await facts(closed)).toEqual({ today: '01-04', state: 'Day closed' });
    await closed.close();
    nowMs = Date.parse('2026-04-01T23:38:00Z');
    const next = await open();
    expect(await facts(next)).toEqual({ today: '02-04', state: 'Racing' });
    await next.close();
    const csv = await fetch(
      `${server.url}/parwaz/tournament/${race.tournamentId}/results.csv?date=01-04-2026`,
    );
    expect(await csv.text()).toContain('23:30,24:00,02:10+1');
  });

  it('warns at the desk of a landing of the next day, until somebody says that it is right', async () => {
    const address = `/create-result?tournament=${race.tournamentId}&date=01-04-2026`;
    const desk = await signedInPage(browser, server.url, server.admin, address, { width: 1280, height: 800 });
    const cell = (slot: number) =>
      desk.locator(`[data-owner="${race.owners[2]?._id ?? ''}"][data-cell="${slot}"]`);
    await cell(2).click();
    await desk.getByRole('dialog').getByRole('textbox').waitFor();
    await desk.keyboard.type('0210');
    await desk.keyboard.press('Enter');
    await cell(2).locator('.mark-warning').waitFor();
    expect(await cell(2).locator('.next-day').textContent()).toBe('+1');
    await cell(3).click();
    await desk.keyboard.type('2400');
    await desk.keyboard.press('Enter');
    await desk.locator('.desk-cell.is-saved', { hasText: '24:00' }).first().waitFor();
    expect(await cell(3).locator('.next-day, .mark-warning').count()).toBe(0);
    await saveShot(desk, 'overnight-desk');
    await cell(2).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'History' }).click();
    await desk
      .getByRole('dialog', { name: /^History/ })
      .getByText('02:10+1')
      .first()
      .waitFor();
    await desk.goto(`${server.url}/tournament-history?tournament=${race.tournamentId}`);
    await desk.getByText('→\u00a002:10+1').first().waitFor();
    await desk.close();
  });

  it('is today’s on the dashboard, which leads to its desk', async () => {
    const options = { width: 1280, height: 800, ownClock: true };
    const page = await signedInPage(browser, server.url, server.admin, '/dashboard', options);
    const desk = page.locator(`article a[href*="tournament=${race.tournamentId}"][href*="date="]`).first();
    await desk.waitFor();
    expect(await desk.getAttribute('href')).toContain('date=01-04-2026');
    await page.locator('article').getByText('02:10+1').first().waitFor();
    await saveShot(page, 'overnight-dashboard');
    await page.close();
  });

  it('has its rule in the form, in words', async () => {
    const address = `/all-tournaments?edit=${race.tournamentId}`;
    const page = await signedInPage(browser, server.url, server.admin, address);
    const rule = page.getByRole('checkbox', { name: 'Overnight' });
    await rule.waitFor();
    expect(await rule.isChecked()).toBe(true);
    await page.close();
    const reader = await newPage(browser, phone);
    await reader.goto(`${server.url}/tournament-view/${race.tournamentId}?about`);
    await reader.getByText('Flights may last past midnight').waitFor();
    await reader.close();
  });
});
