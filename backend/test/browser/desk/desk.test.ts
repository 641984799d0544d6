import { landing } from '../../harness/factories.js';
import type { Race } from '../../harness/factories.js';
import { dayFromToday, onScreen, openDesk, raceOfToday, rootOf, timesOf } from './open-desk.js';
import type { Desk } from './open-desk.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';

describe('the race-day desk', () => {
  let race: Race;
  let desk: Desk;

  setStage(async () => {
    desk = await openDesk(browser, await raceOfToday(staff), server.admin);
  });
  beforeEach(async () => {
    race = await raceOfToday(staff);
    desk = await desk.at(race);
  });

  it('takes landings by keyboard, five keystrokes each, and saves them as they are typed', async () => {
    await desk.type('1612', 'Enter', '1730', 'Enter', '0', 'Enter', '905', 'Enter');
    await desk.says('Everything saved');
    expect(await timesOf(race, 0)).toEqual(['16:12:00', '17:30:00', '', '09:05:00', '', '', '']);
    expect(await Promise.all([0, 1, 2, 3].map((slot) => desk.value(0, slot)))).toEqual([
      '16:12',
      '17:30',
      '',
      '09:05',
    ]);
    expect(await desk.page.locator('.desk-total').nth(1).innerText()).toBe('24:47');
    const { tournamentId, tournament, clubName, refreshResult } = await rootOf(desk.page);
    expect({ tournamentId, tournament, clubName }).toEqual({
      tournamentId: race.tournamentId,
      tournament: null,
      clubName: race.tournament.club,
    });
    expect(refreshResult).toBeGreaterThan(0);
    await desk.page.reload();
    await desk.page.getByRole('grid').waitFor();
    expect(await desk.value(0, 1)).toBe('17:30');
  });

  it('moves like a spreadsheet, pigeon by pigeon and on to the next loft', async () => {
    const here = () =>
      desk.page.evaluate(() => {
        const cell = document.activeElement?.closest<HTMLElement>('[data-cell]');
        const rows = [...document.querySelectorAll('[role="row"]')];
        return cell ? `${rows.indexOf(cell.closest('[role="row"]')!)}/${cell.dataset.cell}` : null;
      });
    const after = async (...keys: string[]) => {
      await desk.type(...keys);
      return here();
    };
    expect(await here()).toBe('1/0');
    expect(await after('ArrowDown', 'ArrowRight')).toBe('2/1');
    expect(await after('Tab')).toBe('2/2');
    expect(await after('Shift+Tab', 'ArrowUp')).toBe('1/1');
    expect(await after('End')).toBe('1/6');
    expect(await after('1800', 'Enter')).toBe('2/0');
    expect(await after('ArrowLeft')).toBe('2/start');
    expect(await after('Control+End')).toBe('4/6');
    expect(await after('Home')).toBe('4/start');
    expect(await after('Control+Home')).toBe('1/start');
    expect(await after('/')).toBe('1/0');
    expect(await after('-')).toBe('1/start');
    expect(await after('NumpadAdd')).toBe('2/start');
    await desk.type('Escape');
    expect(await desk.page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  });

  it('drops a draft on Escape, clears on Delete, and keeps what is no time with its reason', async () => {
    await desk.type('1612', 'Escape');
    expect([await desk.value(0, 0), await desk.isInFind()]).toEqual(['', true]);
    await desk.goTo(0, 0);
    await desk.type('1612', 'Enter', 'ArrowLeft', 'Delete');
    await desk.says('Everything saved');
    expect(await timesOf(race, 0)).toEqual(['', '', '', '', '', '', '']);
    await desk.type('2561', 'Tab');
    await desk.says('1 refused');
    expect(await desk.cell(0, 0).getAttribute('title')).toContain('refused');
    await desk.page.reload();
    await desk.says('1 refused');
    expect(await desk.value(0, 0)).toBe('2561');
    await desk.button('Show').click();
    expect(await desk.editor.innerText()).toContain('"2561" is not a time');
    await desk.button('Give up mine').click();
    await desk.says('Everything saved');
    expect(await desk.value(0, 0)).toBe('');
  });

  it('opens the dropdown by click, F2 and Enter; Save and Enter save, Escape, Cancel and outside do not', async () => {
    const input = desk.editor.getByRole('textbox', { name: 'Time' });
    const closed = () => desk.editor.waitFor({ state: 'detached' });
    await desk.cell(1, 2).click();
    await input.fill('1644');
    await desk.button('Save').click();
    await closed();
    expect(await desk.value(1, 2)).toBe('16:44');
    await desk.type('F2');
    await input.waitFor();
    await desk.type('1645', 'Escape');
    await closed();
    expect(await desk.value(1, 2)).toBe('16:44');
    await desk.type('Enter');
    await input.waitFor();
    await desk.type('1646');
    await desk.button('Cancel').click();
    await closed();
    await desk.cell(1, 2).click();
    await desk.type('1646');
    await desk.page.getByRole('heading', { level: 1 }).click();
    await desk.notice.filter({ hasText: '“1646” was not saved' }).waitFor();
    await closed();
    await desk.cell(1, 2).click();
    await desk.button('Clear').click();
    expect(await input.inputValue()).toBe('');
    await desk.page.getByRole('heading', { level: 1 }).click();
    await closed();
    expect(await desk.value(1, 2)).toBe('16:44');
    await desk.cell(1, 2).click();
    await desk.button('00:00').click();
    expect(await input.inputValue()).toBe('00:00');
    await desk.type('Enter');
    await closed();
    await desk.says('Everything saved');
    expect(await desk.value(1, 2)).toBe('');
    expect(await timesOf(race, 1)).toEqual(['', '', '', '', '', '', '']);
    await desk.type('1647');
    await desk.cell(1, 3).click();
    expect(await input.inputValue()).toBe('1647');
    await desk.type('Enter');
    await desk.says('Everything saved');
    expect((await timesOf(race, 1))[3]).toBe('16:47:00');
  });

  it('saves a loft’s own start time, and says at the cell why the server refuses a landing before it', async () => {
    await desk.goTo(0, 'start');
    await desk.type('0630', 'Enter', '0615', 'Enter');
    await desk.says('1 refused');
    await desk.cell(0, 0).click();
    expect(await desk.editor.getByRole('alert').innerText()).toContain('before the start time 06:30');
    await saveShot(desk.page, 'desk-refused');
    await desk.type('0645', 'Enter');
    await desk.says('Everything saved');
    expect(await desk.page.locator('.desk-total').nth(1).innerText()).toBe('00:15');
    const row = (await staff.board(race.tournamentId)).rows[0];
    expect([row?.startTime, row?.timeList[0]]).toEqual(['06:30', '06:45:00']);
  });

  it('warns of an odd landing until somebody says that it is right', async () => {
    const marks = desk.page.locator('.desk-grid .mark-warning');
    await desk.type('1800', 'Enter', '1700', 'Enter');
    await marks.waitFor();
    await desk.type('1830', 'Enter');
    await desk.says('Everything saved');
    await desk.cell(0, 1).click();
    expect(await desk.editor.innerText()).toContain('before #1, 18:00');
    await desk.type('Escape');
    await desk.page.reload();
    await desk.page.getByRole('grid').waitFor();
    await marks.waitFor();
    await desk.cell(0, 1).click();
    await desk.button('It is right').click();
    await marks.waitFor({ state: 'detached' });
    await desk.page.reload();
    await desk.page.getByRole('grid').waitFor();
    await desk.page.locator('.desk-tape li').first().waitFor();
    await marks.waitFor({ state: 'detached' });
    await desk.cell(0, 1).click();
    await desk.button('History').click();
    await desk.page.getByText('Looked at: it is right').waitFor();
  });

  it('marks pigeons that do not count, with the reason', async () => {
    await desk.type(
      '1601',
      'Enter',
      '1602',
      'Enter',
      '1603',
      'Enter',
      '1604',
      'Enter',
      '1605',
      'Enter',
      '1606',
      'Enter',
    );
    await desk.page.locator('.is-excluded').waitFor();
    expect(await desk.cell(0, 0).getAttribute('title')).toContain('more pigeons landed than count');
    expect(await desk.page.locator('.desk-total').nth(1).innerText()).toBe('50:20');
    expect(await desk.page.locator('.desk-landed').innerText()).toBe('Landed 6 of 28');
  });

  it('shows a cell’s history, restores from it, and takes back one’s own saves', async () => {
    await desk.type('1612', 'Enter');
    await desk.says('Everything saved');
    await desk.goTo(0, 0);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await desk.page.route('**/parwaz/results', (route) => held.then(() => route.continue()));
    await desk.type('1712', 'Enter');
    await desk.cell(0, 0).click();
    await desk.button('History').click();
    const history = desk.page.getByRole('dialog', { name: 'History: Loft 1, pigeon 1' });
    await history.getByRole('cell', { name: '16:12' }).waitFor();
    goOn();
    await history.getByRole('cell', { name: '17:12', exact: true }).waitFor();
    expect(await history.getByRole('row').count()).toBe(3);
    expect(await history.innerText()).toContain(server.admin.name);
    await history.getByRole('button', { name: 'Restore 16:12' }).click();
    await desk.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    await desk.says('Everything saved');
    expect(await timesOf(race, 0)).toEqual(['16:12:00', '', '', '', '', '', '']);
    await desk.undo.click();
    await desk.says('Everything saved');
    expect(await desk.value(0, 0)).toBe('17:12');
    await desk.undo.click();
    await desk.undo.click();
    await desk.page.waitForFunction(() => document.querySelector('.desk-saved.is-saved'));
    expect(await desk.value(0, 0)).toBe('');
    await desk.undo.and(desk.page.locator(':disabled')).waitFor();
  });

  it('finds lofts, and shows each date with its own landings', async () => {
    await desk.page.getByRole('searchbox', { name: 'Find a loft' }).fill('loft 3');
    // Enter leads into the grid, to a loft that was found.
    await desk.type('Enter');
    expect(await desk.page.getByRole('rowheader').allInnerTexts()).toEqual([
      expect.stringContaining('Loft 3'),
    ]);
    await desk.type('1500', 'Enter');
    await desk.says('Everything saved');
    await desk.page.getByRole('searchbox', { name: 'Find a loft' }).fill('nobody');
    await desk.page.getByText('No loft matches “nobody”').waitFor();
    const show = async (date: string) => {
      await desk.button(date).click();
      await desk.page.getByRole('button', { name: date, pressed: true }).waitFor();
    };
    await show(onScreen(dayFromToday(0)));
    expect(await desk.value(2, 0)).toBe('');
    await show(onScreen(dayFromToday(-2)));
    expect(await desk.value(2, 0)).toBe('15:00');
    expect(desk.page.url()).toContain(`date=${onScreen(dayFromToday(-2))}`);
  });

  it('shows another date before the next key or click, which would be in the one before', async () => {
    const chip = desk.button(onScreen(dayFromToday(0)));
    const pressed = await chip.evaluate(async (button: HTMLElement) => {
      button.click();
      // No event of a keyboard or a mouse comes between these.
      for (let turn = 0; turn < 100; turn += 1) await Promise.resolve();
      return button.ariaPressed;
    });
    expect(pressed).toBe('true');
  });

  it('marks pigeons by keyboard with a reason, tells of it, and takes it back', async () => {
    const marks = async () => (await race.staff.board(race.tournamentId)).rows[0]?.marks;
    const kind = desk.editor.getByLabel('Mark');
    const reason = desk.editor.getByLabel('Reason, which everybody reads');
    await desk.type('1612', 'Enter', '1730', 'Enter');
    await desk.goTo(0, 1);
    await desk.type('Enter', 'Tab', 'd', 'Tab');
    await desk.page.keyboard.type('Landed on another roof');
    await desk.type('Enter');
    await desk.says('Everything saved');
    const out = { kind: 'disqualified', reason: 'Landed on another roof' };
    expect(await marks()).toEqual({ 1: out });
    expect(await desk.cell(0, 1).getAttribute('title')).toContain('Disqualified: Landed on another roof');
    expect(await desk.page.locator('.desk-total').nth(1).innerText()).toBe('10:12');
    // Lost needs a reason, and takes a time with it.
    await desk.cell(0, 0).click();
    await kind.selectOption('lost');
    expect(await desk.editor.getByLabel('Time').inputValue()).toBe('');
    await desk.editor.getByRole('button', { name: 'Save' }).click();
    await desk.editor.getByText('Please give a reason').waitFor();
    await desk.editor.getByRole('button', { name: 'Taken by a hawk' }).click();
    expect(await reason.inputValue()).toBe('Taken by a hawk');
    await saveShot(desk.page, 'desk-mark-dropdown');
    await desk.editor.getByRole('button', { name: 'Save' }).click();
    await desk.says('Everything saved');
    const lost = { kind: 'lost', reason: 'Taken by a hawk' };
    expect(await marks()).toEqual({ 0: lost, 1: out });
    await desk.notice.getByText('Lost: Taken by a hawk instead of 16:12').waitFor();
    // A time ends it; taking that back brings the mark back.
    await desk.goTo(0, 0);
    await desk.type('1800', 'Enter');
    await desk.says('Everything saved');
    expect(await marks()).toEqual({ 1: out });
    await desk.undo.click();
    await desk.says('Everything saved');
    expect(await marks()).toEqual({ 0: lost, 1: out });
    expect(await timesOf(race, 0)).toEqual(['', '17:30:00', '', '', '', '', '']);
    await desk.page.reload();
    await desk.page.getByRole('grid').waitFor();
    await saveShot(desk.page, 'desk-marks');
    await desk.cell(0, 1).click();
    await desk.editor.getByRole('button', { name: 'History' }).click();
    const disqualified = { name: '17:30, Disqualified: Landed on another roof', exact: true };
    await desk.page.getByRole('dialog').getByRole('cell', disqualified).waitFor();
    await desk.page.keyboard.press('Escape');
  });

  it('lets two people who marked one pigeon choose', async () => {
    await desk.goTo(0, 0);
    await desk.type('Enter');
    await desk.editor.getByLabel('Mark').selectOption('not-flown');
    await desk.editor.getByRole('button', { name: 'Ill or hurt' }).click();
    await staff.save({
      ...landing(race, 0, []),
      date: onScreen(dayFromToday(-2)),
      marks: { 0: { kind: 'lost', reason: 'Hawk' } },
    });
    await desk.editor.getByRole('button', { name: 'Save' }).click();
    await desk.says('1 changed by someone else');
    await desk.cell(0, 0).click();
    await desk.editor.getByRole('button', { name: 'Take theirs: Lost: Hawk' }).waitFor();
    await desk.editor.getByRole('button', { name: 'Keep mine: Did not fly: Ill or hurt' }).click();
    await desk.says('Everything saved');
    expect((await race.staff.board(race.tournamentId)).rows[0]?.marks).toEqual({
      0: { kind: 'not-flown', reason: 'Ill or hurt' },
    });
    await desk.goTo(1, 0);
    expect(await desk.cell(0, 0).getAttribute('aria-label')).toBe('Not flown, Did not fly: Ill or hurt');
  });
});
