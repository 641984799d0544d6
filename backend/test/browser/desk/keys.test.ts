import type { Race } from '../../harness/factories.js';
import { land, openDesk, raceOfLofts, timesOf } from './open-desk.js';
import type { Desk } from './open-desk.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';

describe('the keys of the desk', () => {
  let race: Race;
  let desk: Desk;

  const newRace = async () => {
    race = await raceOfLofts(staff, ['Aslam', 'Butt', 'Khan']);
    await land(race, 0, ['06:12', '06:13']);
  };
  setStage(async () => {
    await newRace();
    desk = await openDesk(browser, race, server.admin);
  });
  beforeEach(async () => {
    await newRace();
    desk = await desk.at(race);
  });
  const saved = async () => {
    await desk.says('Everything saved');
    return (await timesOf(race, 0)).slice(0, 3);
  };

  it.each(['a', ' ', '*', '.', '0', ':', '00', '0000'])(
    'leave a landing alone that %j met',
    async (stray) => {
      await desk.goTo(0, 0);
      await desk.page.keyboard.type(stray);
      await desk.type('Tab');
      expect(await desk.value(0, 0)).toBe('06:12');
      await desk.goTo(0, 0);
      await desk.page.keyboard.type(stray);
      await desk.type('Enter');
      expect(await desk.value(0, 0)).toBe('06:12');
      expect(await saved()).toEqual(['06:12:00', '06:13:00', '']);
    },
  );

  it('say why a lone zero is refused, and drop a draft that was erased', async () => {
    await desk.goTo(0, 0);
    await desk.type('0', 'Enter');
    await desk.notice.filter({ hasText: '“0” is no time: 06:12 stays' }).waitFor();
    expect(await desk.selected()).toBe('0/0');
    await desk.type('07', 'Backspace', 'Backspace', 'Tab');
    await desk.type('0', 'Tab');
    expect(await saved()).toEqual(['06:12:00', '06:13:00', '']);
    await desk.goTo(0, 'start');
    await desk.type('0', 'Enter');
    expect(await desk.value(0, 'start')).toBe('06:00');
    expect(await saved()).toEqual(['06:12:00', '06:13:00', '']);
  });

  it('go on after Undo in the line, and after a click beside the grid', async () => {
    await desk.goTo(0, 1);
    await desk.type('0644', 'Enter');
    await desk.notice.getByRole('button', { name: 'Undo' }).click();
    expect(await saved()).toEqual(['06:12:00', '06:13:00', '']);
    await desk.type('0614', 'Enter');
    expect(await saved()).toEqual(['06:12:00', '06:13:00', '06:14:00']);
    await desk.page.getByRole('heading', { level: 1 }).click();
    await desk.type('Escape');
    await desk.page.keyboard.type('khan');
    await desk.type('Enter', '0615', 'Enter');
    await desk.says('Everything saved');
    expect((await timesOf(race, 2))[0]).toBe('06:15:00');
    await desk.page.getByRole('heading', { level: 1 }).click();
    await desk.type('Control+z');
    await desk.says('Everything saved');
    expect((await timesOf(race, 2))[0] ?? '').toBe('');
  });

  it('clear by Delete, Backspace and Clear', async () => {
    await desk.goTo(0, 0);
    await desk.type('Delete');
    expect(await saved()).toEqual(['', '06:13:00', '']);
    await desk.type('ArrowRight', 'Backspace');
    expect(await saved()).toEqual(['', '', '']);
    await desk.type('0614', 'Enter');
    await desk.says('Everything saved');
    await desk.cell(0, 1).click();
    await desk.editor.getByRole('button', { name: 'Clear' }).click();
    await desk.editor.getByRole('button', { name: 'Save' }).click();
    expect(await saved()).toEqual(['', '', '']);
  });

  it.each(['a', '*', ':'])('between the digits of a time leave it whole: %s', async (stray) => {
    await desk.goTo(0, 2);
    await desk.page.keyboard.type(`06${stray}20`);
    await desk.type('Enter');
    expect(await saved()).toEqual(['06:12:00', '06:13:00', '06:20:00']);
  });

  it('leave a landing alone in the dropdown too', async () => {
    const input = desk.editor.getByRole('textbox', { name: 'Time' });
    for (const stray of ['a', ' ', '*', '.']) {
      await desk.cell(0, 0).click();
      await input.waitFor();
      await desk.page.keyboard.type(stray);
      await desk.type('Enter');
      await desk.editor.waitFor({ state: 'detached' });
      await desk.goTo(0, 0);
      expect(await desk.value(0, 0)).toBe('06:12');
    }
    await desk.cell(0, 0).click();
    await input.waitFor();
    await desk.type('0', 'Enter');
    await desk.editor.getByRole('alert').filter({ hasText: '“0” is no time' }).waitFor();
    await desk.type('Escape');
    expect(await saved()).toEqual(['06:12:00', '06:13:00', '']);
  });

  it('take AM and PM, and the digits of Urdu and Persian, typed and pasted', async () => {
    const type = async (text: string) => {
      await desk.page.keyboard.type(text);
      await desk.type('Enter');
    };
    await desk.goTo(1, 0);
    for (const text of ['6:12 PM', '6:13 am', '۱۸۱۴', '٦:١٥ PM']) await type(text);
    await desk.says('Everything saved');
    for (const text of ['۱۸۱۶', '۶:۱۷ PM', '٠٦:١٨']) {
      await desk.paste(text);
      await desk.type('ArrowRight');
    }
    await desk.says('Everything saved');
    expect(await timesOf(race, 1)).toEqual([
      '18:12:00',
      '06:13:00',
      '18:14:00',
      '18:15:00',
      '18:16:00',
      '18:17:00',
      '06:18:00',
    ]);
    const input = desk.editor.getByRole('textbox', { name: 'Time' });
    await desk.cell(2, 0).click();
    await input.waitFor();
    await type('6:12 PM');
    await desk.says('Everything saved');
    expect((await timesOf(race, 2))[0]).toBe('18:12:00');
  });

  it('paste nothing beyond the last pigeon before one says so', async () => {
    const sheet = '18:01\t18:02\t18:03\r\n18:04\t18:05\t18:06\r\n';
    await desk.goTo(2, 5);
    await desk.paste(sheet);
    const question = desk.page.getByRole('alertdialog');
    await question.filter({ hasText: '18:03, 18:04, 18:05, 18:06' }).waitFor();
    await saveShot(desk.page, 'desk-paste-beyond');
    await question.getByRole('button', { name: 'Paste nothing' }).click();
    await question.waitFor({ state: 'detached' });
    await desk.says('Everything saved');
    expect([await desk.value(2, 5), await desk.selected()]).toEqual(['', '2/5']);
    await desk.type('1801', 'Escape');
    await desk.goTo(2, 5);
    await desk.paste(sheet);
    await question.getByRole('button', { name: 'Paste the 2 that fit' }).click();
    await question.waitFor({ state: 'detached' });
    await desk.says('Everything saved');
    expect((await timesOf(race, 2)).slice(5)).toEqual(['18:01:00', '18:02:00']);
  });

  it('show what a value was typed over, with Undo', async () => {
    // The last one, and on a page of its own, whose clock stays set.
    desk = await openDesk(browser, race, server.admin);
    await desk.page.clock.install();
    desk = await desk.at(race); // so that no clock of the page is older
    await desk.goTo(0, 0);
    await desk.type('0730', 'Enter');
    await desk.notice.filter({ hasText: '07:30 instead of 06:12' }).waitFor();
    await desk.goTo(0, 1);
    await desk.type('0731', 'Enter', '0732', 'Enter');
    await desk.notice.filter({ hasText: '07:31 instead of 06:13' }).waitFor();
    await desk.notice.getByRole('button', { name: 'Undo' }).click();
    expect(await saved()).toEqual(['07:30:00', '06:13:00', '07:32:00']);
    await desk.notice.filter({ hasText: 'instead of' }).waitFor({ state: 'detached' });
    await desk.goTo(0, 0);
    await desk.type('0740', 'Enter');
    await desk.notice.filter({ hasText: '07:40 instead of 07:30' }).waitFor();
    await desk.page.clock.fastForward(9000);
    await desk.notice.filter({ hasText: '07:40 instead of 07:30' }).waitFor();
    await saveShot(desk.page, 'desk-typed-over');
    await desk.page.clock.fastForward(1500);
    await desk.notice.filter({ hasText: 'instead of' }).waitFor({ state: 'detached' });
    expect(await saved()).toEqual(['07:40:00', '06:13:00', '07:32:00']);
  });
});
