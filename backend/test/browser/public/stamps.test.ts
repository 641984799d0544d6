import type { Race } from '../../harness/factories.js';
import { violations } from '../harness/axe.js';
import { saveShot } from '../harness/index.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { dayFromToday, onScreen, today } from '../desk/open-desk.js';
import { momentOfToday, raceDay } from './race-day.js';
import { phone, Spectator } from './spectator.js';
import { whatSticksOut } from './what-sticks-out.js';

const at = momentOfToday('18:31');
const sizes = [
  ['a phone', { ...phone, at }],
  ['a wide screen', { width: 1280, height: 800, at }],
] as const;
const flown = [
  ['17:01', '17:02', '17:03', '17:04', '17:05', '17:06', '17:07', '18:00', ''],
  ['18:31', '16:00', '16:10', '', '', '', '', '', ''],
  ['15:00'],
  [],
];
const names = ['Double Stamp', 'Young bird', 'Old champion of many a season and more', 'Club ring'];

describe('stamps on the board', () => {
  let race: Race;
  let ids: string[];
  const path = (query = '') => `/tournament-view/${race.tournamentId}?${query}`;
  const id = (loft: number) => race.owners[loft]?._id ?? '';
  const save = async (loft: number, fields: object) => {
    const { status, body } = await race.staff.call('POST', '/results', {
      ...{ tournamentId: race.tournamentId, pigeonOwnerId: id(loft), date: onScreen(today) },
      ...{ startTime: '06:00', timeList: flown[loft], ...fields },
    });
    if (status >= 300) throw new Error(JSON.stringify(body));
  };
  const line = async (one: Spectator, loft: number) =>
    (await one.line(id(loft))).map((text) => text.replace(/ no stamped landing that counts/, ''));

  setStage(async () => {
    const stamps = names.map((name, n) => ({
      ...{ name, nameUrdu: n === 0 ? 'ڈبل اسٹیمپ' : '' },
      prizes: n === 0 ? ['50,000', '20,000'] : [],
    }));
    race = await raceDay(admin, flown, { stamps });
    ids = race.tournament.stamps.map(({ _id }) => _id);
    const [double = '', young = ''] = ids;
    await save(0, { stamps: { 0: [double], 3: [double, young], 8: [young] } });
    await save(1, { stamps: { 0: ids, 3: [double], 4: ids } });
    await save(2, { stamps: { 1: [double], 2: [young] }, marks: { 1: { kind: 'lost', reason: 'Hawk' } } });
    const yesterday = { date: onScreen(dayFromToday(-1)), reason: 'Late' };
    await save(0, { ...yesterday, timeList: ['15:00'], stamps: { 0: [double] } });
    await save(1, { ...yesterday, timeList: ['12:00'], stamps: { 0: [young] } });
  });

  it.each(sizes)(
    'stand beside each time, landed or not, and are read out by name, on %s',
    async (_, size) => {
      const spectator = await Spectator.open(browser, server.url, size);
      const { page } = spectator;
      await spectator.watch(path());
      const named = (loft: number, slot: number) =>
        spectator
          .cell(id(loft), slot)
          .getByRole('img')
          .evaluateAll((all) => all.map((one) => one.ariaLabel));
      expect(await named(0, 0)).toEqual(names.slice(0, 1));
      expect(await named(0, 3)).toEqual(names.slice(0, 2));
      expect(await named(0, 8)).toEqual(['Young bird']);
      expect(await named(1, 0)).toEqual(names);
      expect(await named(1, 4)).toEqual(names);
      expect(await named(2, 1)).toEqual(['Double Stamp']);
      expect(await named(0, 1)).toEqual([]);
      const legend = page.locator('.stamp-legend, .legend').locator('li:has(.stamp-sign)');
      await page.locator('.legend li').first().waitFor();
      const told = await legend.filter({ visible: true }).allInnerTexts();
      expect(told.map((text) => text.trim())).toEqual(names);
      // A live change: nothing else moves.
      const time = spectator.cell(id(0), 1).locator('.num');
      const before = await time.boundingBox();
      await save(0, { stamps: { 1: [ids[3]] } });
      await spectator.cell(id(0), 1).getByRole('img', { name: 'Club ring' }).waitFor();
      expect(await time.boundingBox()).toEqual(before);
      await save(0, { stamps: { 1: [] } });
      await spectator.cell(id(0), 1).getByRole('img').waitFor({ state: 'detached' });
      expect(await page.evaluate(whatSticksOut)).toEqual([]);
      expect(await violations(page)).toEqual([]);
      await saveShot(page, `stamps-${size.width}`);
      await spectator.close();
    },
  );

  it('make a strip as much taller as the list of strips reckons', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, at });
    await spectator.watch(path());
    const heights = await spectator.page
      .locator('[data-loft]')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(heights.slice(1)).toEqual([85, 85, 85]);
    await spectator.close();
  });

  it.each(sizes)('have a table each, with prizes, by a chip after Total, on %s', async (_, size) => {
    const spectator = await Spectator.open(browser, server.url, size);
    const { page } = spectator;
    await spectator.watch(path(`date=${onScreen(today)}`));
    await spectator.button('Double Stamp').click();
    await page.getByRole('heading', { name: 'Double Stamp' }).waitFor();
    await page.getByText('Prizes 50,000 · 20,000').waitFor();
    expect(new URL(page.url()).search).toBe(`?stamp=${ids[0]}`);
    expect(await page.locator('.stamp-facts').innerText()).toBe('3 flights · 2 lofts');
    expect(await spectator.order()).toEqual(['Loft 1', 'Loft 2']);
    const first = (await line(spectator, 0)).join(' ');
    expect(first).toMatch(/^1 .*09:00 .*11:04 .*20:04 lead 7:33$/);
    expect((await line(spectator, 1)).join(' ')).toMatch(/^2 .*– .*12:31 .*12:31 −7:33$/);
    expect(await page.getByText('50,000', { exact: true }).filter({ visible: true }).count()).toBe(2);
    expect(await page.locator('.winner, .now, .stat, .sky-plot, .champions').count()).toBe(0);
    if (size.width === 390) expect(await page.evaluate(whatSticksOut)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await saveShot(page, `stamp-table-${size.width}`);
    // Its rows follow what is saved.
    await save(1, { timeList: ['18:31', '16:00', '16:10', '18:00', '', '', '', '', ''] });
    await spectator.row(id(1)).getByText('24:31').first().waitFor();
    expect(await spectator.order()).toEqual(['Loft 2', 'Loft 1']);
    await save(1, {});
    await spectator.row(id(1)).getByText('24:31').first().waitFor({ state: 'detached' });
    await spectator.row(id(0)).getByRole('button').click();
    await page.getByRole('dialog').getByText('20:04, 2 pigeons').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await page.locator(`.chips [aria-pressed="true"]`, { hasText: onScreen(today).slice(0, 5) }).waitFor();
    await page.locator('.stat-landed').waitFor();
    await spectator.close();
  });

  it('are Urdu where they have an Urdu name, and total where a stamp is unknown', async () => {
    const spectator = await Spectator.open(browser, server.url, { ...phone, at });
    const { page } = spectator;
    await spectator.watch(path(`stamp=${ids[0]}&lang=ur`));
    await page.getByRole('heading', { name: 'ڈبل اسٹیمپ' }).waitFor();
    await spectator.letters();
    expect(await page.locator('.chips [aria-pressed="true"]').innerText()).toContain('ڈبل اسٹیمپ');
    await spectator.button('Club ring').waitFor();
    expect(await page.evaluate(whatSticksOut)).toEqual([]);
    await saveShot(page, 'stamp-table-ur');
    await spectator.watch(path(`stamp=gone&date=${onScreen(today)}&lang=ur`));
    await page.locator('.chips [aria-pressed="true"]', { hasText: 'ٹوٹل' }).waitFor();
    await page.locator('.board-total').waitFor();
    expect(await page.locator('.stamp-head').count()).toBe(0);
    await spectator.close();
  });

  it('are Total, and say so, until the code of their tables is there, and without it', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const own = new URL(server.url + path()).pathname;
    await page.goto(`${server.url}/?stamp=${ids[0]}`);
    await page.locator('.chips [aria-pressed="true"]', { hasText: onScreen(today).slice(0, 5) }).waitFor();
    await page.getByRole('button', { name: 'Young bird' }).click();
    await page.waitForURL(({ pathname, search }) => pathname === own && search.includes(ids[1] ?? ''));
    await page.locator('.chips [aria-pressed="true"]', { hasText: 'Total' }).waitFor();
    expect(await page.locator('.stat-landed').count()).toBe(1);
    await page.getByRole('button', { name: 'Total' }).click();
    await page.waitForURL(({ search }) => !search.includes('stamp'));
    await page.goto(server.url + path(`date=${onScreen(today)}`));
    expect(await page.locator(`[data-loft="${id(1)}"] [data-cell="0"] [role="img"]`).count()).toBe(4);
    await context.close();
  });

  it('give way to Total when the code of their tables fails to load', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800, at });
    const { page } = spectator;
    await page.route(/stamp-table-[^/]*\.js/, (route) => route.abort());
    await spectator.watch(path(`stamp=${ids[0]}`));
    await page.waitForURL(({ search }) => search === '?date=total');
    await page.locator('.chips [aria-pressed="true"]', { hasText: 'Total' }).waitFor();
    await page.locator('.board-total').waitFor();
    await spectator.close();
  });

  it('lead from home to the table on the tournament’s own page', async () => {
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800, at });
    await spectator.watch('/');
    await spectator.button('Double Stamp').click();
    await spectator.page.getByRole('heading', { name: 'Double Stamp' }).waitFor();
    expect(new URL(spectator.page.url()).pathname).toBe(`/tournament-view/${race.tournamentId}`);
    await spectator.page.goBack();
    await spectator.page.locator('.stat-landed').waitFor();
    expect(new URL(spectator.page.url()).pathname).toBe('/');
    // Asked for on home, a stamp changes nothing there.
    await spectator.watch(`/?stamp=${ids[0]}`);
    await spectator.page.locator('.stat-landed').waitFor();
    expect(await spectator.page.locator('.board-total, .of-stamp').count()).toBe(0);
    await spectator.close();
  });

  it('say of a void day that it is one, and count nothing of it', async () => {
    await race.staff.must('PUT', `/tournament/${race.tournamentId}/days/${onScreen(dayFromToday(-1))}`, {
      ...{ state: 'void', reason: 'Storm' },
    });
    const spectator = await Spectator.open(browser, server.url, { width: 1280, height: 800, at });
    await spectator.watch(path(`stamp=${ids[0]}`));
    await spectator.page.getByText('2 flights · 2 lofts').waitFor();
    await spectator.row(id(1)).waitFor();
    expect(await spectator.order()).toEqual(['Loft 2', 'Loft 1']);
    expect((await line(spectator, 0)).join(' ')).toMatch(/Void .*11:04 .*11:04/);
    await saveShot(spectator.page, 'stamp-table-void');
    await spectator.close();
  });
});
