import type { Race } from '../../harness/factories.js';
import { dayFromToday, land, onScreen, openDesk, raceOfLofts } from './open-desk.js';
import type { Desk } from './open-desk.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';

const bilal = { name: 'Bilal', password: 'bilal-bilal' };
const date = onScreen(dayFromToday(-2));

describe('the head of the desk', () => {
  let race: Race;
  let one: Desk;

  setStage(async () => {
    await staff.must('POST', '/register', { ...bilal, role: 'admin' });
    race = await raceOfLofts(staff, ['Aslam', 'Butt']);
    await land(race, 0, ['16:00']);
    one = await openDesk(browser, race, bilal);
    await one.goTo(1, 0);
    await one.page.route('**/parwaz/results', (route) => route.abort());
    await one.type('1601', 'Enter');
    await one.says('1 not sent');
    await land(race, 1, ['16:02']);
    await one.page.unroute('**/parwaz/results');
    await one.sendNow();
    await one.says('1 changed by someone else');
  });

  const show = async (lang: string, width: number, height = 800) => {
    const { page } = one;
    await page.setViewportSize({ width, height });
    await page.goto(`${server.url}/create-result?tournament=${race.tournamentId}&date=${date}&lang=${lang}`);
    await page.getByRole('grid').waitFor();
    await one.isLive();
    await page.locator('.desk-saved.is-trouble').waitFor();
  };

  it.each([
    ['en', 390],
    ['en', 768],
    ['en', 1280],
    ['ur', 390],
    ['ur', 768],
    ['ur', 1280],
  ])('says whole in %s at %d px what somebody else changed', async (lang, width) => {
    await show(lang, width);
    await saveShot(one.page, `desk-head-${lang}-${width}`);
    const outside = await one.page.locator('.desk-state').evaluate((box) => {
      const words = document.createRange();
      words.selectNodeContents(box.querySelector('[role="status"] > span')!);
      const [within, text] = [box.getBoundingClientRect(), words.getBoundingClientRect()];
      return [within.left - text.left, text.right - within.right, text.bottom - within.bottom].filter(
        (beyond) => beyond > 1,
      );
    });
    expect(outside).toEqual([]);
    expect(await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });

  it.each([390, 768, 1280])(
    'never covers the chosen date with what was taken back at %d px',
    async (width) => {
      await show('en', width);
      await one.cell(0, 0).click();
      await one.editor.getByLabel('Time').fill('1605');
      await one.button('Save').click();
      await one.notice.filter({ hasText: '16:05 instead of 16:00' }).waitFor();
      await isClear();
      await one.undo.click();
      await one.notice.filter({ hasText: 'Undone' }).waitFor();
      await isClear();
      await saveShot(one.page, `desk-taken-back-${width}`);
    },
  );

  /** Nothing lies over the date that is chosen. */
  async function isClear(): Promise<void> {
    const chosen = one.page.locator('.desk-dates [aria-pressed="true"]');
    const isOnTop = await chosen.evaluate((chip) => {
      const { x, y, width, height } = chip.getBoundingClientRect();
      return chip.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isOnTop).toBe(true);
  }
});
