import {
  dayFromToday,
  Desk,
  onScreen,
  openDesk,
  raceOfLofts,
  raceOfToday,
  rootOf,
  signIn,
  timesOf,
  today,
} from './open-desk.js';
import { newPage, saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';

const ehsan = { name: 'Ehsan', password: 'ehsan-ehsan' };

describe('the desk at its edges', () => {
  let ehsanId: string;
  /** A desk that one test after the other sits down at. */
  let seat: Desk;

  setStage(async () => {
    const { user } = await staff.must<{ user: { _id: string } }>('POST', '/register', ehsan);
    ehsanId = user._id;
    seat = await openDesk(browser, await raceOfToday(staff), server.admin);
  });

  it('lets a sub admin choose among the allowed tournaments, and says where they may not', async () => {
    const allowed = await raceOfToday(staff, { tournamentName: 'Cup for Ehsan', allowedAdmins: [ehsanId] });
    const other = await raceOfToday(staff, { tournamentName: 'Cup of others' });
    const page = await newPage(browser);
    await page.goto(`${server.url}/create-result`);
    await signIn(page, ehsan.name, ehsan.password);
    await page.getByRole('link', { name: 'Cup for Ehsan' }).waitFor();
    expect(await page.getByRole('link', { name: 'Cup of others' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Cup for Ehsan' }).click();
    await page.getByRole('grid').waitFor();
    expect(new URL(page.url()).searchParams.get('tournament')).toBe(allowed.tournamentId);
    expect(await rootOf(page)).toMatchObject({
      tournamentId: allowed.tournamentId,
      tournament: { _id: allowed.tournamentId },
    });
    await page.goto(`${server.url}/create-result?tournament=${other.tournamentId}`);
    await page.getByText('You may not enter results for this tournament').waitFor();
    expect(await rootOf(page)).toMatchObject({ tournamentId: other.tournamentId, tournament: null });
    await page.context().close();
  });

  it('learns at once that its person may no longer type, and when their role changed', async () => {
    const race = await raceOfToday(staff, { tournamentName: 'Cup of turns', allowedAdmins: [ehsanId] });
    const page = await newPage(browser);
    await page.goto(`${server.url}/create-result?tournament=${race.tournamentId}`);
    await signIn(page, ehsan.name, ehsan.password);
    await page.getByRole('grid').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await staff.must('PUT', `/tournaments/${race.tournamentId}`, { allowedAdmins: [] });
    await page.getByText('You may not enter results for this tournament').waitFor();
    await staff.must('PUT', `/tournaments/${race.tournamentId}`, { allowedAdmins: [ehsanId] });
    await page.reload();
    await page.getByRole('grid').waitFor();
    await page.getByText('Live', { exact: true }).waitFor();
    await staff.must('PUT', `/update-admin/${ehsanId}`, { role: 'admin' });
    await page.getByRole('button', { name: 'Login' }).waitFor();
    await staff.must('PUT', `/update-admin/${ehsanId}`, { role: 'subadmin' });
    await page.context().close();
  });

  it('opens on today when a tournament date matches, and says when a tournament is none', async () => {
    const race = await raceOfToday(staff);
    const page = await newPage(browser);
    await page.goto(`${server.url}/create-result?tournament=${race.tournamentId}`);
    await signIn(page, server.admin.name, server.admin.password);
    await page.getByRole('button', { name: onScreen(dayFromToday(0)), pressed: true }).waitFor();
    await page.goto(`${server.url}/create-result?tournament=0123456789abcdef01234567`);
    await page.getByText('There is no such tournament').waitFor();
    await page.context().close();
  });

  it('names what was typed for a loft that is gone, and lets it be given up', async () => {
    const race = await raceOfToday(staff);
    const desk = await seat.at(race);
    await desk.goTo(3, 0);
    await desk.context.setOffline(true);
    await desk.type('1601', 'Enter');
    await desk.says('1 not sent');
    const kept = race.owners.slice(0, 3).map(({ _id }) => _id);
    await staff.must('PUT', `/tournaments/${race.tournamentId}`, { participatingLofts: kept });
    await desk.context.setOffline(false);
    await desk.says('1 refused');
    await desk.button(/^Give up .*pigeon 1: 16:01$/).click();
    await desk.says('Everything saved');
    expect(await timesOf(race, 3)).toEqual([]);
    await desk.goTo(1, 0);
    await desk.type('16');
    const dates = JSON.stringify([today, dayFromToday(2)]);
    await staff.must('PUT', `/tournaments/${race.tournamentId}`, { dates });
    await desk.page.getByText(`${onScreen(dayFromToday(-2))} is no longer a day`).waitFor();
    await saveShot(desk.page, 'desk-day-gone');
    // No other day has taken its place under who types on.
    await desk.type('44', 'Enter', '1645', 'Enter');
    await desk.button(new RegExp(`^${onScreen(today)}`)).click();
    await desk.cell(1, 0).waitFor();
    expect((await staff.board(race.tournamentId)).rows).toEqual([]);
    await desk.says('Everything saved');
  });

  it('says that a tournament was deleted while its desk was open, and lets what waits for it be given up', async () => {
    const race = await raceOfToday(staff);
    const desk = await seat.at(race);
    await desk.page.route('**/parwaz/results', (route) => route.abort());
    await desk.type('1601', 'Enter', '1602', 'Enter');
    await desk.says('2 not sent');
    await staff.must('DELETE', `/delete-tournament/${race.tournamentId}`);
    await desk.page.getByText('This tournament was deleted').waitFor();
    await desk.button('Give up 2 times').click();
    const question = desk.page.getByRole('alertdialog');
    expect(await question.innerText()).toContain('pigeon 2: 16:02');
    await question.getByRole('button', { name: 'Give up 2 times' }).click();
    await desk.button('Give up').waitFor({ state: 'detached' });
    await desk.page.getByRole('link', { name: 'Other tournament' }).click();
    await desk.page.getByText('Landing times are entered for one').waitFor();
    await desk.page.goto(`${server.url}/dashboard`);
    await desk.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await desk.page.getByText('not saved').count()).toBe(0);
  });

  it('sends one request however often Save is clicked', async () => {
    const race = await raceOfToday(staff);
    const desk = await seat.at(race);
    let requests = 0;
    await desk.page.route('**/parwaz/results', (route) => {
      requests += 1;
      return route.continue();
    });
    await desk.cell(0, 0).click();
    await desk.editor.getByRole('textbox').fill('1601');
    await desk.button('Save').dblclick();
    await desk.says('Everything saved');
    await desk.editor.waitFor({ state: 'detached' });
    expect([requests, (await timesOf(race, 0))[0]]).toEqual([1, '16:01:00']);
  });

  it('keeps the time that stands in a cell when somebody goes back', async () => {
    const race = await raceOfToday(staff);
    const date = onScreen(dayFromToday(-2));
    const page = await newPage(browser);
    await page.goto(`${server.url}/create-result?choose`);
    await signIn(page, server.admin.name, server.admin.password);
    await page.getByText('Landing times are entered for one').waitFor();
    await page.locator(`a[href$="${race.tournamentId}"]`).click();
    await page.getByRole('button', { name: date }).click();
    await page.getByRole('button', { name: date, pressed: true }).waitFor();
    const desk = new Desk(page, race);
    await desk.goTo(1, 0);
    const saved = page.waitForResponse('**/parwaz/results');
    await desk.type('1601');
    await page.goBack();
    expect((await saved).ok()).toBe(true);
    expect((await timesOf(race, 1))[0]).toBe('16:01:00');
    await page.context().close();
  });

  it('stays open under a double click on a cell, and takes what is typed', async () => {
    const race = await raceOfToday(staff);
    const desk = await seat.at(race);
    await desk.cell(1, 2).dblclick();
    await desk.page.locator('.desk-editor:not(.is-closing)').waitFor();
    await desk.type('1601', 'Enter');
    await desk.says('Everything saved');
    await desk.editor.waitFor({ state: 'detached' });
    await desk.type('1602');
    await desk.cell(1, 3).dblclick();
    await desk.type('End', 'Enter');
    await desk.says('Everything saved');
    await desk.editor.waitFor({ state: 'detached' });
    expect(await timesOf(race, 1)).toEqual(['', '', '16:01:00', '16:02:00', '', '', '']);
  });

  it('takes back what was typed last, sent or not, and shows its loft whatever is filtered', async () => {
    const race = await raceOfToday(staff);
    const desk = await seat.at(race);
    await desk.type('1601', 'Enter');
    await desk.says('Everything saved');
    await desk.context.setOffline(true);
    await desk.page.locator('.desk-pill.is-offline').waitFor();
    await desk.type('1602', 'Enter');
    await desk.says('1 not sent');
    await desk.type('Control+z');
    expect([await desk.value(0, 0), await desk.value(0, 1)]).toEqual(['16:01', '']);
    await desk.context.setOffline(false);
    await desk.says('Everything saved');
    await desk.page.getByLabel('Find a loft').fill('Loft 3');
    await desk.cell(0, 0).waitFor({ state: 'detached' });
    await desk.undo.click();
    await desk.cell(0, 0).waitFor();
    await desk.says('Everything saved');
    expect([await desk.selected(), await desk.editor.isVisible()]).toEqual(['0/0', false]);
    expect(await timesOf(race, 0)).toEqual(['', '', '', '', '', '', '']);
    await desk.undo.and(desk.page.locator(':disabled')).waitFor();
  });

  it('takes a paste back as one step, in the order of typing, and does it again, over a reload', async () => {
    const race = await raceOfToday(staff);
    const desk = await seat.at(race);
    await desk.goTo(0, 0);
    await desk.paste('16:01\t16:02\r\n16:03\t16:04\r\n');
    await desk.goTo(2, 0);
    await desk.type('1605', 'Enter');
    await desk.says('Everything saved');
    await desk.page.reload();
    await desk.page.getByRole('grid').waitFor();
    await desk.isLive();
    await desk.undo.click();
    await desk.type('Control+z');
    await desk.says('Everything saved');
    const times = async () => (await Promise.all([0, 1, 2].map((loft) => timesOf(race, loft)))).flat();
    expect((await times()).filter(Boolean)).toEqual([]);
    await desk.undo.and(desk.page.locator(':disabled')).waitFor();
    await desk.type('Control+y');
    await desk.says('Everything saved');
    expect((await times()).filter(Boolean)).toEqual(['16:01:00', '16:02:00', '16:03:00', '16:04:00']);
    await desk.button('Redo').click();
    await desk.button('Redo').and(desk.page.locator(':disabled')).waitFor();
    await desk.cell(1, 'start').click();
    await desk.editor.getByLabel('Time').fill('0545');
    await desk.button('Set for all 4 lofts').click();
    await desk.button('Set it for all 4').click();
    await desk.says('Everything saved');
    const starts = async () => {
      const { rows } = await staff.board(race.tournamentId);
      return new Set(rows.map(({ startTime }) => startTime));
    };
    expect(await starts()).toEqual(new Set(['05:45']));
    await desk.undo.click();
    await desk.says('Everything saved');
    expect(await starts()).toEqual(new Set(['06:00']));
  });

  it('fills cells from a pasted sheet, and refuses a pasted text that is no time', async () => {
    const race = await raceOfToday(staff);
    const desk = await seat.at(race);
    await desk.goTo(2, 5);
    await desk.paste('16:01\t16:02\tbeyond the grid\r\n1603\t\r\n16:09\r\n');
    await desk.button('Paste the 3 that fit').click();
    await desk.page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await desk.says('Everything saved');
    expect((await timesOf(race, 2)).slice(5)).toEqual(['16:01:00', '16:02:00']);
    expect((await timesOf(race, 3)).slice(5)).toEqual(['16:03:00', '']);
    await desk.paste('6:12:00\r\n');
    await desk.says('Everything saved');
    expect((await timesOf(race, 2))[5]).toBe('06:12:00');
    await desk.paste('6:12 PM\t1:05:00 PM');
    await desk.says('Everything saved');
    expect((await timesOf(race, 2)).slice(5)).toEqual(['18:12:00', '13:05:00']);
    await desk.paste('6:12 at dusk');
    await desk.says('1 refused');
    expect(await desk.value(2, 5)).toBe('6:12 at dusk');
  });

  it('walks through 70 lofts by keyboard, drawing those in view and keeping what is being typed', async () => {
    const day = { dates: [today], startDate: today, numberOfDays: 1 };
    const race = await raceOfToday(staff, { ...day, lofts: 70, numberOfPigeons: 11, helperPigeons: 2 });
    const desk = await seat.at(race);
    await desk.button('Expand sidebar').waitFor();
    const beyond = () => desk.page.getByRole('grid').evaluate((grid) => grid.scrollWidth - grid.clientWidth);
    const overlapping = () =>
      desk.page.locator('.desk-head .desk-cell').evaluateAll((heads) => {
        const words = document.createRange();
        return heads.filter((head) => {
          words.selectNodeContents(head);
          return words.getBoundingClientRect().left < head.getBoundingClientRect().left;
        }).length;
      });
    expect([await beyond(), await overlapping()]).toEqual([0, 0]);
    await desk.page.setViewportSize({ width: 900, height: 800 });
    expect(await beyond()).toBeGreaterThan(0);
    expect(await overlapping()).toBe(0);
    // Slots that don't fit pass under the total, which has a shadow where they are cut.
    const total = desk.page.getByRole('columnheader', { name: 'Result' });
    expect(await total.evaluate((head) => getComputedStyle(head).boxShadow)).not.toBe('none');
    const edge = await total.boundingBox();
    expect((edge?.x ?? 900) + (edge?.width ?? 0)).toBeLessThanOrEqual(900);
    await desk.page.setViewportSize({ width: 1280, height: 800 });
    expect(await desk.page.getByRole('rowheader').count()).toBeLessThan(40);
    expect(await desk.page.getByRole('grid').getAttribute('aria-rowcount')).toBe('71');
    const [grid, first] = [
      await desk.page.getByRole('grid').boundingBox(),
      await desk.cell(0, 0).boundingBox(),
    ];
    if (!grid || !first) throw new Error('The grid is not there');
    expect((grid.y + grid.height - first.y) / first.height).toBeGreaterThanOrEqual(12);
    const here = () =>
      desk.page.evaluate(() => {
        const row = document.activeElement?.closest('[role="row"]');
        const box = row?.getBoundingClientRect();
        const grid = document.querySelector('[role="grid"]')?.getBoundingClientRect();
        const seen = box && grid && box.top >= grid.top && box.bottom <= grid.bottom + 1;
        return `${row?.getAttribute('aria-rowindex')} ${String(seen)}`;
      });
    await desk.type(...Array.from({ length: 30 }, () => 'ArrowDown'));
    expect(await here()).toBe('32 true');
    await desk.type('Control+End');
    expect(await here()).toBe('71 true');
    await desk.type('16');
    const jump = async (grid: Element) => {
      const perDrawing: number[] = [];
      const changes = new MutationObserver((records) =>
        perDrawing.push(records.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0)),
      );
      changes.observe(grid.querySelector('.desk-body') ?? grid, { childList: true });
      grid.scrollTo(0, 0);
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (!grid.querySelector('[aria-rowindex="2"]')) await frame();
      changes.disconnect();
      return perDrawing.filter((count) => count > 0);
    };
    let added = await desk.page.getByRole('grid').evaluate(jump);
    // A page that got no frame for a while draws two steps together: then another jump tells.
    for (let more = 0; more < 3 && Math.max(...added) > 4; more += 1) {
      await desk.page.getByRole('grid').evaluate((grid) => grid.scrollTo(0, grid.scrollHeight));
      await desk.cell(0, 0).waitFor({ state: 'detached' });
      added = await desk.page.getByRole('grid').evaluate(jump);
    }
    // A jump that drew a whole screen of rows at once would hold up a slow processor.
    expect(Math.max(...added)).toBeLessThanOrEqual(4);
    expect(added.length).toBeGreaterThan(1);
    await desk.cell(0, 0).waitFor();
    await desk.type('44', 'Enter');
    await desk.says('Everything saved');
    expect((await timesOf(race, 69, today))[12]).toBe('16:44:00');
    await desk.type('Control+Home');
    expect(await here()).toBe('2 true');
  });

  it('takes landings from a pasted chat: the clear ones with one key, the others when somebody has looked', async () => {
    const race = await raceOfLofts(staff, ['Ustad Ghulam Rasool', 'وقاص احمد', 'Rizwan Mughal']);
    const desk = await seat.at(race);
    const { page } = desk;
    const day = onScreen(dayFromToday(-2)).replaceAll('-', '/');
    await page.getByRole('button', { name: 'Paste a chat' }).click();
    const chat = page.getByRole('region', { name: 'Landings from a chat' });
    const text = chat.getByRole('textbox', { name: /Paste messages/ });
    await text.fill(
      [
        '25/01/2026, 09:00 - Timer: assalam o alaikum', // says that the day comes first
        `${day}, 17:42 - Umpire: javed 3 no 5:40`,
        `${day}, 17:44 - Timer: Rasool 2 no 5:42`,
        `${day}, 17:50 - Timer: وقاص کا پہلا کبوتر ۵:۴۸`,
        `${day}, 17:51 - Timer: Rizwan Mughal 5:40 5:40`,
        `${day}, 17:53 - Timer: kitne reh gaye?`,
      ].join('\n'),
    );
    const unknown = chat.locator('.desk-chat-line').first();
    await unknown.waitFor();
    await chat.getByText('kitne reh gaye?', { exact: true }).waitFor();
    expect(await desk.value(0, 1)).toBe('');
    await text.press('Control+Enter');
    const which = unknown.getByRole('combobox', { name: 'Loft' });
    await which.focus();
    await which.selectOption('3 · Rizwan Mughal');
    await unknown.getByRole('button', { name: 'Take' }).click();
    await desk.says('Everything saved');
    const { rows } = await staff.board(race.tournamentId);
    const landings = rows.map(({ ownerId, timeList }) => [
      race.owners.findIndex(({ _id }) => _id === ownerId),
      timeList.flatMap((time, slot) => (time === '' ? [] : [`#${slot + 1} ${time}`])),
    ]);
    expect(landings).toEqual([
      [0, ['#2 17:42:00']],
      [1, ['#1 17:48:00']],
      [2, ['#1 17:40:00', '#2 17:40:00', '#3 17:40:00']],
    ]);
  });
});
