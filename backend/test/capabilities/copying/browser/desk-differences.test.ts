import {
  dayFromToday,
  land,
  onScreen,
  openDesk,
  raceOfLofts,
  raceOfToday,
  type Desk,
} from '../../../browser/desk/open-desk.js';
import { saveShot } from '../../../browser/harness/index.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import type { Race } from '../../../harness/factories.js';
import { until } from '../../../harness/until.js';

describe('a desk whose landings are copied', () => {
  let first: Race;
  let second: Race;
  let desk: Desk;
  const names = ['Ustad Ghulam Rasool', 'Akram Bhatti', 'Rizwan Mughal', 'Doctor Shahid', 'Malik Asghar'];
  const panel = () => desk.page.getByRole('complementary', { name: 'Differences' });
  const signOf = (loft: number, cell: number) => desk.cell(loft, cell).locator('.cell-sign');
  const differences = () => panel().locator('.desk-difference');
  const cellsOf = async (loft: number) => {
    const row = await second.staff.must<{ pigeonOwnerId: string; timeList: string[] }[]>(
      'GET',
      `/tournament-results/${second.tournamentId}/${onScreen(dayFromToday(-2))}`,
    );
    return row.find(({ pigeonOwnerId }) => pigeonOwnerId === second.owners[loft]?._id)?.timeList ?? [];
  };

  setStage(async () => {
    first = await raceOfLofts(admin, names, { tournamentName: 'Punjab Classic' });
    second = {
      ...(await raceOfToday(admin, {
        lofts: 0,
        tournamentName: 'Shaheen Cup',
        participatingLofts: first.owners.map(({ _id }) => _id),
        copiesFrom: [first.tournamentId],
      })),
      owners: first.owners,
    };
    desk = await openDesk(browser, second, server.admin);
  });

  it('shows a link where a landing came from the other race', async () => {
    await land(first, 0, ['17:15', '17:23']);
    await signOf(0, 1).waitFor();
    expect(await desk.value(0, 0)).toBe('17:15');
    expect(await desk.cell(0, 0).getAttribute('title')).toContain('copied from');
    await saveShot(desk.page, 'desk-copied');
  });

  it('asks before a copied landing is typed over, and only once', async () => {
    await desk.goTo(0, 0);
    await desk.type('1716', 'Enter');
    const question = desk.page.getByRole('alertdialog', { name: 'Type over a copied value?' });
    await question.getByText('17:15').waitFor();
    await saveShot(desk.page, 'desk-copied-asks');
    await question.getByRole('button', { name: 'Leave it' }).click();
    expect(await desk.value(0, 0)).toBe('17:15');
    await desk.goTo(0, 0);
    await desk.type('1716', 'Enter');
    await question.getByRole('button', { name: 'Type over it' }).click();
    await desk.says('Everything saved');
    await until(async () => (await cellsOf(0))[0] === '17:16:00', 'the typed landing is saved');
    await desk.goTo(0, 0);
    await desk.type('1718', 'Enter');
    await desk.says('Everything saved');
    await until(async () => (await cellsOf(0))[0] === '17:18:00', 'it is typed over without a question');
  });

  it('lists what differs with both values and who typed it', async () => {
    await land(second, 1, ['18:03']);
    await land(first, 1, ['18:01', '18:10']);
    await land(second, 2, ['16:48']);
    const button = desk.page.getByRole('button', { name: '3 differences' });
    await button.waitFor();
    await button.click();
    await differences().nth(2).waitFor();
    const about = await differences().first().innerText();
    expect(about).toContain('17:18');
    expect(about).toContain('17:15');
    expect(about).toContain('changed here');
    expect(about).toContain('you');
    await saveShot(desk.page, 'desk-differences');
  });

  it('settles each with one key, which points at the value', async () => {
    await differences().first().focus();
    await desk.page.keyboard.press('ArrowRight');
    await until(async () => (await cellsOf(0))[0] === '17:15:00', 'the value of the source is taken');
    await until(async () => (await differences().count()) === 2, 'the difference is gone');
    await desk.page.keyboard.press('ArrowLeft');
    await until(async () => (await differences().count()) === 1, 'the value here stands');
    expect((await cellsOf(1))[0]).toBe('18:03:00');
    await desk.page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
  });

  it('follows again what was taken', async () => {
    await land(first, 0, ['17:20', '17:23']);
    await until(async () => (await desk.value(0, 0)) === '17:20', 'the correction is copied');
    await signOf(0, 0).waitFor();
  });

  it('is a page of its own on a phone, and keeps all at once', async () => {
    await land(second, 3, ['15:00']);
    await desk.page.setViewportSize({ width: 390, height: 844 });
    await desk.page.getByRole('button', { name: '2 differences' }).click();
    await differences().nth(1).waitFor();
    const overflow = await desk.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflow).toBe(false);
    await saveShot(desk.page, 'desk-differences-phone');
    await panel().getByRole('button', { name: 'Keep all 2 here' }).click();
    await desk.page.getByRole('alertdialog').getByRole('button', { name: 'Keep all 2 here' }).click();
    await panel().getByText('No differences').waitFor();
    expect((await cellsOf(3))[0]).toBe('15:00:00');
  });
});
