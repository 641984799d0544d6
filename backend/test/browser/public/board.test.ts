import { createRace, landing } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { saveShot } from '../harness/index.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { holdIdle, letIdle } from './idle.js';
import { fly, knownRace, longName, urduName } from './known-race.js';
import { Spectator } from './spectator.js';

/** A wide screen on the afternoon of the second day. */
const wide = { width: 1280, height: 800, at: new Date('2026-04-03T10:00:00Z') };

describe("a tournament's results", () => {
  let race: Race;
  let spectator: Spectator;
  const id = (loft: number) => race.owners[loft]?._id ?? '';

  setStage(async () => {
    race = await knownRace(admin);
    spectator = await Spectator.open(browser, server.url, wide);
  });

  it('say which pigeons are marked and why, in the line, its note and the list', async () => {
    const marked = await createRace(admin, { lofts: 2, numberOfPigeons: 2, helperPigeons: 1 });
    const marks = {
      0: { kind: 'disqualified', reason: 'Landed on another roof' },
      1: { kind: 'lost', reason: 'Hawk' },
    };
    await admin.save({ ...landing(marked, 0, ['17:00', '', '15:00']), marks });
    await spectator.watch(`/tournament-view/${marked.tournamentId}?date=01-04-2026`);
    const { page } = spectator;
    const loft = marked.owners[0]?._id ?? '';
    expect((await spectator.line(loft)).slice(4)).toEqual([
      '17:00 Disqualified',
      'Lost',
      '15:00 latest landing',
      '09:00',
    ]);
    await page.getByText('#2: Lost, Hawk').waitFor();
    await spectator.cell(loft, 0).getByRole('button').click();
    await page.getByRole('dialog').getByText('Disqualified: Landed on another roof').waitFor();
    await saveShot(page, 'public-marks');
    await page.keyboard.press('Escape');
    await page.waitForURL((address) => !address.searchParams.has('loft'));
  });

  it('are those of the day that the address names', async () => {
    await spectator.watch(`/tournament-view/${race.tournamentId}?date=01-04-2026`);
    const { page } = spectator;
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Currect Tournament : Spring Cup');
    expect(await page.title()).toBe('Spring Cup · Parwaz');
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      '#',
      'Owner',
      'Pigeons',
      'Time',
      '#1',
      '#2',
      '#3',
      '#4',
      'Total',
    ]);
    expect(await spectator.line(id(0))).toEqual([
      '1',
      'Loft 1 Lahore · 0300',
      '3',
      '06:00',
      '12:00 (excluded)',
      '13:00',
      '14:00',
      '15:00',
      '24:00 lead 6:18',
    ]);
    expect(await spectator.line(id(1))).toEqual([
      '2',
      `${urduName} فیصل آباد · 0300`,
      '3',
      '06:00',
      '18:42 latest landing',
      '11:00',
      'No Result',
      'No Result',
      '17:42 −6:18',
    ]);
    const tied = await spectator.line(id(2));
    expect([tied[0], tied.at(-1)]).toEqual(['2', '17:42 =']);
    expect(await spectator.line(id(3))).toEqual([
      '–',
      'Loft 4 Lahore · 0300',
      '3',
      '06:00',
      ...Array<string>(5).fill('No Result'),
    ]);
    expect(await spectator.order()).toEqual(['Loft 1', urduName, longName, 'Loft 4']);
  });

  it('name the winners, all of them when they tie, and count', async () => {
    const { page } = spectator;
    const winners = page.locator('.winner');
    expect(await winners.first().innerText()).toMatch(/First pigeon winner\s+.*11:00/s);
    expect(await winners.last().innerText()).toContain('Last pigeon winner');
    const last = winners.last().locator('.winner-name');
    expect(await last.innerText()).toBe(`${urduName}, ${longName}`);
    // Each name in its own direction, and none of them cut.
    expect(await last.locator('bdi').allInnerTexts()).toEqual([urduName, longName]);
    expect(await last.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
    expect(await winners.last().innerText()).toContain('18:42');
    const stats = await page.locator('.stat').allInnerTexts();
    expect(stats.map((text) => text.replace(/\s+/g, ' '))).toEqual([
      'Lofts 4',
      'Pigeons 16',
      'Landed · 01-04 8',
      'Did not land 8',
    ]);
  });

  it('say why a pigeon does not count', async () => {
    const { page } = spectator;
    await spectator.cell(id(0), 0).getByRole('button').click();
    const note = page.getByRole('dialog');
    await note.waitFor();
    expect(await note.innerText()).toContain('More than 3 pigeons of this loft have landed');
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    expect(
      await spectator
        .cell(id(0), 0)
        .getByRole('button')
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
  });

  it('add up in the total, which has an address, and the back button comes back', async () => {
    const { page } = spectator;
    await spectator.button('Total').click();
    await page.waitForURL(/date=total/);
    await page.getByRole('columnheader', { name: '03-04-2026' }).waitFor();
    expect((await page.getByRole('columnheader').allInnerTexts()).slice(4)).toEqual([
      '01-04-2026',
      '03-04-2026',
      'Total',
    ]);
    expect((await spectator.line(id(1))).slice(4)).toEqual([
      '17:42',
      '09:30 latest landing 03:30',
      '21:12 −2:48',
    ]);
    expect((await spectator.line(id(0))).slice(4)).toEqual(['24:00', 'No Result', '24:00 lead 2:48']);
    expect(await page.locator('.winner').count()).toBe(1);
    await saveShot(page, 'public-total');
    await page.goBack();
    await page.waitForURL(/date=01-04-2026/);
    await page.getByRole('columnheader', { name: '#1', exact: true }).waitFor();
    expect(await page.getByRole('columnheader').nth(4).innerText()).toBe('#1');
  });

  it('open a loft of their own, with a link; a followed one keeps its place, and is in view at the foot', async () => {
    const { page } = spectator;
    await spectator.row(id(3)).getByRole('button').first().click();
    await page.waitForURL(new RegExp(`loft=${id(3)}`));
    await page.getByRole('dialog').getByRole('button', { name: 'Follow', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForURL((address) => !address.searchParams.has('loft'));
    const mine = page.getByRole('complementary', { name: 'My lofts' });
    await mine.getByRole('link', { name: 'Loft 4' }).waitFor();
    expect((await spectator.order()).at(-1)).toBe('Loft 4');
    await page.reload();
    await spectator.link('live').waitFor();
    await mine.getByRole('link', { name: 'Loft 4' }).waitFor();
    expect(await spectator.row(id(3)).getByRole('img', { name: 'followed' }).count()).toBe(1);
    await page.goto(`${server.url}/tournament-view/${race.tournamentId}?date=01-04-2026&loft=${id(0)}`);
    const panel = page.getByRole('dialog', { name: 'Loft 1' });
    await panel.waitFor();
    expect(await panel.innerText()).toMatch(/Rank 1\s+Day total 24:00/);
    await page.keyboard.press('Escape');
  });

  it('are found by a name, a city or a number that is typed, in either script', async () => {
    const { page } = spectator;
    await admin.must('PUT', `/update-owner/${id(3)}`, { phone: '+92 301-5550142' });
    await page.reload();
    await spectator.button(/Search for a loft/).click();
    await page.getByRole('searchbox').fill('Loft');
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').waitFor({ state: 'detached' });
    for (const [typed, name] of [
      ['بشیر', longName],
      ['gujranwala', longName],
      ['5550142', 'Loft 4'],
      ['۰۳۰۱ ۵۵۵', 'Loft 4'],
      ['faisalabad', urduName],
      ['muhammad rafiq', urduName],
      ['رفیق', urduName],
    ] as const) {
      await spectator.button(/Search for a loft/).click();
      await page.getByRole('searchbox').fill(typed);
      await page.getByRole('status').filter({ hasText: '1 loft' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name }).waitFor();
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    const namesakes = await createRace(admin, { lofts: 2 });
    for (const { _id } of namesakes.owners)
      await admin.must('PUT', `/update-owner/${_id}`, { name: 'Akbar Ali' });
    await spectator.watch(`/tournament-view/${namesakes.tournamentId}`);
    await spectator.button(/Search for a loft/).click();
    await page.getByRole('searchbox').fill('akbar');
    await page.getByRole('status').filter({ hasText: '2 lofts' }).waitFor();
    await saveShot(page, 'search-namesakes');
    expect(new Set(await page.locator('.loft-list li').allInnerTexts()).size).toBe(2);
    await page.keyboard.press('Escape');
  });

  it('follow a landing without a reload; the loft that overtakes moves up', async () => {
    await spectator.watch(`/tournament-view/${race.tournamentId}?date=01-04-2026`);
    await spectator.mark();
    await fly(race, 2, '01-04-2026', ['18:42', '11:00', '18:43']);
    const latest = spectator.cell(id(2), 2).filter({ hasText: '18:43' });
    await latest.waitFor();
    expect(await latest.getAttribute('class')).toMatch(/\blatest\b/);
    expect(await spectator.page.locator('.latest').count()).toBe(1);
    expect((await spectator.order()).slice(0, 2)).toEqual([longName, 'Loft 1']);
    expect((await spectator.line(id(0)))[0]).toBe('2 1 down');
    expect(await spectator.row(id(0)).locator('.fall svg').isVisible()).toBe(true);
    expect(await spectator.isSameDocument()).toBe(true);
  });

  it('rise in the sky: a gull for each pigeon in the air, a step for each that lands', async () => {
    const watcher = await Spectator.open(browser, server.url);
    const { page } = watcher;
    await page.clock.setFixedTime('2026-04-03T05:00:00Z'); // 10:00 in Karachi
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('.sky-landing')) Object.assign(window, { glided: true });
      }).observe(document, { subtree: true, childList: true });
    });
    await watcher.watch(`/tournament-view/${race.tournamentId}?date=03-04-2026`);
    const gulls = () =>
      page.locator('.sky-flock').evaluateAll(([flock]) => flock?.getAttribute('d')?.split('M').length ?? 0);
    await page
      .getByRole('img', { name: '15 of 16 pigeons are in the air. The latest landing was at 09:30.' })
      .waitFor();
    expect(await gulls()).toBe(1 + 15);
    expect((await page.locator('.sky-mark').allInnerTexts()).sort()).toContain('10:00');
    // As long as the page has better to do, a landing stands in its row alone: its sky is drawn in an idle slot.
    await page.evaluate(
      () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => done()))),
    );
    await holdIdle(page);
    await fly(race, 1, '03-04-2026', ['09:30', '09:40']);
    await watcher.cell(id(1), 1).filter({ hasText: '09:40' }).waitFor();
    await page.locator('.stat-remaining').filter({ hasText: '14' }).waitFor();
    expect([await gulls(), await page.evaluate(() => 'glided' in window)]).toEqual([1 + 15, false]);
    await letIdle(page);
    await page.getByRole('img', { name: /^14 of 16 .* at 09:40\.$/ }).waitFor();
    expect(await gulls()).toBe(1 + 14);
    await page.waitForFunction(() => 'glided' in window);
    await watcher.row(id(1)).getByRole('button').first().click();
    await page
      .getByRole('dialog')
      .getByRole('img', { name: /^2 of 4 pigeons are in the air/ })
      .waitFor();
    await watcher.close();
  });

  it('say that they may still change, since when they are official, and what was corrected', async () => {
    const { page } = spectator;
    const day = `/tournament/${race.tournamentId}/days/01-04-2026`;
    await page.locator('.chips button', { hasText: '01-04-2026' }).click();
    expect(await page.locator('.day-status').count()).toBe(0);
    await race.staff.must('PUT', day, { state: 'closed' });
    await page.getByText('Provisional: may still change').waitFor();
    await race.staff.must('PUT', day, { state: 'official' });
    await page.getByText(/^Official since \d\d-\d\d \d\d:\d\d$/).waitFor();
    await fly(race, 0, '01-04-2026', ['12:00', '13:00', '14:00', '15:10'], 'Read the wrong line');
    await page.getByRole('button', { name: 'Corrections' }).click();
    const list = page.getByRole('dialog', { name: 'Corrections' });
    await list.getByText('#4: 15:00 → 15:10').waitFor();
    await saveShot(page, 'public-corrections');
    await race.staff.must('PUT', day, { state: 'open', reason: 'A protest' });
    await list.getByText('The day was set back: official → open').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.day-status').waitFor({ state: 'detached' });
    // The way to the list stays, also where no day is closed any more.
    await page.getByRole('link', { name: 'Corrections' }).click();
    await list.getByText('The day was set back: official → open').waitFor();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await fly(race, 0, '01-04-2026', ['12:00', '13:00', '14:00', '15:00']);
  });

  it('take over what staff change of the tournament', async () => {
    await race.staff.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentName: 'Summer Cup' });
    await spectator.page.getByRole('heading', { name: 'Currect Tournament : Summer Cup' }).waitFor();
    await race.staff.must('PUT', `/tournaments/${race.tournamentId}`, { helperPigeons: 2 });
    await spectator.page.getByRole('columnheader', { name: '#5' }).waitFor();
    expect(await spectator.isSameDocument()).toBe(true);
  });

  it('are a page that says so when there is no such tournament, when it was deleted, and come back with it', async () => {
    const other = await Spectator.open(browser, server.url);
    await other.page.goto(`${server.url}/tournament-view/0123456789abcdef01234567`);
    await other.page.getByRole('heading', { name: 'There is no such tournament' }).waitFor();
    await other.watch(`/tournament-view/${race.tournamentId}`);
    await race.staff.must('DELETE', `/delete-tournament/${race.tournamentId}`);
    await other.page.getByRole('heading', { name: 'This tournament has been deleted' }).waitFor();
    const late = await Spectator.open(browser, server.url);
    await late.page.goto(`${server.url}/tournament-view/${race.tournamentId}`);
    await late.page.getByRole('heading', { name: 'This tournament has been deleted' }).waitFor();
    await race.staff.must('POST', `/restore-tournament/${race.tournamentId}`);
    // Who watched it is told; who came while it was gone finds out when looking again.
    await other.link('live').waitFor();
    await late.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await late.link('live').waitFor();
    expect(await late.order()).toEqual(await other.order());
    await Promise.all([late.close(), other.close()]);
  });
});
