import type { Race } from '../../harness/factories.js';
import { land, openDesk, raceOfLofts, timesOf } from './open-desk.js';
import type { Desk } from './open-desk.js';
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
});
