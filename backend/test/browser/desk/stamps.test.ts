import type { Race } from '../../harness/factories.js';
import { until } from '../../harness/until.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';
import { land, onScreen, openDesk, raceOfLofts, today, type Desk } from './open-desk.js';

const names = [
  { name: 'Double Stamp', nameUrdu: 'ڈبل اسٹیمپ' },
  { name: 'Young bird', nameUrdu: 'بچہ' },
];

describe('stamps at the desk', () => {
  let race: Race;
  let desk: Desk;
  let double: string;
  let young: string;
  setStage(async () => {
    race = await raceOfLofts(staff, ['Aslam', 'Butt', 'Khan'], { stamps: names });
    [double, young] = race.tournament.stamps.map(({ _id }) => _id) as [string, string];
    await land(race, 0, ['06:12', '06:13']);
    desk = await openDesk(browser, race, server.admin);
  });
  const firstDate = () => race.tournament.dates[0] ?? '';
  const stampsOf = async (loft: number, date = onScreen(firstDate())) => {
    const { rows } = await staff.board(race.tournamentId);
    return rows.find((row) => row.ownerId === race.owners[loft]?._id && row.date === date)?.stamps;
  };
  const saved = async (loft: number, date?: string) => {
    await desk.says('Everything saved');
    return stampsOf(loft, date);
  };

  it('are set by a key, on a landing, an empty cell and while a time is typed', async () => {
    await desk.goTo(0, 0);
    await desk.type('Alt+1');
    await desk.notice.filter({ hasText: /#1: .Double Stamp/ }).waitFor();
    await desk.type('Tab', 'Tab', 'Alt+2');
    expect(await saved(0)).toEqual({ 0: [double], 2: [young] });
    await desk.type('0614', 'Alt+1', 'Enter');
    expect(await saved(0)).toEqual({ 0: [double], 2: [double, young].sort() });
    expect(await desk.value(0, 2)).toBe('06:14');
    expect(await desk.cell(0, 2).locator('.stamp-sign').count()).toBe(2);
    expect(await desk.cell(0, 2).getAttribute('title')).toContain('Double Stamp');
    await saveShot(desk.page, 'desk-stamps');
  });

  it('leave a time alone that they meet half typed', async () => {
    await desk.goTo(1, 0);
    await desk.type('06', 'Alt+1', '15', 'Enter');
    expect(await saved(1)).toBeUndefined();
    expect(await desk.value(1, 0)).toBe('06:15');
  });

  it('go with the time from the dropdown, and are taken back by Undo', async () => {
    await desk.cell(1, 1).click();
    await desk.editor.getByLabel('Time').fill('0616');
    await desk.editor.getByLabel('Young bird').check();
    await saveShot(desk.page, 'desk-stamps-dropdown');
    await desk.type('Alt+1', 'Enter');
    expect(await saved(1)).toEqual({ 1: [double, young].sort() });
    await desk.undo.click();
    await desk.cell(1, 1).locator('.stamp-sign').waitFor({ state: 'detached' });
    expect(await saved(1)).toBeUndefined();
    expect(await desk.value(1, 1)).toBe('');
  });

  it('stay when the time is cleared, and what a press beside the dropdown loses is said', async () => {
    await desk.goTo(0, 0);
    await desk.type('Delete');
    expect(await saved(0)).toHaveProperty('0', [double]);
    await desk.type('0612', 'Enter');
    await desk.cell(0, 1).click();
    await desk.editor.getByLabel('Young bird').check();
    await desk.page.mouse.click(5, 5);
    await desk.notice.filter({ hasText: '“Stamps” was not saved' }).waitFor();
    expect(Object.keys((await saved(0)) ?? {})).toEqual(['0', '2']);
  });

  it('that somebody else set meanwhile are chosen between by name', async () => {
    const save = (stamps: Record<number, string[]>) =>
      staff.save({
        ...{
          tournamentId: race.tournamentId,
          pigeonOwnerId: race.owners[2]?._id ?? '',
          date: onScreen(firstDate()),
        },
        ...{ startTime: '06:00', timeList: [], stamps },
      });
    await desk.page.context().setOffline(true);
    await desk.goTo(2, 0);
    await desk.type('Alt+1');
    await save({ 0: [young] });
    await desk.page.context().setOffline(false);
    await desk.page.locator('.desk-cell.is-conflict').waitFor();
    await desk.cell(2, 0).click();
    await desk.editor.getByRole('button', { name: /Keep mine: .*Double Stamp/ }).waitFor();
    await desk.editor.getByRole('button', { name: /Take theirs: .*Young bird/ }).click();
    expect(await saved(2)).toEqual({ 0: [young] });
  });

  it('are restored from the history of a cell', async () => {
    await desk.goTo(2, 0);
    await desk.type('Alt+2');
    expect(await saved(2)).toBeUndefined();
    await desk.cell(2, 0).click();
    await desk.button('History').click();
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: /Restore .*Young bird/ })
      .click();
    expect(await saved(2)).toEqual({ 0: [young] });
  });

  it('are taken over from the day before, for a loft and for all that have none', async () => {
    await desk.at(race, today);
    await desk.cell(0, 3).click();
    await desk.editor.getByRole('button', { name: /As the day before/ }).click();
    await desk.notice.filter({ hasText: 'Stamps of 2 pigeons taken over' }).waitFor();
    const date = onScreen(today);
    expect(await saved(0, date)).toEqual(await stampsOf(0));
    await desk.cell(0, 'start').click();
    await desk.editor.getByRole('button', { name: /Stamps as the day before: 1 pigeon/ }).click();
    expect(await saved(2, date)).toEqual({ 0: [young] });
    expect(await desk.isInFind()).toBe(true);
    await desk.undo.click();
    await until(async () => (await stampsOf(2, date)) === undefined);
  });

  it('that are removed meanwhile leave the time that was typed with them', async () => {
    await desk.at(race);
    await desk.page.context().setOffline(true);
    await desk.goTo(1, 3);
    await desk.type('Alt+2', '1815', 'Enter');
    const [, ...others] = race.tournament.stamps.toReversed();
    await staff.must('PUT', `/tournaments/${race.tournamentId}?confirm=true`, { stamps: others });
    await desk.page.context().setOffline(false);
    await desk.says('Everything saved');
    expect(await desk.value(1, 3)).toBe('18:15');
    expect(await stampsOf(1)).toBeUndefined();
  });

  it('are told in the history beside the time that they were saved with', async () => {
    await desk.cell(1, 4).click();
    await desk.editor.getByLabel('Time').fill('1816');
    await desk.editor.getByLabel('Double Stamp').check();
    await desk.editor.getByRole('button', { name: 'Save' }).click();
    expect(await saved(1)).toEqual({ 4: [double] });
    await desk.cell(1, 4).click();
    await desk.button('History').click();
    await desk.page
      .getByRole('dialog')
      .getByRole('cell', { name: /^18:16, .Double Stamp/ })
      .waitFor();
    await desk.page.keyboard.press('Escape');
  });
});
