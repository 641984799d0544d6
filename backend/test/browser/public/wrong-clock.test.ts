import type { Race } from '../../harness/factories.js';
import { dayFromToday, onScreen } from '../desk/open-desk.js';
import { admin, browser, server, setStage } from '../harness/stage.js';
import { momentOfToday, raceDay } from './race-day.js';
import { phone, Spectator } from './spectator.js';

const noon = momentOfToday('12:00').getTime();
/** From the time of this machine to noon in Karachi. */
const toNoonMs = noon - Date.now();

describe('a board on a device whose clock is wrong', () => {
  let race: Race;
  const path = () => `/tournament-view/${race.tournamentId}`;
  const today = onScreen(dayFromToday(0));

  setStage(
    async () => {
      race = await raceDay(admin, [['11:00'], ['11:30', '11:31']]);
    },
    { clock: { now: () => Date.now() + toNoonMs } },
  );

  it.each([
    ['five hours ahead', 5],
    ['three days ahead', 72],
    ['a day behind', -24],
  ])('follows the clock of the server: %s', async (_, hours) => {
    const at = new Date(noon + hours * 3_600_000);
    const spectator = await Spectator.open(browser, server.url, { ...phone, ownClock: true, at });
    const { page } = spectator;
    await page.addInitScript(() => {
      const states = new Set<string>();
      Object.assign(window, { states });
      new MutationObserver(() => {
        const state = document.querySelector('.race-state')?.textContent;
        if (state) states.add(state);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await spectator.watch(path());
    expect(await page.locator('.race-state').innerText()).toBe('Racing');
    expect(await page.locator('.chips [aria-current="date"]').innerText()).toContain(today.slice(0, 5));
    expect(await page.locator('.chips [aria-pressed="true"]').innerText()).toContain(today.slice(0, 5));
    await page.locator('.sky-mark-now').filter({ hasText: '12:0' }).waitFor();
    // Not even before the socket has answered.
    expect(await page.evaluate(() => [...(window as unknown as { states: Set<string> }).states])).toEqual([
      'Racing',
    ]);
    await spectator.close();
  });
});
