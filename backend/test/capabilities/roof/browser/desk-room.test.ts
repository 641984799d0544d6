import { onScreen, openDesk, raceOfLofts, today } from '../../../browser/desk/open-desk.js';
import { saveShot } from '../../../browser/harness/index.js';
import { admin as staff, browser, server, setStage } from '../../../browser/harness/stage.js';
import { phonesOf, typed } from './roof-reports.js';

describe('the desk beside the reports', () => {
  setStage();

  it('shows 13 slots and 13 lofts at 1280 × 800 without scrolling sideways', async () => {
    const names = Array.from({ length: 24 }, (_, loft) => `Ustad Muhammad Rafiq ${loft + 1}`);
    const race = await raceOfLofts(staff, names, {
      numberOfPigeons: 11,
      helperPigeons: 2,
      startTime: '00:00',
      rules: { reports: 'confirm' },
    });
    const [phone] = await phonesOf(staff, race);
    if (phone) await typed(phone, '00:01', { date: onScreen(today) });
    const look = { width: 1280, height: 800, date: today };
    const { page, context } = await openDesk(browser, race, server.admin, look);
    await page.locator('.desk-reports-item').waitFor();
    await saveShot(page, 'desk-room');
    const room = await page.getByRole('grid').evaluate((grid) => {
      const { bottom } = grid.getBoundingClientRect();
      const rows = [...grid.querySelectorAll('.desk-body .desk-row')];
      return {
        sideways: grid.scrollWidth - grid.clientWidth,
        rows: rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length,
        slots: grid.querySelectorAll('.desk-head .desk-slot').length,
      };
    });
    expect(room).toEqual({ sideways: 0, rows: 13, slots: 13 });
    await context.close();
  });
});
