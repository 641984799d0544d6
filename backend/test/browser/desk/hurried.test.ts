import type { Race } from '../../harness/factories.js';
import { dayFromToday, land, onScreen, openDesk, raceOfLofts, timesOf } from './open-desk.js';
import type { Desk } from './open-desk.js';
import { saveShot } from '../harness/index.js';
import { until } from '../../harness/until.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';

describe('a clerk who never looks at the screen', () => {
  let race: Race;
  let desk: Desk;

  const newRace = async () => {
    race = await raceOfLofts(staff, ['Aslam', 'Butt', 'Khan']);
    await land(race, 0, ['06:12', '06:13', '', '06:15']);
    await land(race, 1, ['07:01', '07:02', '07:03', '07:04', '07:05', '07:06', '07:07']);
  };
  const saved = async (loft: number) => {
    await desk.says('Everything saved');
    return (await timesOf(race, loft)).join(' ');
  };

  setStage(async () => {
    await newRace();
    desk = await openDesk(browser, race, server.admin);
  });
  beforeEach(async () => {
    await newRace();
    desk = await desk.at(race);
  });

  it('is in no cell when the desk opens, also after a reload', async () => {
    await desk.page.reload();
    await desk.page.getByRole('grid').waitFor();
    await desk.isLive();
    expect(await desk.selected()).toBeNull();
    await desk.type('1612', 'Enter');
    await desk.notice.filter({ hasText: 'No cell is selected' }).waitFor();
    expect(await saved(0)).toBe('06:12:00 06:13:00  06:15:00   ');
  });

  it('goes from a correction to the loft’s next empty cell, by the dropdown too', async () => {
    await desk.goTo(0, 0);
    await desk.type('0614', 'Enter', '0616', 'Enter');
    expect(await saved(0)).toBe('06:14:00 06:13:00 06:16:00 06:15:00   ');
    await desk.cell(0, 1).click();
    await desk.editor.waitFor();
    await desk.type('0611', 'Enter');
    expect(await desk.selected()).toBe('0/4');
    expect(await saved(0)).toBe('06:14:00 06:11:00 06:16:00 06:15:00   ');
  });

  it('is in no cell after a correction in a full loft, or of its start time', async () => {
    await desk.goTo(1, 6);
    await desk.type('0708', 'Enter');
    expect(await desk.selected()).toBeNull();
    await desk.type('1612', 'Enter');
    await desk.goTo(1, 'start');
    await desk.type('0601', 'Enter', '1613', 'Enter');
    expect(await desk.selected()).toBeNull();
    expect(await saved(1)).toBe('07:01:00 07:02:00 07:03:00 07:04:00 07:05:00 07:06:00 07:08:00');
    expect(await desk.value(1, 'start')).toBe('06:01');
    expect(await timesOf(race, 2)).toEqual([]);
  });

  it('is asked before start times with landings behind them change for all, and is at Find afterwards', async () => {
    const startsOf = async () => {
      await desk.says('Everything saved');
      const { rows } = await staff.board(race.tournamentId);
      return rows.map(({ startTime }) => startTime);
    };
    const setForAll = async (time: string) => {
      await desk.cell(0, 'start').click();
      await desk.editor.getByLabel('Time').fill(time);
      await desk.button('Set for all 3 lofts').click();
    };
    await setForAll('0545');
    const question = desk.page.getByRole('alertdialog', { name: 'Set 05:45 for 3 lofts?' });
    await question.getByText('2 lofts have landings').waitFor();
    await saveShot(desk.page, 'desk-starts-for-all');
    await question.getByRole('button', { name: 'Only for the 1 other' }).click();
    await question.waitFor({ state: 'detached' });
    await until(() => desk.isInFind(), 'the cursor is at Find');
    expect(await desk.selected()).toBeNull();
    expect(await startsOf()).toEqual(['06:00', '06:00', '05:45']);
    await setForAll('0550');
    await desk.page.getByText('1 loft has a start time of its own').waitFor();
    await desk.button('Set it for all 3').click();
    await until(() => desk.isInFind(), 'the cursor is at Find');
    expect(await startsOf()).toEqual(['05:50', '05:50', '05:50']);
  });

  it('reads where one types which day it is, and is asked once before a day to come gets landings', async () => {
    const date = dayFromToday(2);
    const day = onScreen(date);
    const strip = desk.page.locator('.desk-other-day');
    await strip.filter({ hasText: 'was 2 days ago. Day: Open.' }).waitFor();
    await desk.button(day).click();
    await strip.filter({ hasText: 'is in 2 days: nothing has been released' }).waitFor();
    await saveShot(desk.page, 'desk-day-to-come');
    expect(await desk.selected()).toBeNull();
    await desk.cell(0, 1).click();
    await desk.editor.waitFor();
    await desk.type('1612', 'Enter');
    const question = desk.page.getByRole('alertdialog');
    await question.getByText('Aslam, pigeon 2: 16:12').waitFor();
    await desk.page.keyboard.type('khan');
    await desk.page.keyboard.press('Enter', { delay: 500 });
    await desk.notice.filter({ hasText: 'Not saved: Aslam, pigeon 2: 16:12' }).waitFor();
    await question.waitFor({ state: 'detached' });
    await desk.goTo(0, 1);
    await desk.type('1613', 'Enter');
    await desk.button(`Save for ${day.slice(0, 5)}`).click();
    await question.waitFor({ state: 'detached' });
    await desk.goTo(0, 2);
    await desk.type('1614', 'Enter');
    await desk.says('Everything saved');
    expect(await timesOf(race, 0, date)).toEqual(['', '16:13:00', '16:14:00', '', '', '', '']);
    await desk.button('Go to today').click();
    await strip.waitFor({ state: 'detached' });
  });

  it('is in no cell on a rest day, and reads that it is one', async () => {
    const dates = [dayFromToday(-1), dayFromToday(1)];
    race = await raceOfLofts(staff, ['Aslam'], { dates, startDate: dates[0], numberOfDays: 2 });
    await desk.page.goto(`${server.url}/create-result?tournament=${race.tournamentId}`);
    await desk.page.getByText('Today is not a race day.').waitFor();
    expect(await desk.page.locator('.desk-cell.is-active').count()).toBe(0);
  });

  describe('on the phone', () => {
    const names = ['Qureshi', 'Madina Lofts', 'Tariq', 'Star Club', 'Rafiq', 'Aslam Khan', 'Babar Khan'];

    const openPhoned = async (landed: Record<number, string[]> = {}) => {
      race = await raceOfLofts(staff, names);
      for (const [loft, times] of Object.entries(landed)) await land(race, Number(loft), times);
      desk = await desk.at(race);
    };
    /** Types what stands there, `⏎` for Enter; a space lets no Enter before it be a bounce. */
    const hurry = async (keys: string) => {
      for (const key of keys) {
        if (key === '⏎') await desk.page.keyboard.press('Enter');
        else if (key === '⎋') await desk.page.keyboard.press('Escape');
        else if (key !== ' ') await desk.page.keyboard.press(key);
        else {
          const from = await desk.page.evaluate(() => performance.now());
          await desk.page.waitForFunction((until) => performance.now() > until, from + 450);
        }
      }
    };
    /** Every filled cell of the day, `Loft #1 10:11`. */
    const stored = async () => {
      const rows = await Promise.all(names.map((_, loft) => timesOf(race, loft)));
      return rows.flatMap((times, loft) =>
        times.flatMap((time, slot) => (time ? [`${names[loft]} #${slot + 1} ${time.slice(0, 5)}`] : [])),
      );
    };

    it.each([
      ['a bounced Enter', 'quresh⏎1011⏎⏎madina⏎1012⏎', ['Qureshi #1 10:11', 'Madina Lofts #1 10:12']],
      ['a second Enter', 'quresh⏎1011⏎ ⏎madina⏎1012⏎', ['Qureshi #1 10:11', 'Madina Lofts #1 10:12']],
      ['a refused number', 'star⏎1013⏎⏎⎋4⏎1014⏎', ['Star Club #1 10:13', 'Star Club #2 10:14']],
      ['a number behind digits', 'rafiq⏎10⎋4⏎1015⏎', ['Star Club #1 10:15']],
      ['a number in a cell', 'rafiq⏎1015⏎4⏎ ⏎1016⏎', ['Star Club #1 10:16', 'Rafiq #1 10:15']],
    ])('goes one of the five ways and ends right: %s', async (_, keys, meant) => {
      await openPhoned();
      await hurry(keys);
      await desk.says('Everything saved');
      expect(await stored()).toEqual(meant);
    });

    it('goes the fifth, a click on an empty cell before the name, and ends right', async () => {
      await openPhoned();
      await desk.cell(0, 2).click();
      await hurry('tariq⏎1016⏎');
      await desk.says('Everything saved');
      expect(await stored()).toEqual(['Tariq #1 10:16']);
    });

    it.each([
      ['an empty cell', 2, ''],
      ['a filled cell', 0, 'Escape'],
      ['a start time', 'start', 'Escape'],
    ] as const)(
      'is asked for the loft when its number is typed into %s that was clicked',
      async (_, cell, then) => {
        await openPhoned({ 0: ['06:12'] });
        await desk.cell(0, cell).click();
        await desk.editor.waitFor();
        if (then) await desk.type(then);
        await hurry('4⏎');
        await desk.notice.filter({ hasText: 'Loft 4? Press Enter to go there.' }).waitFor();
        await hurry(' ⏎1016⏎');
        await desk.says('Everything saved');
        expect(await stored()).toEqual(['Qureshi #1 06:12', 'Star Club #1 10:16']);
      },
    );

    it('types what is no time into a dropdown, and the right one over it', async () => {
      await openPhoned();
      await desk.cell(0, 2).click();
      await desk.editor.waitFor();
      await hurry('1076⏎1016⏎');
      await desk.says('Everything saved');
      expect(await stored()).toEqual(['Qureshi #3 10:16']);
    });

    it('presses Enter in an empty Find, and is in no cell', async () => {
      await openPhoned();
      await desk.page.reload();
      await desk.page.getByRole('grid').waitFor();
      await hurry('⎋⏎1016⏎');
      await desk.page.getByText('“1016” is a time, and no cell is selected').waitFor();
      await desk.says('Everything saved');
      expect(await stored()).toEqual([]);
    });

    it('puts a second landing of a call into no other loft, and over no landing beside', async () => {
      const full = ['06:01', '06:02', '06:03', '06:04', '06:05', '06:06'];
      await openPhoned({ 5: [...full, ''], 4: ['', '06:02'] });
      await desk.type('Escape');
      await desk.page.keyboard.type('khan');
      await desk.type('ArrowUp', 'Enter', '1011', 'Enter');
      expect(await desk.selected()).toBeNull();
      await desk.type('1012', 'Enter');
      await desk.notice.filter({ hasText: 'No cell is selected' }).waitFor();
      await hurry('rafiq⏎1013⏎1014⏎');
      await desk.says('Everything saved');
      const [before, behind] = [full.map((time, n) => `Aslam Khan #${n + 1} ${time}`), 'Aslam Khan #7 10:11'];
      const rafiq = ['Rafiq #1 10:13', 'Rafiq #2 06:02', 'Rafiq #3 10:14'];
      expect(await stored()).toEqual([...rafiq, ...before, behind]);
    });

    it('chooses among several anew for each call', async () => {
      await openPhoned();
      await desk.type('Escape');
      await desk.page.keyboard.type('khan');
      await desk.type('ArrowDown', 'Enter', '1011', 'Enter');
      await desk.page.keyboard.type('khan');
      await desk.type('Enter', '1012', 'Enter');
      await desk.page.getByText('“1012” is a time, and no cell is selected').waitFor();
      await desk.says('Everything saved');
      expect(await stored()).toEqual(['Babar Khan #1 10:11']);
    });

    it('types a name into a list over the desk, and the time behind it into no cell', async () => {
      await openPhoned();
      await desk.cell(0, 2).click();
      await desk.editor.getByRole('button', { name: 'History' }).click();
      await desk.page.getByRole('dialog').getByText('Nothing has been saved here yet').waitFor();
      await hurry('tariq⏎1016⏎');
      await desk.notice.filter({ hasText: 'No cell is selected' }).waitFor();
      await desk.says('Everything saved');
      expect(await stored()).toEqual([]);
    });

    it('types a name at the list of things to check, which leads to Find', async () => {
      await openPhoned({ 0: ['06:12', '06:05'] });
      await desk.button(/to check/).click();
      await desk.page.getByRole('dialog', { name: 'To check' }).waitFor();
      await hurry('tariq⏎1016⏎');
      await desk.says('Everything saved');
      expect(await stored()).toEqual(['Qureshi #1 06:12', 'Qureshi #2 06:05', 'Tariq #1 10:16']);
    });

    it('takes back the last landing from Find, as long as nothing is typed there', async () => {
      await openPhoned();
      await hurry('tariq⏎1016⏎⎋');
      await desk.type('Control+z');
      await desk.notice.filter({ hasText: 'Tariq, pigeon 1' }).waitFor();
      await desk.says('Everything saved');
      expect(await stored()).toEqual([]);
    });

    it('is told that what is typed into a chat isn’t saved', async () => {
      await openPhoned();
      await desk.button('Paste a chat').click();
      await hurry('tariq⏎1016⏎');
      await desk.notice.filter({ hasText: 'nothing is saved before you take it' }).waitFor();
      expect(await stored()).toEqual([]);
    });
  });
});
