import type { Locator } from 'playwright-core';
import type { Race } from '../../harness/factories.js';
import { saveShot } from '../harness/index.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { fly, knownRace, longName, urduName } from './known-race.js';
import { Spectator } from './spectator.js';

describe("a club's tournaments", () => {
  let race: Race;
  let spectator: Spectator;
  const card = (name: string): Locator =>
    spectator.page.locator('.card', { has: spectator.page.getByRole('heading', { name, exact: true }) });
  const lines = async (name: string) => {
    const rows = await card(name).locator('tbody tr').all();
    return Promise.all(rows.map((row) => row.locator('th, td').allInnerTexts()));
  };
  const again = (overrides: Record<string, unknown>) =>
    race.staff.must<{ _id: string }>('POST', '/tournaments', {
      club: race.tournament.club,
      startTime: '06:00',
      continueDays: 1,
      numberOfPigeons: 3,
      helperPigeons: 0,
      participatingLofts: race.owners.map(({ _id }) => _id),
      ...overrides,
    });

  setStage(async () => {
    race = await knownRace(admin, { numberOfPrizes: 3, prizes: ['20,000', 'Rs 50000', '1000'] });
    await again({
      tournamentName: 'Early Cup',
      dates: ['2026-02-01'],
      startDate: '2026-02-01',
      numberOfDays: 1,
      numberOfPrizes: 2,
      prizes: ['Motorcycle', 'Fridge'],
    });
    await again({
      tournamentName: 'Old Cup',
      dates: ['2025-12-31', '2026-01-02'],
      startDate: '2025-12-31',
      numberOfDays: 2,
      numberOfPrizes: 1,
      prizes: ['5000'],
    });
    spectator = await Spectator.open(browser, server.url);
    await spectator.page.goto(
      `${server.url}/club-all-tournaments/${encodeURIComponent(race.tournament.club)}`,
    );
    await card('Spring Cup').waitFor();
    await spectator.page.locator('.first-view').waitFor({ state: 'detached' });
  });

  it('are listed by year, newest first, and within it by first date', async () => {
    const { page } = spectator;
    expect(
      await page.getByRole('group', { name: 'Choose a year' }).getByRole('button').allInnerTexts(),
    ).toEqual(['2026', '2025']);
    expect(await page.locator('.card h2').allInnerTexts()).toEqual(['Early Cup', 'Spring Cup']);
    await spectator.button('2025').click();
    await card('Old Cup').waitFor();
    expect(await page.locator('.card h2').allInnerTexts()).toEqual(['Old Cup']);
    await page.goBack();
    await card('Spring Cup').waitFor();
  });

  it('begin with the one that is being flown, which says so', async () => {
    const at = new Date('2026-04-03T10:00:00Z'); // 15:00 in Karachi
    const visitor = await Spectator.open(browser, server.url, { width: 390, height: 844, mobile: true, at });
    const { page } = visitor;
    for (const lang of ['en', 'ur']) {
      await page.goto(`${spectator.page.url().split('?')[0]}?lang=${lang}`);
      await page.locator('.first-view').waitFor({ state: 'detached' });
      expect(await page.locator('.card h2').allInnerTexts()).toEqual(['Spring Cup', 'Early Cup']);
      expect(await page.locator('.card-racing').allInnerTexts()).toEqual([
        lang === 'en' ? 'Racing' : 'پرواز جاری',
      ]);
      expect(await visitor.sideways()).toBe(0);
      await saveShot(page, `club-racing-390-${lang}`);
    }
    await visitor.close();
  });

  it('stay in the frame of another site from year to year and to a tournament', async () => {
    const { page } = spectator;
    const before = page.url();
    await page.goto(`${before}?embed=1&lang=en`);
    await spectator.button('2025').click();
    await page.waitForURL(/year=2025/);
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      embed: '1',
      lang: 'en',
      year: '2025',
    });
    await card('Old Cup').getByRole('link', { name: 'Old Cup' }).click();
    await page.waitForURL(/tournament-view\/.*embed=1/);
    await page.goto(before);
    await card('Spring Cup').waitFor();
  });

  it('rank the lofts and give the highest prize to the first', async () => {
    expect(await lines('Spring Cup')).toEqual([
      ['1', 'Loft 1', '24:00', '50,000'],
      ['2', urduName, '21:12', '20,000'],
      ['3', longName, '17:42', '1,000'],
      ['–', 'Loft 4', 'No Result', '-'],
    ]);
    const about = (await card('Spring Cup').locator('.card-about').innerText()).replace(/\s+/g, ' ');
    expect(about).toBe('Spring Cup 01-04-2026 2 days Total Participants 4 Total Prize Pool 71,000');
  });

  it('list all lofts without a prize before any result', async () => {
    expect((await lines('Early Cup')).map(([rank, , time, prize]) => [rank, time, prize])).toEqual(
      Array(4).fill(['–', 'No Result', '-']),
    );
    expect(await card('Early Cup').innerText()).toMatch(/Total Prize Pool\s+0\s· Motorcycle\s· Fridge/);
  });

  it('lead to the tournament by picture and by name', async () => {
    const { page } = spectator;
    await saveShot(page, 'public-club');
    await card('Spring Cup').locator('.card-poster').click();
    await page.waitForURL(`${server.url}/tournament-view/${race.tournamentId}`);
    await page.goBack();
    await card('Spring Cup').getByRole('link', { name: 'Spring Cup' }).click();
    await spectator.link('live').waitFor();
  });

  it('show new results when the page is looked at again', async () => {
    const { page } = spectator;
    await page.goBack();
    await card('Spring Cup').waitFor();
    await fly(race, 3, '03-04-2026', ['19:00', '19:00', '19:00']);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await card('Spring Cup').locator('tbody tr').first().filter({ hasText: 'Loft 4' }).waitFor();
    expect((await lines('Spring Cup'))[0]).toEqual(['1', 'Loft 4', '39:00', '50,000']);
  });

  it('tell lofts of one name apart', async () => {
    const [one, , , other] = race.owners;
    await admin.must('PUT', `/update-owner/${one?._id ?? ''}`, { name: longName });
    await admin.must('PUT', `/update-owner/${other?._id ?? ''}`, { name: longName, address: 'Kasur' });
    const { page } = spectator;
    await page.reload();
    await page.locator('.first-view').waitFor({ state: 'detached' });
    const last = page.locator('.season, .card').locator('tbody th bdi:last-child');
    const said = (await last.allInnerTexts()).map((text) => text.trim());
    expect(said).toEqual(expect.arrayContaining(['(Kasur)', '(1)', '(3)']));
    await saveShot(page, 'club-namesakes');
  });

  it.each([
    ['a percent sign that lost its code on the way', '100%', '/club-all-tournaments/100%'],
    ['a slash at its end', 'Karachi /', '/club-all-tournaments/Karachi%20%2F'],
    ['a slash after it', 'Multan', '/club-all-tournaments/Multan/'],
  ])('are found by a name with %s', async (_, name, path) => {
    await race.staff.must('POST', '/create-club', { name });
    const { page } = spectator;
    const answer = await page.goto(server.url + path);
    expect(answer?.status()).toBe(200);
    await page.getByRole('heading', { name: 'No tournaments available' }).waitFor();
    expect(await page.locator('h1').first().innerText()).toBe(`Club Name : ${name}`);
    expect(await page.title()).toContain(name);
  });

  it('are a page that says so when there is no such club', async () => {
    const { page } = spectator;
    await page.goto(`${server.url}/club-all-tournaments/Nobody`);
    await page.getByRole('heading', { name: 'There is no such club' }).waitFor();
  });
});
