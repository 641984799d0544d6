import { chance, type Report } from '@parwaz/shared';
import { BlindClerk, usualSlips, type PhonedLanding } from '../../../browser/desk/clerk/blind-clerk.js';
import {
  callsOf,
  inTheEvening,
  landings,
  outcomeOf,
  raceOfHeardLofts,
  seeds,
} from '../../../browser/desk/clerk/blind-day.js';
import { until } from '../../../harness/until.js';
import { heardLofts } from '../../../browser/desk/clerk/blind-clerk-lofts.js';
import { onScreen, openDesk, today } from '../../../browser/desk/open-desk.js';
import { saveShot } from '../../../browser/harness/index.js';
import { admin as staff, browser, server, setStage } from '../../../browser/harness/stage.js';
import { phonesOf } from './roof-reports.js';

describe('a clerk who never looks, while reports come in from roofs', () => {
  setStage();

  it.each(seeds)('puts nothing into another loft and takes no report silently (day %i)', async (seed) => {
    const by = chance(seed);
    const race = await raceOfHeardLofts(staff, { reports: 'confirm' });
    const phones = await phonesOf(staff, race);
    const desk = await inTheEvening(await openDesk(browser, race, server.admin, { date: today }), race);
    const clerk = new BlindClerk(desk, chance(seed * 2), [...usualSlips, 'star', 'star', 'star']);
    const reported = new Map<string, PhonedLanding>();
    let meantToTake = 0;
    for (const [n, call] of callsOf(by).entries()) {
      if (by.next() < 0.4) {
        const other = {
          loft: by.between(0, heardLofts.length - 1),
          // A time of its own: of two reports of one minute, one stays open.
          time: `0${7 + Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}`,
        };
        const sent = { date: onScreen(today), source: 'typed', time: other.time };
        const report = await phones[other.loft]?.land(sent);
        if (report) reported.set(report._id, other);
      }
      await clerk.take(call);
      if (by.next() > 0.1) continue;
      meantToTake += 1;
      await desk.type('*', 'Shift+Enter');
    }
    await desk.page.locator('.desk-saved:not(.is-saving):not(.is-unsent)').waitFor();
    await desk.page.locator('.desk-reports-report[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await saveShot(desk.page, `desk-blind-clerk-roofs-${seed}`);

    let reports: Report[] = [];
    await until(async () => {
      reports = await staff.must<Report[]>('GET', `/tournament/${race.tournamentId}/reports`);
      const { rows } = await race.staff.board(race.tournamentId);
      // A report is taken a moment after its landing.
      return !reports.some(
        ({ state, ownerId, time }) =>
          state === 'open' &&
          rows.some((row) => row.ownerId === ownerId && row.timeList.includes(`${time}:00`)),
      );
    });
    const taken = reports.filter(({ state }) => state === 'taken');
    const { wrong, silent, stored } = await outcomeOf(
      race,
      clerk,
      taken.flatMap(({ _id }) => reported.get(_id) ?? []),
    );
    expect({ wrong, silent, rejected: reports.filter(({ state }) => state === 'rejected') }).toEqual({
      ...{ wrong: [], silent: [], rejected: [] },
    });
    expect(taken.length).toBeLessThanOrEqual(meantToTake);
    process.stdout.write(
      `\nday ${seed}: ${stored} of ${landings} stored, the others said; ${taken.length} reports taken by ${meantToTake} keys\n`,
    );
    expect(stored).toBeGreaterThan(landings / 2);
    await desk.context.close();
  });
});
