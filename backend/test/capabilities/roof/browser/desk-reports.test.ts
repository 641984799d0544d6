import type { Report } from '@parwaz/shared';
import { landing } from '../../../harness/factories.js';
import type { Race } from '../../../harness/factories.js';
import { freshPicture } from '../../../harness/images.js';
import {
  dayFromToday,
  land,
  onScreen,
  openDesk,
  raceOfToday,
  timesOf,
} from '../../../browser/desk/open-desk.js';
import type { Desk } from '../../../browser/desk/open-desk.js';
import { violations } from '../../../browser/harness/axe.js';
import { saveShot } from '../../../browser/harness/index.js';
import { admin as staff, browser, server, setStage } from '../../../browser/harness/stage.js';
import type { RoofPhone } from '../harness/roof-phone.js';
import { phonesOf, typed } from './roof-reports.js';

const bilal = { name: 'Bilal', password: 'bilal-bilal' };

describe('two desks with reports from roofs', () => {
  let race: Race;
  let one: Desk;
  let other: Desk;
  let phones: RoofPhone[];

  setStage(async () => {
    await staff.must('POST', '/register', { ...bilal, role: 'admin' });
    race = await raceOfToday(staff);
    [one, other] = await Promise.all([openDesk(browser, race, server.admin), openDesk(browser, race, bilal)]);
  });

  async function otherComes(): Promise<void> {
    other = await other.at(race);
  }

  beforeEach(async () => {
    race = await raceOfToday(staff, { rules: { reports: 'confirm' } });
    one = await one.at(race);
    phones = await phonesOf(staff, race);
  });
  const inbox = (desk: Desk) => desk.page.getByRole('complementary', { name: 'Reports' });
  const items = (desk: Desk) => inbox(desk).locator('.desk-reports-item');
  const isEmpty = (desk: Desk) => inbox(desk).getByText('No open reports').waitFor();
  const fresh = (desk: Desk) => inbox(desk).locator('.is-fresh');
  /** Takes the report where the keyboard is, whatever its flags say: all are of the day before yesterday. */
  async function takeFlagged(desk: Desk): Promise<void> {
    await fresh(desk).first().waitFor({ state: 'detached' });
    await desk.type('Shift+Enter');
  }
  /** So that an Enter is no bounce of the one before. */
  async function letPass(desk: Desk, ms: number): Promise<void> {
    const from = await desk.page.evaluate(() => performance.now());
    await desk.page.waitForFunction((until) => performance.now() > until, from + ms);
  }
  const phone = (loft: number) => {
    const found = phones[loft];
    if (!found) throw new Error('No such phone');
    return found;
  };

  it('read them again when that failed, although the socket has stayed', async () => {
    await typed(phone(0), '17:42');
    await items(one).first().waitFor();
    const list = '**/parwaz/tournament/*/reports?*';
    await one.page.route(list, (route) => route.fulfill({ status: 502, body: 'no node' }));
    await one.page.reload();
    await one.isLive();
    await inbox(one).getByText('Reports could not be read. Trying again…').waitFor();
    expect(await inbox(one).getByText('No open reports').count()).toBe(0);
    await saveShot(one.page, 'desk-reports-unread');
    const head = inbox(one).locator('.desk-reports-head');
    await head.click();
    await head.getByTitle('Reports could not be read. Trying again…').waitFor();
    await saveShot(one.page, 'desk-reports-unread-folded');
    await head.click();
    await one.page.unroute(list);
    await items(one).first().waitFor();
    expect(await inbox(one).getByText('Trying again…').count()).toBe(0);
  });

  it('name the loft in Urdu where the desk is', async () => {
    await staff.must('PUT', `/update-owner/${race.owners[0]!._id}`, { nameUrdu: 'استاد رفیق گجر' });
    await one.page.evaluate(() => localStorage.setItem('language', 'ur'));
    await one.page.reload();
    await typed(phone(0), '17:42');
    const item = one.page.locator('.desk-reports-item').first();
    await item.getByText('استاد رفیق گجر').waitFor();
    expect(await item.getByRole('group').getAttribute('aria-label')).toContain('استاد رفیق گجر');
  });

  it('see them as they come, light up their cells, and take each with one key while the grid keeps the keyboard', async () => {
    await otherComes();
    await one.goTo(2, 0);
    await one.type('16');
    await typed(phone(0), '17:42');
    await typed(phone(1), '17:44', { index: 3 });
    await one.cell(0, 0).filter({ hasText: '17:42' }).and(one.page.locator('.is-reported')).waitFor();
    await one.cell(1, 3).and(one.page.locator('.is-reported')).waitFor();
    expect(await one.value(2, 0)).toBe('16');
    await one.type('12', 'Enter');
    await one.says('Everything saved');
    expect(await timesOf(race, 2)).toEqual(['16:12:00', '', '', '', '', '', '']);
    expect(await items(one).allInnerTexts()).toEqual([
      expect.stringMatching(/Loft 1[^]*#1[^]*17:42/),
      expect.stringMatching(/Loft 2[^]*#4[^]*17:44[^]*of another day/),
    ]);
    await one.type('*');
    await one.cell(0, 0).and(one.page.locator('.is-lit')).waitFor();
    await saveShot(one.page, 'desk-reports');
    expect(await violations(one.page)).toEqual([]);
    await one.type('ArrowDown');
    await one.cell(1, 3).and(one.page.locator('.is-lit')).waitFor();
    await one.type('ArrowUp');
    await takeFlagged(one);
    await takeFlagged(one);
    for (const desk of [one, other]) await isEmpty(desk);
    expect((await timesOf(race, 0))[0]).toBe('17:42:00');
    expect((await timesOf(race, 1))[3]).toBe('17:44:00');
    await one.type('*');
    expect(await one.selected()).toBe('2/1');
    await one.type('1613', 'Enter');
    await one.says('Everything saved');
    expect((await timesOf(race, 2))[1]).toBe('16:13:00');
    await one.undo.click();
    await one.undo.click();
    await one.says('Everything saved');
    expect((await timesOf(race, 1))[3]).toBe('');
    for (const desk of [one, other]) await items(desk).filter({ hasText: '17:44' }).waitFor();
    expect((await phone(1).roof()).reports).toEqual([expect.objectContaining({ state: 'open', index: 3 })]);
  });

  it('are not taken by keys that were meant for something else, nor with flags that nobody has seen', async () => {
    // Somebody presses Enter in the moment in which it comes.
    const pressed = one.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            const report = document.querySelector<HTMLElement>('.desk-reports-report.is-fresh');
            if (!report) return;
            observer.disconnect();
            report.focus();
            for (const key of ['Enter', '1'])
              report.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
            resolve();
          }).observe(document.body, { subtree: true, childList: true });
        }),
    );
    const { _id } = await typed(phone(0), '17:42');
    await pressed;
    await inbox(one).getByText('only just come').waitFor();
    await fresh(one).waitFor({ state: 'detached' });
    await letPass(one, 400);
    await one.type('Enter', 'Enter', 'Enter');
    await inbox(one).getByText('Enter again takes it').waitFor();
    await saveShot(one.page, 'desk-reports-held');
    expect(await violations(one.page)).toEqual([]);
    expect(await stateOf(_id)).toBe('open');
    expect(await timesOf(race, 0)).toEqual([]);
    await letPass(one, 400);
    await one.type('Enter');
    await isEmpty(one);
    expect(await timesOf(race, 0)).toEqual(['17:42:00', '', '', '', '', '', '']);
    await phone(0).land({ date: onScreen(dayFromToday(-2)), kind: 'note', note: 'Rain here' });
    // The keyboard is still in the panel.
    await items(one).getByText('Rain here').waitFor();
    await fresh(one).waitFor({ state: 'detached' });
    await one.type('Enter');
    await isEmpty(one);
  });

  it('are neither taken, rejected nor typed over by what follows a * that was a slip', async () => {
    const { _id } = await typed(phone(0), '17:42');
    await items(one).first().waitFor();
    await fresh(one).waitFor({ state: 'detached' });
    await one.goTo(2, 0);
    await one.type('*', '1612', 'Enter');
    await one.notice.filter({ hasText: 'nothing was typed' }).waitFor();
    await inbox(one).getByText('What you typed went nowhere').waitFor();
    await saveShot(one.page, 'desk-reports-slip');
    await one.type('*');
    expect(await one.selected()).toBe('2/0');
    await one.type('*', 'x');
    await one.page.keyboard.type('loft 4');
    await one.type('Enter', '1613', 'Enter');
    await one.says('Everything saved');
    expect(await stateOf(_id)).toBe('open');
    expect(await Promise.all([0, 2, 3].map((loft) => timesOf(race, loft)))).toEqual([
      [],
      [],
      ['16:13:00', '', '', '', '', '', ''],
    ]);
    await letPass(one, 400);
    await one.type('*', '1', 'Enter');
    await letPass(one, 400);
    await takeFlagged(one);
    await isEmpty(one);
    expect((await timesOf(race, 0))[0]).toBe('17:42:00');
    // Taken back, it opens no cell, and the next name goes to its own loft.
    await one.type('Control+z');
    await items(one).filter({ hasText: '17:42' }).waitFor();
    expect(await one.editor.count()).toBe(0);
    await one.page.keyboard.type('loft 2');
    await one.type('Enter', '1614', 'Enter');
    await one.says('Everything saved');
    expect((await timesOf(race, 1))[0]).toBe('16:14:00');
    expect((await timesOf(race, 0)).join('')).toBe('');
    expect(await stateOf(_id)).toBe('open');
  });

  it('are undone in the order of the keys, however late their answers come', async () => {
    await typed(phone(0), '17:42');
    await items(one).first().waitFor();
    let answer: () => Promise<void> = () => Promise.resolve();
    await one.page.route('**/reports/*/take', (route) => {
      answer = () => route.continue();
    });
    const asked = one.page.waitForRequest('**/reports/*/take');
    await one.type('*');
    await takeFlagged(one);
    await asked;
    await one.type('Control+z');
    await one.page.getByText('Nothing undone: a report is still being taken').waitFor();
    await one.page.keyboard.type('loft 2');
    await one.type('Enter', '1201', 'Enter');
    await answer();
    await isEmpty(one);
    await one.type('Control+z', '1614', 'Enter');
    await one.says('Everything saved');
    expect([(await timesOf(race, 0))[0], (await timesOf(race, 1))[0]]).toEqual(['17:42:00', '16:14:00']);
    await one.page.unroute('**/reports/*/take');
  });

  it('stand open at the first one, and lead to their row, whatever Find hides', async () => {
    await typed(phone(0), '17:42');
    const { _id } = await typed(phone(1), '17:44');
    await items(one).nth(1).waitFor();
    expect(await items(one).getByRole('button', { name: 'Take' }).count()).toBe(1);
    await items(one).first().getByRole('button', { name: 'Take' }).waitFor();
    await saveShot(one.page, 'desk-reports-first');
    await one.find.fill('Loft 4');
    await one.cell(0, 0).waitFor({ state: 'detached' });
    await one.type('*');
    await one.cell(0, 0).and(one.page.locator('.is-lit')).waitFor();
    await one.page.locator('.desk-row.is-lit').filter({ hasText: 'Loft 1' }).waitFor();
    expect(await one.find.inputValue()).toBe('');
    await one.type('ArrowDown');
    await one.page.locator('.desk-row.is-lit').filter({ hasText: 'Loft 2' }).waitFor();
    await one.type('Escape', 'l');
    expect(await one.isInFind()).toBe(true);
    await one.type('*');
    await one.page.locator('.desk-row.is-lit').filter({ hasText: 'Loft 1' }).waitFor();
    await items(one).nth(1).getByText('Loft 2').click();
    await takeFlagged(one);
    await items(one).nth(1).waitFor({ state: 'detached' });
    expect(await stateOf(_id)).toBe('taken');
    expect((await timesOf(race, 1))[0]).toBe('17:44:00');
    expect(await timesOf(race, 0)).toEqual([]);
  });

  it('settle one once: the first wins, and the other is told', async () => {
    await otherComes();
    const { _id } = await typed(phone(0), '17:42');
    for (const desk of [one, other]) {
      await items(desk).first().waitFor();
      await desk.page.route('**/parwaz/tournament/*/reports/*/take', async (route) => {
        await bothPressed;
        await route.continue();
      });
    }
    let press = () => {};
    const bothPressed = new Promise<void>((resolve) => (press = resolve));
    await Promise.all([one, other].map((desk) => desk.type('*').then(() => takeFlagged(desk))));
    press();
    for (const desk of [one, other]) await isEmpty(desk);
    const told = [one, other].map((desk) =>
      desk.notice.filter({ hasText: 'another desk was first' }).waitFor(),
    );
    await Promise.any(told);
    expect(await timesOf(race, 0)).toEqual(['17:42:00', '', '', '', '', '', '']);
    expect(await stateOf(_id)).toBe('taken');
  });

  it('stand side by side for one cell, are corrected, rejected with a reason, and settled by what is typed', async () => {
    const twin = await typed(phone(0), '17:42', { index: 1 });
    const same = await typed(phone(0), '17:43', { index: 1 });
    const byHand = await typed(phone(3), '18:00');
    await items(one).nth(1).waitFor();
    expect(await items(one).count()).toBe(2);
    expect(await items(one).first().locator('.desk-reports-report').count()).toBe(2);
    expect(await one.cell(0, 1).getAttribute('title')).toBe('reported 17:42 / 17:43');
    await fresh(one).first().waitFor({ state: 'detached' });
    await one.type('*', 'ArrowRight');
    await one.page.keyboard.type('xan');
    expect([await one.find.inputValue(), await stateOf(same._id)]).toEqual(['xan', 'open']);
    await one.find.fill('');
    await one.type('*', 'ArrowRight', 'x');
    await saveShot(one.page, 'desk-reports-reject');
    await one.type('Enter');
    await items(one).first().locator('.desk-reports-report').nth(1).waitFor({ state: 'detached' });
    expect(await stateOf(same._id)).toBe('rejected');
    await one.goTo(3, 0);
    await one.type('1800', 'Enter');
    await items(one).nth(1).waitFor({ state: 'detached' });
    expect(await stateOf(byHand._id)).toBe('taken');
    await one.type('*');
    await inbox(one).getByLabel('Pigeon').selectOption('2');
    await inbox(one).getByLabel('Time').fill('1741');
    await fresh(one).first().waitFor({ state: 'detached' });
    await one.type('Enter');
    await isEmpty(one);
    expect(await timesOf(race, 0)).toEqual(['', '', '17:41:00', '', '', '', '']);
    expect(await stateOf(twin._id)).toBe('taken');
  });

  it('stay open when their cell was filled meanwhile, and say so; none are there when the tournament takes none', async () => {
    await typed(phone(0), '17:42', { index: 0 });
    await items(one).first().waitFor();
    await one.goTo(0, 0);
    await one.type('1750', 'Enter');
    await items(one).getByText('the cell holds 17:50').waitFor();
    await staff.must('PUT', `/tournaments/${race.tournamentId}`, { rules: { reports: 'off' } });
    await inbox(one).waitFor({ state: 'detached' });
    await one.type('*');
    expect(await one.selected()).toBe('0/1');
    await one.page.goto(`${server.url}/roof-links?tournament=${race.tournamentId}`);
    await one.page.getByText('This tournament takes no reports from roofs').waitFor();
  });

  it('tell before a day is closed what it lacks, and ask for a reason once it is', async () => {
    await typed(phone(0), '17:42');
    await items(one).first().waitFor();
    // The second landing is earlier than the one of the slot before it; two pigeons are lost.
    await land(race, 1, ['17:00', '16:00']);
    const lost = { kind: 'lost', reason: 'Hawk' } as const;
    await staff.save({
      ...landing(race, 2, []),
      date: onScreen(dayFromToday(-2)),
      marks: { 0: lost, 1: lost },
    });
    await one.cell(2, 1).and(one.page.locator('[title*="Hawk"]')).waitFor();
    await one.button('Day: Open').click();
    const missing = one.page.getByRole('dialog').getByRole('listitem');
    await missing.filter({ hasText: 'report' }).waitFor();
    expect(await missing.allInnerTexts()).toEqual([
      '24 pigeons without a time or a mark, of 4 lofts',
      '1 landing to check',
      '1 open report',
    ]);
    await one.page.keyboard.press('Escape');
    const day = onScreen(dayFromToday(-2));
    await staff.must('PUT', `/tournament/${race.tournamentId}/days/${day}`, { state: 'closed' });
    await one.type('*');
    await takeFlagged(one);
    const dialog = one.page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill('The phone * had no line');
    await letPass(one, 400);
    await one.type('Enter');
    await isEmpty(one);
    expect((await timesOf(race, 0))[0]).toBe('17:42:00');
  });

  it('stand in the history of their cell, with how they were made, the phone’s clock and the photo', async () => {
    const ahead = phone(0);
    ahead.aheadMs = 4 * 60_000;
    const { _id } = await typed(ahead, '17:42');
    await ahead.photo(_id, await freshPicture());
    await items(one).first().waitFor();
    await one.type('*');
    await inbox(one).getByRole('button', { name: 'Photo: Loft 1, 17:42' }).locator('img').waitFor();
    await saveShot(one.page, 'desk-reports-photo');
    await takeFlagged(one);
    await isEmpty(one);
    await one.cell(0, 0).click();
    await one.button('History').click();
    const history = one.page.getByRole('dialog', { name: 'History: Loft 1, pigeon 1' });
    await history.getByText('typed on the roof · phone clock 4 min ahead').waitFor();
    await history.locator('.report-photo img').waitFor();
    await saveShot(one.page, 'desk-history-report');
  });

  it('come by links that are made, printed as strips in both languages, and ended', async () => {
    const { page } = one;
    await phone(1).roof();
    await page.goto(`${server.url}/roof-links?tournament=${race.tournamentId}`);
    const row = (loft: string) => page.getByRole('row').filter({ hasText: loft });
    await row('Loft 1').getByText('never opened').waitFor();
    expect(await row('Loft 2').getByText('never opened').count()).toBe(0);
    await one.button('Renew all 4 links').click();
    await one.button('Make new ones').click();
    await one.button('Print 4 strips').waitFor();
    const strips = page.getByRole('region', { name: 'Strips to print' });
    expect(await strips.getByRole('img').count()).toBe(4);
    expect(await strips.locator('[lang="ur"]').count()).toBe(4);
    await saveShot(page, 'roof-links');
    await page.emulateMedia({ media: 'print' });
    expect(await row('Loft 1').isVisible()).toBe(false);
    await saveShot(page, 'roof-strips');
    await page.emulateMedia({ media: 'screen' });
    expect((await phone(1).get('/roof')).status).toBe(401);
    await row('Loft 3').getByRole('button', { name: 'End the link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click();
    await row('Loft 3').getByText('no link').waitFor();
    expect(await violations(page)).toEqual([]);
    await one.button('Print 3 strips').click();
    await row('Loft 4').getByText('printed').waitFor();
  });

  async function stateOf(reportId: string): Promise<string | undefined> {
    const reports = await staff.must<Report[]>('GET', `/tournament/${race.tournamentId}/reports`);
    return reports.find(({ _id }) => _id === reportId)?.state;
  }
});
