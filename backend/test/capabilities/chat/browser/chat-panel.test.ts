import type { Locator } from 'playwright-core';
import { dayFromToday, onScreen, openDesk, raceOfLofts, timesOf } from '../../../browser/desk/open-desk.js';
import type { Desk } from '../../../browser/desk/open-desk.js';
import { saveShot } from '../../../browser/harness/index.js';
import { admin, browser, server, setStage } from '../../../browser/harness/stage.js';
import type { Race } from '../../../harness/factories.js';

describe('a chat at the desk', () => {
  let race: Race;
  let desk: Desk;
  let chat: Locator;
  const day = onScreen(dayFromToday(-2)).replaceAll('-', '/');
  const said = (text: string, at = 50) => `${day}, 17:${at} - Timer: ${text}`;
  const names = ['Ustad Ghulam Rasool', 'Akram Bhatti', 'Rizwan Mughal'];
  const line = (text: string) => chat.locator('.desk-chat-line').filter({ hasText: text });
  const takeOf = (text: string) => line(text).getByRole('button', { name: 'Take' });
  const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

  setStage(async () => {
    race = await raceOfLofts(admin, names);
    desk = await openDesk(browser, race, server.admin);
    chat = desk.page.getByRole('region', { name: 'Landings from a chat' });
  });

  it('pasted into a cell is offered in its panel, and writes nothing into the grid', async () => {
    await desk.goTo(2, 1);
    await desk.paste(['rasool 3 no', 'bhatti 17:44', 'rizwan 17:46'].join('\n'));
    await line('bhatti 17:44').waitFor();
    expect(await desk.value(2, 1)).toBe('');
    await chat.getByRole('button', { name: 'Close', exact: true }).click();
    await desk.goTo(2, 1);
    await desk.paste([said('bhatti 17:40'), said('rizwan 17:41'), said('rasool 17:42')].join('\n'));
    await line('rasool 17:42').waitFor();
    expect(await chat.locator('.desk-chat-line').count()).toBe(3);
  });

  it('loses the lines that were taken, and the focus goes on to the next one', async () => {
    await takeOf('rizwan 17:41').focus();
    await desk.page.keyboard.press('Enter');
    await line('rizwan 17:41').waitFor({ state: 'detached' });
    expect(await isFocused(takeOf('rasool 17:42'))).toBe(true);
    await desk.says('Everything saved');
    expect(await timesOf(race, 2)).toContain('17:41:00');
    await takeOf('rasool 17:42').click();
    expect(await isFocused(takeOf('bhatti 17:40'))).toBe(true);
    await saveShot(desk.page, 'desk-chat-taken');
  });

  it('has the lines again whose landings were undone', async () => {
    await desk.undo.click();
    await line('rasool 17:42').waitFor();
    expect(await chat.locator('.desk-chat-line').count()).toBe(2);
    await desk.says('Everything saved');
    expect((await timesOf(race, 0)).filter(Boolean)).toEqual([]);
  });

  it('holds the lofts to choose from only in the line where somebody chooses', async () => {
    expect(await chat.locator('option').count()).toBe(4);
    const loft = line('bhatti 17:40').getByRole('combobox', { name: 'Loft' });
    await loft.focus();
    expect(await loft.locator('option').count()).toBe(3);
    await loft.selectOption('3 · Rizwan Mughal');
    await takeOf('bhatti 17:40').click();
    expect(await chat.locator('option').count()).toBe(2);
    await desk.says('Everything saved');
    expect((await timesOf(race, 2)).filter(Boolean).sort()).toEqual(['17:40:00', '17:41:00']);
  });

  it('says which landings of a night are of the next day, and takes its midnight', async () => {
    const night = await raceOfLofts(admin, names, { rules: { overnight: true } });
    desk = await openDesk(browser, night, server.admin);
    chat = desk.page.getByRole('region', { name: 'Landings from a chat' });
    const next = onScreen(dayFromToday(-1)).replaceAll('-', '/');
    const lines = ['00:02 - Timer: rizwan 12:00 am', '02:12 - Timer: bhatti 2:10 am'];
    await desk.goTo(2, 1);
    await desk.paste(lines.map((text) => `${next}, ${text}`).join('\n'));
    await line('bhatti 2:10 am').getByText('+1', { exact: true }).waitFor();
    expect(await line('rizwan').getByText('+1', { exact: true }).count()).toBe(0);
    const midnight = line('rizwan').getByRole('textbox', { name: 'Time' });
    expect(await midnight.inputValue()).toBe('24:00');
    await midnight.fill('23:59');
    await midnight.fill('00:00');
    await midnight.blur();
    expect(await midnight.inputValue()).toBe('24:00');
    await saveShot(desk.page, 'desk-chat-night');
    await chat.getByRole('button', { name: /^Take the 2/ }).click();
    await desk.says('Everything saved');
    expect((await timesOf(night, 1)).filter(Boolean)).toEqual(['02:10:00']);
    expect((await timesOf(night, 2)).filter(Boolean)).toEqual(['24:00:00']);
  });

  it('reads either name of a loft, and offers the Urdu one where the desk is in Urdu', async () => {
    race = await raceOfLofts(admin, names);
    await admin.must('PUT', `/update-owner/${race.owners[1]!._id}`, { nameUrdu: 'اکرم بھٹی' });
    desk = await openDesk(browser, race, server.admin);
    await desk.page.evaluate(() => localStorage.setItem('language', 'ur'));
    await desk.page.reload();
    await desk.isLive();
    await desk.goTo(2, 1);
    await desk.paste(['bhatti 17:44', 'بھٹی 17:45', 'rizwan 17:46'].join('\n'));
    for (const text of ['bhatti 17:44', 'بھٹی 17:45']) {
      const said = desk.page.locator('.desk-chat-line').filter({ hasText: text });
      const offered = said.locator('select').first().locator('option:checked');
      expect(await offered.innerText()).toBe('2 · اکرم بھٹی');
    }
  });
});
