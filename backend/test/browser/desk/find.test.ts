import type { Race } from '../../harness/factories.js';
import { land, openDesk, raceOfLofts, timesOf } from './open-desk.js';
import type { Desk } from './open-desk.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';

const lofts = ['Barkhan', 'Aslam Butt', 'Khan', 'Buzdar', 'Mistri Buttar'];
const full = ['16:01', '16:02', '16:03', '16:04', '16:05', '16:06', '16:07'];

describe('Find at the desk', () => {
  let race: Race;
  /** A desk that one test after the other sits down at. */
  let seat: Desk;

  setStage(async () => {
    seat = await openDesk(browser, await raceOfLofts(staff, lofts), server.admin);
  });
  beforeEach(async () => {
    race = await raceOfLofts(staff, lofts);
  });
  const typed = (at: Desk, text: string) => at.page.keyboard.type(text);

  it('keeps the keyboard while lofts come and go with what is typed', async () => {
    const at = await seat.at(race);
    await at.type('Escape');
    await typed(at, 'buxx');
    await at.page.getByText('No loft matches “buxx”').waitFor();
    await at.type('Backspace', 'Backspace');
    await at.cell(3, 0).waitFor();
    expect(await at.isInFind()).toBe(true);
    await typed(at, 'tt');
    await at.cell(3, 0).waitFor({ state: 'detached' });
    expect([await at.find.inputValue(), await at.selected()]).toEqual(['butt', null]);
    await at.type('Enter', '0744', 'Enter');
    await at.says('Everything saved');
    expect(await at.find.inputValue()).toBe('');
    await at.cell(3, 0).waitFor();
    expect((await timesOf(race, 1))[0]).toBe('07:44:00');
    expect(await timesOf(race, 3)).toEqual([]);
  });

  it('leads to the first empty pigeon of the loft that fits best, though the cursor stood on a filled one', async () => {
    await land(race, 2, ['06:12', '', '06:14']);
    const at = await seat.at(race);
    await at.goTo(2, 0);
    await at.type('Escape');
    await typed(at, 'khan');
    await at.cell(1, 0).waitFor({ state: 'detached' });
    expect(await at.page.getByRole('rowheader').allInnerTexts()).toEqual([
      expect.stringContaining('Khan'),
      expect.stringContaining('Barkhan'),
    ]);
    await at.type('Enter');
    expect(await at.selected()).toBe('2/1');
    await at.type('0730', 'Enter');
    await at.says('Everything saved');
    expect((await timesOf(race, 2)).slice(0, 3)).toEqual(['06:12:00', '07:30:00', '06:14:00']);
  });

  it('enters nothing where several fit alike, and ↓ and ↑ choose among them', async () => {
    const at = await seat.at(race);
    const found = at.page.locator('.desk-row.is-found');
    await at.type('Escape');
    await typed(at, 'but');
    await at.cell(2, 0).waitFor({ state: 'detached' });
    await found.waitFor({ state: 'detached' });
    await at.type('Enter');
    await at.notice.filter({ hasText: 'Aslam Butt 1 of 2: more than one may be meant' }).waitFor();
    await at.type('1012', 'Enter');
    expect([await at.selected(), await at.isInFind()]).toEqual([null, true]);
    await at.find.fill('but');
    await at.type('ArrowDown');
    await at.notice.filter({ hasText: 'Mistri Buttar 2 of 2' }).waitFor();
    await found.getByRole('rowheader', { name: 'Mistri Buttar' }).waitFor();
    expect(await at.page.locator('.desk-cell.is-found').getAttribute('data-cell')).toBe('0');
    await saveShot(at.page, 'desk-find-two');
    await at.type('Enter', '1012', 'Enter');
    await at.says('Everything saved');
    expect([await timesOf(race, 1), (await timesOf(race, 4))[0]]).toEqual([[], '10:12:00']);
    await at.type('Escape');
    await typed(at, 'aslm');
    await at.cell(4, 0).waitFor({ state: 'detached' });
    await at.type('Enter');
    await at.notice.filter({ hasText: 'Aslam Butt 1 of 1' }).waitFor();
    await at.type('ArrowUp', 'Enter');
    expect(await at.selected()).toBe('1/0');
  });

  it('leads from a cell to another loft by its number and a stroke, in 8 keys a landing', async () => {
    const many = Array.from({ length: 24 }, (_, n) => `Loft of ${String.fromCharCode(65 + n)}`);
    race = await raceOfLofts(staff, many);
    const at = await seat.at(race);
    await at.goTo(0, 0);
    const calls = many.map((_, n) => ({ loft: (n * 7) % 24, time: `17${10 + n}` }));
    let keys = 0;
    for (const { loft, time } of calls) {
      const way = [...`${loft + 1}/${time}`, 'Enter'];
      keys += way.length;
      await at.type(...way);
    }
    await at.says('Everything saved');
    for (const { loft, time } of calls) {
      expect((await timesOf(race, loft))[0]).toBe(`${time.slice(0, 2)}:${time.slice(2)}:00`);
    }
    expect(keys / calls.length).toBeLessThanOrEqual(8);
    await at.type('77', '/');
    await at.page.getByText('No loft matches “77”').waitFor();
    expect([await at.selected(), await at.isInFind()]).toEqual([null, true]);
    await at.type('3', '/');
    expect(await at.selected()).toBe('2/1');
  });

  it('selects nothing and says so where every pigeon of that loft has landed', async () => {
    await land(race, 2, full);
    const at = await seat.at(race);
    await at.goTo(2, 'start');
    await at.type('Escape');
    await typed(at, 'khan');
    await at.type('Enter');
    await at.notice.filter({ hasText: 'Khan has no empty cell' }).waitFor();
    expect([await at.selected(), await at.isInFind()]).toEqual([null, true]);
    await saveShot(at.page, 'desk-find-full');
    await at.type('0612', 'Enter');
    await at.page.getByText('“0612” is a time, and no cell is selected').waitFor();
    expect([await at.selected(), await at.isInFind()]).toEqual([null, true]);
    await at.says('Everything saved');
    expect(await timesOf(race, 2)).toEqual(full.map((time) => `${time}:00`));
    const row = (await staff.board(race.tournamentId)).rows.find(
      ({ ownerId }) => ownerId === race.owners[2]?._id,
    );
    expect(row?.startTime).toBe('06:00');
  });

  it('has its old text selected when one comes back to it', async () => {
    const at = await seat.at(race);
    await at.type('Escape');
    await typed(at, 'khan');
    await at.type('Enter', '0612', 'Enter', 'Escape');
    await typed(at, 'butt');
    expect(await at.find.inputValue()).toBe('butt');
    await at.type('Enter', '0613', 'Enter');
    await at.says('Everything saved');
    expect([(await timesOf(race, 2))[0], (await timesOf(race, 1))[0]]).toEqual(['06:12:00', '06:13:00']);
    await at.find.click();
    await typed(at, 'buz');
    expect(await at.find.inputValue()).toBe('buz');
    await at.type('Enter');
    // A second press doesn't put the caret into it, nor does the next one after that.
    await at.find.click();
    await at.find.click();
    await typed(at, 'khan');
    expect(await at.find.inputValue()).toBe('khan');
    await at.type('Enter');
    await at.find.click();
    await typed(at, 'butt');
    expect(await at.find.inputValue()).toBe('butt');
  });

  it('selects nothing on a day where all have landed, and at its last pigeon', async () => {
    for (const loft of [0, 1, 2, 3]) await land(race, loft, full);
    await land(race, 4, full.slice(0, 6));
    const at = await seat.at(race);
    expect(await at.selected()).toBe('4/6');
    await at.type('1607', 'Enter');
    await at.notice.filter({ hasText: 'no cell is selected' }).waitFor();
    expect(await at.selected()).toBeNull();
    await at.type('0744', 'Enter', '/');
    await at.notice.filter({ hasText: 'Every pigeon shown has landed' }).waitFor();
    await at.says('Everything saved');
    expect((await timesOf(race, 4))[6]).toBe('16:07:00');
    await at.page.reload();
    await at.page.getByRole('grid').waitFor();
    await at.isLive();
    expect(await at.selected()).toBeNull();
    await at.type('0612', 'Enter');
    await at.says('Everything saved');
    const board = await staff.board(race.tournamentId);
    expect(board.rows.map(({ startTime }) => startTime)).toEqual(lofts.map(() => '06:00'));
  });

  it('opens with a letter typed anywhere: in a cell, on a button, with nothing selected', async () => {
    const at = await seat.at(race);
    await at.type('k', 'h');
    expect([await at.find.inputValue(), await at.selected()]).toEqual(['kh', null]);
    await at.type('Enter', '0612', 'Enter');
    expect(await at.selected()).toBe('2/1');
    await at.type('a', 'Escape', '0613', 'Enter');
    await at.type('b', 'u', 't', 't', 'Enter', '0614', 'Enter');
    await at.button('Undo').first().focus();
    await at.type('b', 'u', 'z', 'Enter', '0615', 'Enter');
    await at.page.locator('.desk-landed').click();
    await at.pressLetter('ب');
    expect(await at.find.inputValue()).toBe('ب');
    await at.page.getByText('No loft matches “ب”').waitFor();
    await at.type('Enter', '0744', 'Enter');
    await at.says('Everything saved');
    expect((await timesOf(race, 2)).slice(0, 3)).toEqual(['06:12:00', '06:13:00', '']);
    const firsts = await Promise.all([0, 1, 3, 4].map(async (loft) => (await timesOf(race, loft))[0] ?? ''));
    expect(firsts).toEqual(['', '06:14:00', '06:15:00', '']);
  });

  it('leads to a loft by its number and by the end of its phone, in digits of any script', async () => {
    const { _id = '' } = race.owners[3] ?? {};
    await staff.must('PUT', `/update-owner/${_id}`, { phone: '+92 300 1234567' });
    const at = await seat.at(race);
    await at.page.getByRole('row').nth(4).getByText('+92 300 1234567').waitFor();
    const keysOf = async (...keys: string[]) => {
      await at.type(...keys);
      return at.selected();
    };
    expect(await keysOf('Escape', '3', 'Enter')).toBe('2/0');
    await at.type('Escape');
    await at.pressLetter('۵');
    expect(await keysOf('Enter')).toBe('4/0');
    expect(await keysOf('Escape', '34567', 'Enter')).toBe('3/0');
    expect(await keysOf('Escape', '6', 'Enter')).toBeNull();
    await at.page.getByText('No loft matches “6”').waitFor();
    expect(await keysOf('0612', 'Enter')).toBeNull();
    expect(await keysOf('2', 'Enter', '0612', 'Enter')).toBe('1/1');
    expect(await keysOf('Escape', 'Escape')).toBe('1/1');
    await at.says('Everything saved');
    expect((await staff.board(race.tournamentId)).rows).toHaveLength(1);
  });

  it('does the same by a phone’s touch', async () => {
    await land(race, 2, ['06:12']);
    const at = await openDesk(browser, race, server.admin, { width: 390, height: 844, mobile: true });
    await at.find.tap();
    await typed(at, 'khan');
    await at.type('Enter', '0730', 'Enter');
    await at.says('Everything saved');
    await at.goTo(2, 0);
    await at.type('0613', 'Enter');
    await at.notice.filter({ hasText: 'Khan #1: 06:13 instead of 06:12' }).waitFor();
    await saveShot(at.page, 'desk-typed-over-390');
    await at.notice.getByRole('button', { name: 'Undo' }).tap();
    await at.says('Everything saved');
    await at.find.tap();
    await typed(at, 'bu');
    for (const again of ['khan', 'butt']) {
      // Twice: the end of one press is not to be taken for the end of the other.
      await at.find.tap();
      await at.find.tap();
      await typed(at, again);
    }
    expect(await at.find.inputValue()).toBe('butt');
    await at.type('Enter');
    expect(await at.selected()).toBe('1/0');
    expect((await timesOf(race, 2)).slice(0, 2)).toEqual(['06:12:00', '07:30:00']);
    await at.context.close();
  });
});
