import type { Correction } from '@parwaz/shared';
import type { Race } from '../../harness/factories.js';
import { dayFromToday, onScreen, openDesk, raceOfToday, timesOf, today } from './open-desk.js';
import type { Desk } from './open-desk.js';
import { violations } from '../harness/axe.js';
import { until } from '../../harness/until.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';

const bilal = { name: 'Bilal', password: 'bilal-bilal' };

describe('two desks on one tournament', () => {
  let race: Race;
  let one: Desk;
  let other: Desk;

  setStage(async () => {
    await staff.must('POST', '/register', { ...bilal, role: 'admin' });
    race = await raceOfToday(staff);
    [one, other] = await Promise.all([openDesk(browser, race, server.admin), openDesk(browser, race, bilal)]);
  });

  /** Puts one of them on a race of its own; the other comes in those tests that need it. */
  async function begin(overrides: Record<string, unknown> = {}): Promise<void> {
    race = await raceOfToday(staff, overrides);
    one = await one.at(race);
  }
  async function otherComes(): Promise<void> {
    other = await other.at(race);
  }

  /** Both type into the same cell, neither seeing the other's value before. */
  async function disagree(): Promise<void> {
    await one.goTo(0, 0);
    await one.context.setOffline(true);
    await one.type('1601', 'Enter');
    await one.says('1 not sent');
    await other.type('1602', 'Enter');
    await other.says('Everything saved');
    await one.context.setOffline(false);
    await one.says('1 changed by someone else');
  }

  describe('by themselves', () => {
    beforeEach(() => begin());

    it('see each other’s landings as they are saved, flashing, and where the other is', async () => {
      await one.page.clock.install();
      await otherComes();
      await other.goTo(1, 3);
      await one.page.locator('.desk-others', { hasText: 'Bilal · Loft 2 #4' }).waitFor();
      expect(await one.cell(1, 3).getAttribute('class')).toContain('is-shared');
      await other.type('1750', 'Enter');
      await one.cell(1, 3).filter({ hasText: '17:50' }).waitFor();
      expect(await one.cell(1, 3).locator('.flash').count()).toBe(1);
      expect(await other.cell(1, 3).locator('.flash').count()).toBe(0);
      await one.find.fill('Loft 1');
      await one.cell(1, 3).waitFor({ state: 'detached' });
      await one.page.clock.fastForward(3000);
      await one.find.fill('');
      await one.cell(1, 3).filter({ hasText: '17:50' }).waitFor();
      expect(await one.cell(1, 3).locator('.flash').count()).toBe(0);
      await other.page.goto(`${server.url}/health/live`);
      await one.page.locator('.desk-others').waitFor({ state: 'detached' });
    });

    it('are led through the same odd landings, and see what the other said is right, and the last entries', async () => {
      await otherComes();
      await one.type('1800', 'Enter', '1700', 'Enter', '1600', 'Enter');
      for (const desk of [one, other]) await desk.button('2 to check').waitFor();
      await other.page.locator('.desk-tape li', { hasText: '#3 16:00 admin' }).waitFor();
      await one.page.locator('.desk-tape li.is-own', { hasText: 'you' }).first().waitFor();
      await one.button('2 to check').click();
      expect(await one.selected()).toBe('0/1');
      await one.type('Enter');
      expect(await one.selected()).toBe('0/2');
      await one.button('It is right').click();
      await other.button('1 to check').waitFor();
      expect(await one.selected()).toBe('0/1');
      await saveShot(one.page, 'desk-to-check');
      await one.type('1810', 'Enter');
      await one.says('Everything saved');
      for (const desk of [one, other]) await desk.button('to check').waitFor({ state: 'detached' });
      await other.page.locator('.desk-tape li', { hasText: '#2 18:10 admin' }).getByRole('button').click();
      await other.editor.waitFor();
      expect(await other.selected()).toBe('0/1');
    });

    it('are led from the dashboard to the list of things to check, which goes on over days', async () => {
      const { page } = one;
      const dates = [dayFromToday(-2), dayFromToday(-1), today];
      const { tournamentId, owners, staff: admin } = (race = await raceOfToday(staff, { dates }));
      for (const [loft, day] of dates.slice(0, 2).entries()) {
        const row = { tournamentId, pigeonOwnerId: owners[loft]?._id ?? '', date: onScreen(day) };
        await admin.save({ ...row, startTime: '06:00', timeList: ['18:00', '17:00'] });
      }
      await page.goto(`${server.url}/dashboard`);
      await page.locator(`a[href*="${tournamentId}"][aria-label="2 to check"]`).click();
      const list = page.getByRole('dialog', { name: 'To check' });
      const shown = page.locator(`.desk-cell.is-active[data-owner="${owners[0]?._id}"][data-cell="1"]`);
      await Promise.all([list.waitFor(), shown.waitFor()]);
      await one.type('ArrowDown');
      await page.waitForURL(new RegExp(onScreen(dayFromToday(-1))));
      await page.locator(`.desk-cell.is-active[data-owner="${owners[1]?._id}"][data-cell="1"]`).waitFor();
      await list.locator('li[aria-current="true"]').and(page.locator('li:nth-child(2)')).waitFor();
      expect(new URL(page.url()).searchParams.has('check')).toBe(false);
      // Back where one was, in no cell: the next landing must not get into the day of the one that was looked at.
      await one.type('Escape');
      await page.waitForURL(new RegExp(onScreen(today)));
      await list.waitFor({ state: 'detached' });
      await page.locator('.desk-cell.is-active').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'History' }).click();
      await page.getByRole('heading', { name: /^History of/ }).waitFor();
    });

    it('does not take away what is being typed; what the other saved meanwhile is a conflict', async () => {
      await otherComes();
      await one.type('16');
      await other.type('1702', 'Enter');
      await one.page.waitForFunction(
        (selector) => document.querySelector(selector)?.textContent.includes('Landed 1 of'),
        '.desk-landed',
      );
      expect(await one.value(0, 0)).toBe('16');
      await one.type('30', 'Enter');
      await one.says('1 changed by someone else');
      expect(await timesOf(race, 0)).toEqual(['17:02:00', '', '', '', '', '', '']);
      await one.goTo(1, 0);
      await other.goTo(1, 0);
      await other.type('1705', 'Enter');
      await until(async () => (await one.value(1, 0)) === '17:05', 'it comes under the cursor');
      await one.type('1631', 'Enter');
      await one.says('2 changed by someone else');
      expect((await timesOf(race, 1))[0]).toBe('17:05:00');
    });

    it('are told of a conflict with both values; mine goes over theirs', async () => {
      await otherComes();
      await disagree();
      await one.button('Show').click();
      expect(await one.editor.getByRole('alert').innerText()).toMatch(/^Bilal changed this at \d\d:\d\d\./);
      expect(await one.button('Take theirs: 16:02').isVisible()).toBe(true);
      await saveShot(one.page, 'desk-conflict');
      await one.button('Keep mine: 16:01').click();
      await one.says('Everything saved');
      expect(await timesOf(race, 0)).toEqual(['16:01:00', '', '', '', '', '', '']);
      await other.cell(0, 0).filter({ hasText: '16:01' }).waitFor();
    });

    it('are told of a conflict with both values; theirs stays', async () => {
      await otherComes();
      await disagree();
      await one.cell(0, 0).click();
      await one.button('Take theirs: 16:02').click();
      await one.says('Everything saved');
      expect(await one.value(0, 0)).toBe('16:02');
      expect(await timesOf(race, 0)).toEqual(['16:02:00', '', '', '', '', '', '']);
    });

    it('are told of a conflict with both values; theirs stays and mine goes into the next empty cell', async () => {
      await otherComes();
      await other.goTo(0, 1);
      await other.type('1603', 'Enter');
      await other.goTo(0, 0);
      await disagree();
      await one.button('Show').click();
      await one.button('Put mine in #3').waitFor();
      expect(await one.editor.getByRole('alert').getByRole('button').allInnerTexts()).toEqual([
        'Keep mine: 16:01',
        'Take theirs: 16:02',
        'Put mine in #3',
      ]);
      await one.button('Take theirs: 16:02').focus();
      await one.type('Tab', 'Enter');
      await one.says('Everything saved');
      expect(await timesOf(race, 0)).toEqual(['16:02:00', '16:03:00', '16:01:00', '', '', '', '']);
      await other.cell(0, 2).filter({ hasText: '16:01' }).waitFor();
      expect(await one.selected()).toBe('0/0');
      await one.button('Undo').click();
      await other.cell(0, 2).filter({ hasText: '16:01' }).waitFor({ state: 'detached' });
      expect(await timesOf(race, 0)).toEqual(['16:02:00', '16:03:00', '', '', '', '', '']);
    });

    it('merge what they type into different cells of one loft', async () => {
      await otherComes();
      await one.goTo(0, 2);
      await Promise.all([
        one.type('1610', 'Enter', '1611', 'Enter'),
        other.type('1620', 'Enter', '1621', 'Enter'),
      ]);
      await Promise.all([one.says('Everything saved'), other.says('Everything saved')]);
      expect(await timesOf(race, 0)).toEqual(['16:20:00', '16:21:00', '16:10:00', '16:11:00', '', '', '']);
      await other.cell(0, 3).filter({ hasText: '16:11' }).waitFor();
    });

    it('undo only their own saves, and not what the other wrote over them', async () => {
      await otherComes();
      await other.goTo(1, 0);
      await one.type('1610', 'Enter');
      await other.cell(0, 0).filter({ hasText: '16:10' }).waitFor();
      await other.goTo(0, 0);
      await other.type('1615', 'Enter');
      await one.cell(0, 0).filter({ hasText: '16:15' }).waitFor();
      await one.button('Undo').click();
      await one.says('1 changed by someone else');
      expect(await timesOf(race, 0)).toEqual(['16:15:00', '', '', '', '', '', '']);
    });

    it('keeps its tournament when another tab of the same browser opens another one', async () => {
      const second = await raceOfToday(staff);
      const tab = await one.context.newPage();
      await tab.goto(`${server.url}/create-result?tournament=${second.tournamentId}`);
      await tab.getByRole('grid').waitFor();
      expect(one.page.url()).toContain(race.tournamentId);
      await one.type('1610', 'Enter');
      await one.says('Everything saved');
      expect((await timesOf(race, 0))[0]).toBe('16:10:00');
      await tab.goto(`${server.url}/create-result`);
      await tab.getByRole('grid').waitFor();
      expect(tab.url()).toContain(second.tournamentId);
      await tab.getByRole('link', { name: 'Other tournament' }).click();
      await tab.getByRole('link', { name: race.tournament.tournamentName, exact: true }).click();
      await tab.getByRole('grid').waitFor();
      expect(tab.url()).toContain(race.tournamentId);
      await tab.close();
    });

    it('keep what was typed into a day that the other closed, ask why, and send it with the reason', async () => {
      await otherComes();
      await one.goTo(0, 0);
      await other.button('Day: Open').click();
      const dialog = other.page.getByRole('dialog');
      await dialog.getByText('28 pigeons without a time or a mark, of 4 lofts').waitFor();
      await saveShot(other.page, 'desk-day-open');
      await one.context.setOffline(true);
      await one.type('1601', 'Enter', '1602', 'Enter');
      await one.says('2 not sent');
      await dialog.getByRole('button', { name: 'Make it official' }).click();
      await dialog.waitFor({ state: 'detached' });
      await other.button('Day: Official').waitFor();
      await one.context.setOffline(false);
      await one.says('2 need a reason');
      await one.page.reload();
      await one.says('2 need a reason');
      await saveShot(one.page, 'desk-reason');
      expect(await violations(one.page)).toEqual([]);
      await one.page.getByLabel('2 times need a reason').fill('Came by telephone');
      await one.button('Save with this reason').click();
      await one.says('Everything saved');
      expect(await timesOf(race, 0)).toEqual(['16:01:00', '16:02:00', '', '', '', '', '']);
      await other.button('Day: Official').click();
      await other.button('Open the day again').click();
      await other.button('Save with this reason').click();
      await other.page.getByText('Please say why').waitFor();
      await other.button('Decided after a protest').click();
      await other.context.setOffline(true);
      await other.button('Save with this reason').click();
      await dialog.getByRole('alert').waitFor();
      await other.context.setOffline(false);
      // What was said is not asked for again.
      await other.button('Open the day again').click();
      await other.button('Save with this reason').click();
      await other.button('Day: Open').waitFor();
      const told = await staff.must<Correction[]>('GET', `/tournament/${race.tournamentId}/corrections`);
      expect(told.map(({ reason }) => reason)).toEqual([
        'Decided after a protest',
        'Came by telephone',
        'Came by telephone',
      ]);
    });
  });
});
