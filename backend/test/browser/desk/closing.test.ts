import type { Race } from '../../harness/factories.js';
import { dayFromToday, land, onScreen, openDesk, raceOfLofts, timesOf } from './open-desk.js';
import type { Desk } from './open-desk.js';
import { until } from '../../harness/until.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';

const bilal = { name: 'Bilal', password: 'bilal-bilal' };
const date = onScreen(dayFromToday(-2));

describe('the end of a day', () => {
  let race: Race;
  let one: Desk;
  let other: Desk;

  const newRace = async () => {
    race = await raceOfLofts(staff, ['Aslam', 'Butt'], { rules: { official: 'two' } });
    await land(race, 0, ['16:12', '16:13']);
    await land(race, 1, ['', '17:02']);
  };
  setStage(async () => {
    await staff.must('POST', '/register', { ...bilal, role: 'admin' });
    await newRace();
    [one, other] = await Promise.all([openDesk(browser, race, server.admin), openDesk(browser, race, bilal)]);
  });
  beforeEach(async () => {
    await newRace();
    [one, other] = await Promise.all([one.at(race), other.at(race)]);
  });

  it('asks the other desk with what is in the day, and names both afterwards to staff alone', async () => {
    const strip = (desk: Desk) => desk.page.locator('.desk-reason');
    await one.button('Day: Open').click();
    await one.button('Make it official').click();
    await strip(one).filter({ hasText: 'another person still has to confirm it' }).waitFor();
    await strip(other)
      .filter({ hasText: `${server.admin.name}\u2069 says ${date.slice(0, 5)} is official` })
      .waitFor();
    await saveShot(other.page, 'desk-asked-official');
    await one.button('Not now').click();
    await other.button('See what is in it').click();
    const dialog = other.page.getByRole('dialog', { name: `Day ${date}` });
    await dialog.getByText('Winner:').filter({ hasText: 'Aslam' }).waitFor();
    for (const line of ['Landed 3 of 14', 'without a mark: 11', 'Marks: none', 'Corrections: 0'])
      await dialog.getByText(line).waitFor();
    await saveShot(other.page, 'desk-confirm-official');
    await dialog.getByRole('button', { name: 'Confirm: official' }).click();
    await one.button('Day: Official').click();
    await one.page.getByText('said official').filter({ hasText: bilal.name }).waitFor();
    for (const desk of [one, other]) await strip(desk).waitFor({ state: 'detached' });
    const { days } = (await staff.board(race.tournamentId)).tournament;
    expect(days).toEqual([{ date: dayFromToday(-2), state: 'official', at: expect.any(String) }]);
  });

  it('may be that it is void, which says in numbers what changes, and why on its page', async () => {
    await one.button('Day: Open').click();
    await one.button('Make it void').click();
    const question = one.page.getByRole('alertdialog', { name: 'Make it void' });
    await question
      .getByText(`3 flights of ${date} will not count, and 2 lofts change place in the total.`)
      .waitFor();
    await question.getByRole('button', { name: 'Storm' }).click();
    await question.getByRole('button', { name: 'Save with this reason' }).click();
    await other.button('Day: Void').waitFor();
    const { page } = other;
    await page.goto(`${server.url}/tournament-view/${race.tournamentId}?date=${date}`);
    await page.locator('.day-status').filter({ hasText: 'This day is void' }).getByText('Storm').waitFor();
    expect(await page.locator('tr[data-loft] .rank').allInnerTexts()).toEqual(['–', '–']);
    expect(await page.locator('tr[data-loft] .excluded').count()).toBe(3);
    expect(await page.locator('.winner').count()).toBe(0);
    await page.goto(`${server.url}/tournament-view/${race.tournamentId}?date=total`);
    await page.locator('tr[data-loft]').first().waitFor();
    expect(await page.locator('tr[data-loft] [data-cell="0"]').allInnerTexts()).toEqual(['Void', 'Void']);
  });

  it('marks all others as lost in one step, which one undo takes back', async () => {
    const marked = async () => {
      const { rows } = await staff.board(race.tournamentId);
      return rows.flatMap(({ marks }) => Object.values(marks).map(({ kind, reason }) => [kind, reason]));
    };
    await one.button('Day: Open').click();
    await one.page.getByText('Mark all 11 others as lost:').waitFor();
    await saveShot(one.page, 'desk-all-others');
    await one.button('Not back by the cutoff').click();
    await one.page.getByText('11 pigeons marked as lost: Not back by the cutoff').waitFor();
    await one.button('Not now').click();
    await one.says('Everything saved');
    expect(await marked()).toEqual(Array.from({ length: 11 }, () => ['lost', 'Not back by the cutoff']));
    expect(await timesOf(race, 1)).toEqual(['', '17:02:00', '', '', '', '', '']);
    await one.undo.click();
    await until(async () => (await marked()).length === 0, 'the marks are gone');
  });

  it('saves a ready reason with Enter', async () => {
    await one.cell(0, 3).click();
    await one.editor.getByRole('combobox').selectOption('lost');
    await one.editor.getByRole('button', { name: 'Taken by a hawk' }).press('Enter');
    await one.editor.waitFor({ state: 'detached' });
    await one.says('Everything saved');
    const { rows } = await staff.board(race.tournamentId);
    expect(rows[0]?.marks).toEqual({ 3: { kind: 'lost', reason: 'Taken by a hawk' } });
    expect(await one.selected()).toBe('0/4');
  });
});
