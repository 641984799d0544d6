import type { Desk } from './open-desk.js';
import { land, openDesk, raceOfLofts } from './open-desk.js';
import type { Race } from '../../harness/factories.js';
import { picture } from '../../harness/images.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';
import { smallTargets } from '../public/touch-and-text.js';

const bilal = { name: 'Bilal', password: 'bilal-bilal' };
const names = [
  'Chaudhry Waqas Ahmad Cheema & Bros',
  'Al-Madina Pigeon Club Faisalabad',
  'استاد غلام رسول لاہوری',
  'Butt Lofts',
];

describe('the desk has room', () => {
  let race: Race;
  let desk: Desk;

  setStage(async () => {
    await staff.must('POST', '/register', { ...bilal, role: 'admin' });
    race = await raceOfLofts(staff, names, { numberOfPigeons: 11 });
    await land(race, 0, ['16:01', '16:02', '16:03']);
    const shown = await staff
      .put(`/parwaz/update-owner/${race.owners[3]?._id}`)
      .attach('ownerPicture', await picture('png'), 'butt.png');
    expect(shown.status).toBe(200);
    const other = await openDesk(browser, race, bilal);
    await other.goTo(1, 3);
  });
  afterEach(() => desk.context.close());

  /** Texts of the desk that are cut in width or height. */
  const cut = (selector: string) =>
    desk.page.locator(selector).evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
          return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
        })
        .map(({ textContent }) => textContent),
    );

  it.each([
    { width: 768, height: 1024, mobile: true, typed: '1742' },
    { width: 1024, height: 768, mobile: true, typed: '1743' },
    { width: 1280, height: 800, typed: '1744' },
    { width: 1366, height: 768, typed: '1745' },
  ])('at $width px for what is read whole', async ({ typed, ...look }) => {
    desk = await openDesk(browser, race, server.admin, look);
    const { page } = desk;
    await desk.goTo(0, 1);
    const before = await desk.value(0, 1);
    await desk.type(typed, 'Enter');
    await desk.notice.getByText(`#2: 17:${typed.slice(2)} instead of ${before}`).waitFor();
    await saveShot(page, `desk-measures-${look.width}`);
    expect(await cut('.desk-loft b')).toEqual([]);
    expect(await cut('.desk-notice b')).toEqual([]);
    expect(await page.locator('.desk-others').innerText()).toMatch(/^Bilal[^]*Al-Madina[^]*#4$/);
    expect(await cut('.desk-others li')).toEqual([]);
    expect(await cut('.desk-others bdi')).toEqual([]);
    const beyond = await page
      .locator('.desk-bar')
      .evaluate(
        (bar) =>
          bar.querySelector('.desk-links')!.getBoundingClientRect().right - bar.getBoundingClientRect().right,
      );
    expect(beyond).toBeLessThanOrEqual(1);
    expect((await desk.find.boundingBox())?.width).toBeGreaterThanOrEqual(240);
    const years = page.locator('.desk-dates .desk-year');
    expect(await years.evaluateAll((all) => all.map((year) => year.clientWidth))).toEqual([0, 0, 0]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    // Only the loft that has a picture shows one.
    expect(await page.locator('.desk-loft img').count()).toBe(1);
  });

  it.each(['en', 'ur'])('for names of both scripts, which begin where the page does in %s', async (lang) => {
    desk = await openDesk(browser, race, server.admin);
    await desk.page.goto(`${desk.page.url()}&lang=${lang}`);
    await desk.isLive();
    const begins = await desk.page.locator('.desk-loft b').evaluateAll((names) =>
      names.map((name) => {
        const letters = document.createRange();
        letters.selectNodeContents(name);
        const [text, box] = [letters.getBoundingClientRect(), name.getBoundingClientRect()];
        return document.dir === 'rtl' ? box.right - text.right : text.left - box.left;
      }),
    );
    for (const distance of begins) expect(Math.abs(distance)).toBeLessThan(6);
  });

  it('for all answers of a question', async () => {
    desk = await openDesk(browser, race, server.admin);
    await desk.cell(1, 'start').click();
    await desk.editor.getByLabel('Time').fill('0630');
    await desk.button('Set for all 4 lofts').click();
    const dialog = desk.page.getByRole('alertdialog', { name: 'Set 06:30 for 4 lofts?' });
    const outer = await dialog.boundingBox();
    for (const button of await dialog.getByRole('button').all()) {
      const inner = await button.boundingBox();
      expect(inner?.x).toBeGreaterThan((outer?.x ?? 0) + 8);
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0) - 8);
    }
  });

  it('for a finger on a tablet', async () => {
    desk = await openDesk(browser, race, server.admin, { width: 820, height: 1180, mobile: true });
    expect(await smallTargets(desk.page)).toEqual([]);
    const cell = await desk.cell(1, 0).boundingBox();
    expect(Math.min(cell?.width ?? 0, cell?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await desk.cell(0, 0).tap();
    await desk.editor.waitFor();
    expect(await smallTargets(desk.page)).toEqual([]);
    await saveShot(desk.page, 'desk-measures-tablet');
  });
});
