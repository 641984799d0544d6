import type { Race } from '../../harness/factories.js';
import { until } from '../../harness/until.js';
import { dayFromToday, onScreen, openDesk, raceOfToday, timesOf } from './open-desk.js';
import type { Desk } from './open-desk.js';
import { saveShot, type PageOptions } from '../harness/index.js';
import { violations } from '../harness/axe.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';
import { depth } from '../../../../shared/test/depth.js';

const [lightDesk, darkDesk, lightPhone, darkPhone] = [
  { width: 1280, height: 800, theme: 'light' },
  { width: 1280, height: 800, theme: 'dark' },
  { width: 390, height: 844, theme: 'light', mobile: true },
  { width: 390, height: 844, theme: 'dark', mobile: true },
] as const;
const looks = depth<PageOptions[]>([lightDesk, darkPhone], [darkDesk, lightPhone]);
const bilal = { name: 'Bilal', password: 'bilal-bilal' };

describe('the desk', () => {
  setStage(() => staff.must('POST', '/register', { ...bilal, role: 'admin' }));

  /** A desk in the middle of everything: a warning, a refusal, a conflict, something unsent, an excluded pigeon. */
  async function busyDesk(race: Race, look: Parameters<typeof openDesk>[3]): Promise<Desk> {
    const date = onScreen(dayFromToday(-2));
    const save = (loft: number, timeList: string[]) =>
      staff.save({
        tournamentId: race.tournamentId,
        pigeonOwnerId: race.owners[loft]?._id ?? '',
        date,
        startTime: '06:00',
        timeList,
      });
    await save(0, ['16:00', '16:01', '16:02', '16:03', '16:04', '16:05']);
    const desk = await openDesk(browser, race, server.admin, look);
    await desk.goTo(1, 0);
    await desk.type('1800', 'Enter', '1700', 'Enter', '2561', 'Tab');
    await desk.says(/^1 refused$/);
    await desk.page.route('**/parwaz/results', (route) => route.abort());
    await desk.goTo(2, 0);
    await desk.type('1501', 'Enter');
    await desk.says('1 not sent');
    await save(2, ['15:02']);
    await desk.page.unroute('**/parwaz/results');
    await desk.sendNow();
    await desk.says('1 changed by someone else');
    await desk.page.route('**/parwaz/results', (route) => route.abort());
    await desk.goTo(3, 0);
    await desk.type('1511', 'Enter');
    await desk.says('1 not sent');
    return desk;
  }

  it.each(looks)('is usable by everybody at $width px, $theme', async (look) => {
    const race = await raceOfToday(staff, { lofts: 6 });
    const desk = await busyDesk(race, look);
    const name = `desk-${look.width}-${look.theme}`;
    await saveShot(desk.page, name);
    expect(await violations(desk.page)).toEqual([]);
    const sideways = await desk.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBe(0);
    await desk.cell(2, 0).click();
    await desk.editor.getByRole('alert').waitFor();
    await saveShot(desk.page, `${name}-conflict`);
    expect(await violations(desk.page)).toEqual([]);
    await desk.button('History').click();
    await desk.page
      .getByRole('dialog', { name: /^History/ })
      .getByRole('table')
      .waitFor();
    await saveShot(desk.page, `${name}-history`);
    expect(await violations(desk.page)).toEqual([]);
    await desk.context.close();
  });

  it('is typed into with one hand on a phone: a tap, digits, Next, digits, Next', async () => {
    const race = await raceOfToday(staff);
    const desk = await openDesk(browser, race, server.admin, { width: 390, height: 844, mobile: true });
    const focused = () =>
      desk.page.evaluate(() => {
        const input = document.activeElement;
        const cell = input?.closest<HTMLElement>('[data-cell]')?.dataset.cell;
        return input instanceof HTMLInputElement ? `${cell} ${input.inputMode} ${input.enterKeyHint}` : null;
      });
    expect(await focused()).toBeNull();
    await desk.cell(1, 0).tap();
    await until(async () => (await focused()) === 'undefined numeric next', 'the tap opens the cell');
    // A phone's keyboard puts text in without telling keys.
    await desk.page.keyboard.insertText('1601');
    await desk.page.keyboard.press('Enter');
    expect(await focused()).toBe('1 numeric next');
    await desk.page.keyboard.insertText('1602');
    await desk.page.keyboard.press('Enter');
    await desk.says('Everything saved');
    expect((await timesOf(race, 1)).slice(0, 2)).toEqual(['16:01:00', '16:02:00']);
    const cells = await desk.cell(1, 0).boundingBox();
    expect(Math.min(cells?.width ?? 0, cells?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const loft = await desk.page.getByRole('rowheader').first().boundingBox();
    await desk.page.getByRole('grid').evaluate((grid) => grid.scrollBy(300, 0));
    expect((await desk.page.getByRole('rowheader').first().boundingBox())?.x).toBe(loft?.x);

    // The column numbers stay while the lofts scroll under them, as on a phone whose keyboard is open.
    const third = desk.page.getByRole('columnheader', { name: '#3' });
    await desk.page.setViewportSize({ width: 390, height: 460 });
    const whereItStands = await third.boundingBox();
    const scrolled = await desk.page.getByRole('grid').evaluate((grid) => {
      grid.scrollBy(0, 30);
      return grid.scrollTop;
    });
    expect(scrolled).toBe(30);
    expect(await third.boundingBox()).toEqual(whereItStands);
    await desk.page.setViewportSize({ width: 390, height: 844 });
    await desk.page.evaluate(() => localStorage.setItem('language', 'ur'));
    await desk.page.reload();
    await desk.isLive();
    const covers = await desk.page.evaluate(() => {
      const heads = [...document.querySelectorAll('.desk-head > *')];
      const lowest = Math.max(...heads.map((head) => head.getBoundingClientRect().bottom));
      const row = document.querySelector('.desk-body .desk-row')?.getBoundingClientRect();
      return Math.round(lowest - (row?.top ?? 0));
    });
    expect(covers).toBeLessThanOrEqual(0);
    expect(await desk.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await desk.page.getByLabel('اس ٹورنامنٹ کے اور صفحے').first().tap();
    await desk.page.getByRole('link', { name: 'تاریخچہ' }).tap();
    await desk.page.getByRole('heading', { level: 1 }).waitFor();
    await desk.context.close();
  });

  it('shows the keys of its grid', async () => {
    const race = await raceOfToday(staff);
    const desk = await openDesk(browser, race, server.admin);
    await desk.button('Keys').click();
    await desk.page.getByText('type a landing: 0612 or 612 is 06:12').waitFor();
    expect(await violations(desk.page)).toEqual([]);
    await desk.context.close();
  });
});
