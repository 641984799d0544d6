import { chance } from '@parwaz/shared';
import { saveShot } from '../../harness/index.js';
import { admin as staff, browser, server, setStage } from '../../harness/stage.js';
import { BlindClerk, type PhonedLanding } from './blind-clerk.js';
import { heardLofts } from './blind-clerk-lofts.js';
import {
  callsOf,
  inTheEvening,
  landings,
  outcomeOf,
  raceOfHeardLofts,
  saveAtOtherDesk,
  seeds,
} from './blind-day.js';
import { openDesk, today } from '../open-desk.js';

describe('a clerk who never looks', () => {
  setStage();

  it.each(seeds)('puts nothing into another loft silently (day %i)', async (seed) => {
    const by = chance(seed);
    const race = await raceOfHeardLofts(staff);
    const desk = await inTheEvening(await openDesk(browser, race, server.admin, { date: today }), race);
    const clerk = new BlindClerk(desk, chance(seed * 2));
    const others: PhonedLanding[] = [];
    for (const [n, call] of callsOf(by).entries()) {
      if (by.next() < 0.2) {
        const other = { loft: by.between(0, heardLofts.length - 1), time: `06:${10 + (n % 50)}` };
        others.push(other);
        await saveAtOtherDesk(race, other);
      }
      await clerk.take(call);
    }
    await desk.page.locator('.desk-saved:not(.is-saving):not(.is-unsent)').waitFor();
    await saveShot(desk.page, `desk-blind-clerk-${seed}`);

    const { wrong, silent, stored } = await outcomeOf(race, clerk, others);
    expect({ wrong, silent }).toEqual({ wrong: [], silent: [] });
    process.stdout.write(`\nday ${seed}: ${stored} of ${landings} stored, the others said\n`);
    expect(stored).toBeGreaterThan(landings / 2);
    await desk.context.close();
  });
});
