import type { Report } from '@parwaz/shared';
import { onScreen, raceOfToday, today } from '../../../browser/desk/open-desk.js';
import { saveShot, signedInPage } from '../../../browser/harness/index.js';
import { admin as staff, browser, server, setStage } from '../../../browser/harness/stage.js';
import { phonesOf, typed } from './roof-reports.js';

describe('the dashboard’s race of today', () => {
  setStage();

  it('says how many reports wait for the desk and since when, as they come and go', async () => {
    const race = await raceOfToday(staff, { rules: { reports: 'confirm' } });
    const [phone] = await phonesOf(staff, race);
    const page = await signedInPage(browser, server.url, server.admin, '/dashboard');
    const card = page.getByRole('article').filter({ hasText: 'To check' });
    await card.waitFor();
    expect(
      await card
        .getByText('open', { exact: false })
        .filter({ hasText: /^\d+ open/ })
        .count(),
    ).toBe(0);
    const first = await typed(phone!, '17:42', { date: onScreen(today) });
    const open = card.getByRole('link', { name: /\d+ open/ });
    await open.filter({ hasText: /^1 open oldest [01] min$/ }).waitFor();
    await typed(phone!, '17:52', { date: onScreen(today) });
    await open.filter({ hasText: /^2 open/ }).waitFor();
    for (const [width, height] of [
      [1280, 800],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await saveShot(page, `dashboard-reports-${width}`);
    }
    const reports = await staff.must<Report[]>('GET', `/tournament/${race.tournamentId}/reports?state=open`);
    expect(reports[0]?._id).toBe(first._id);
    for (const { _id } of reports)
      await staff.must('POST', `/tournament/${race.tournamentId}/reports/${_id}/reject`, { reason: 'Twice' });
    await open.waitFor({ state: 'detached' });
    await page.context().close();
  });
});
