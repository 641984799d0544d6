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

  it('takes the rest of a paste where a copied landing is left as it is', async () => {
    await land(first, 4, ['16:01']);
    await signOf(4, 0).waitFor();
    await desk.goTo(4, 0);
    await desk.paste('16:02\t16:12\t16:22');
    const question = desk.page.getByRole('alertdialog', { name: 'Type over a copied value?' });
    await question.getByText('16:01').waitFor();
    await question.getByRole('button', { name: 'Leave it' }).click();
    await desk.says('Everything saved');
    await until(async () => (await cellsOf(4))[2] === '16:22:00', 'the rest of the paste is saved');
    expect((await cellsOf(4)).slice(0, 3)).toEqual(['16:01:00', '16:12:00', '16:22:00']);
    await desk.undo.click();
    await until(async () => (await cellsOf(4))[2] === '', 'the paste is undone');
  });

  it('asks before a copied landing is typed over, and only once', async () => {
    await desk.goTo(0, 0);
    await desk.type('1716', 'Enter');
    const question = desk.page.getByRole('alertdialog', { name: 'Type over a copied value?' });
    await question.getByText('17:15').waitFor();
    await saveShot(desk.page, 'desk-copied-asks');
    await question.getByRole('button', { name: 'Leave it' }).click();
    expect(await desk.value(0, 0)).toBe('17:15');
    await desk.page.locator('.desk-cell input:focus').waitFor();
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
    // It is read at most once a second.
    await differences().first().getByText('17:18').waitFor();
    const about = await differences().first().innerText();
    for (const words of ['17:15', 'changed here', 'you']) expect(about).toContain(words);
    await saveShot(desk.page, 'desk-differences');
  });

  it('settles each with one key, which points at the value', async () => {
    await differences().first().focus();
    await desk.page.keyboard.press('ArrowRight');
    await until(async () => (await cellsOf(0))[0] === '17:15:00', 'the value of the source is taken');
    await until(async () => (await differences().count()) === 2, 'the difference is gone');
    await panel().locator('.desk-difference.is-current:focus').waitFor();
    // The first of these keys may be too early: it could have been meant for the one before.
    await until(async () => {
      await desk.page.keyboard.press('ArrowLeft');
      return (await differences().count()) === 1;
    }, 'the value here stands');
    expect((await cellsOf(1))[0]).toBe('18:03:00');
    await desk.page.keyboard.press('Escape');
    await panel().waitFor({ state: 'detached' });
  });

  it('leaves the focus in the grid when an answer comes late', async () => {
    await land(second, 3, ['15:00']);
    await desk.page.getByRole('button', { name: '2 differences' }).click();
    await differences().nth(1).waitFor();
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await desk.page.route('**/differences/resolve', async (route) => {
      await isHeld;
      await route.continue();
    });
    await differences().first().getByRole('button', { name: /^Keep/ }).click();
    await desk.goTo(2, 3);
    await desk.page.keyboard.type('18');
    answer();
    await until(async () => (await differences().count()) === 1, 'it is settled');
    await desk.type('00', 'Enter');
    await until(async () => (await cellsOf(2))[3] === '18:00:00', 'the whole landing is where it was typed');
    await desk.page.unroute('**/differences/resolve');
    await panel().getByRole('button', { name: 'Close' }).click();
  });

  it('follows again what was taken', async () => {
    await land(first, 0, ['17:20', '17:23']);
    await until(async () => (await desk.value(0, 0)) === '17:20', 'the correction is copied');
    await signOf(0, 0).waitFor();
  });

  it('is a page of its own on a phone, and keeps all at once', async () => {
    await desk.page.setViewportSize({ width: 390, height: 844 });
    await desk.page.locator('.desk-differences-button').click();
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
