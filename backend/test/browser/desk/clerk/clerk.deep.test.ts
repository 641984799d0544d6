import { chance, type Chance } from '@parwaz/shared';
import { depth } from '../../../../../shared/test/depth.js';
import type { Race } from '../../../harness/factories.js';
import { until } from '../../../harness/until.js';
import { Clerk } from './clerk.js';
import type { Call, Notebook } from './notebook.js';
import { TouchClerk } from './touch-clerk.js';
import { otherLofts, resemblingLofts } from './clerk-lofts.js';
import type { KnownLoft } from './clerk-lofts.js';
import { dayFromToday, onScreen, openDesk, raceOfToday } from '../open-desk.js';
import { saveShot } from '../../harness/index.js';
import { admin as staff, browser, server, serverProcess, setStageWithProcess } from '../../harness/stage.js';

/** Which days are played: `PARWAZ_CLERK_SEEDS=4,5` plays those. */
const seeds = process.env.PARWAZ_CLERK_SEEDS?.split(',').map(Number) ?? depth([1], [1, 2, 3]);
/** The same with a phone. */
const touchSeeds = process.env.PARWAZ_TOUCH_SEEDS?.split(',').map(Number) ?? [1];
const phone = { width: 390, height: 844, mobile: true } as const;
const slots = 4;
const landings = 77;
const otherLandings = 20;
const offlineLandings = 12;
const minuteMs = 60_000;
const bilal = { name: 'Bilal', password: 'bilal-bilal' };

function shuffled<T>(list: readonly T[], by: Chance): T[] {
  return list
    .map((one) => ({ one, at: by.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** So many calls in the order in which the phone rings: any loft, as often as it has pigeons. */
function callsOf(lofts: readonly number[], count: number, by: Chance): Call[] {
  const digits = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`;
  const pigeons = lofts.flatMap((loft) => Array.from({ length: slots }, () => loft));
  return shuffled(pigeons, by)
    .slice(0, count)
    .map((loft, n) => ({ loft, digits: digits(6 * 60 + 10 + n), wrong: digits(12 * 60 + 10 + n) }));
}

/** Every cell of the day that differs from what was meant. */
async function differences(
  race: Race,
  lofts: readonly KnownLoft[],
  clerks: readonly Notebook[],
): Promise<string[]> {
  const { rows } = await race.staff.board(race.tournamentId);
  return race.owners.flatMap(({ _id }, loft) => {
    const row = rows.find(({ ownerId, date }) => ownerId === _id && date === onScreen(dayFromToday(-2)));
    const clerk = clerks.find(({ mine }) => mine.includes(loft));
    const meant = clerk?.meant[loft] ?? [];
    const name = `${lofts[loft]?.name}, ${lofts[loft]?.address}`;
    const start = row && row.startTime !== '06:00' ? [`${name} start: ${row.startTime}`] : [];
    const cells = meant.flatMap((time, slot) => {
      const saved = row?.timeList[slot] ?? '';
      if (saved === time) return [];
      const how = clerk?.howTyped.get(`${loft}/${slot}`) ?? 'never typed';
      return [`${name} #${slot + 1}: ${saved || 'none'} instead of ${time || 'none'} (${how})`];
    });
    return [...start, ...cells];
  });
}

describe('a clerk at the desk, taking calls', () => {
  setStageWithProcess(() => staff.must('POST', '/register', { ...bilal, role: 'admin' }));

  /** A tournament of all these lofts, in an order of its own. */
  async function raceOf(lofts: readonly KnownLoft[]): Promise<Race> {
    const owners: Race['owners'] = [];
    for (const loft of lofts) {
      owners.push((await staff.must<{ owner: Race['owners'][number] }>('POST', '/owner', { ...loft })).owner);
    }
    const participatingLofts = owners.map(({ _id }) => _id);
    const size = { lofts: 0, numberOfPigeons: slots - 1, helperPigeons: 1 };
    return { ...(await raceOfToday(staff, { ...size, participatingLofts })), owners, slots };
  }

  /** A day at two desks, the first with a minute without a line and a killed server; ends once all is saved. */
  async function play(clerk: Notebook, second: Clerk, by: Chance): Promise<void> {
    const { desk } = clerk;
    const offlineFrom = by.between(10, 25);
    const killedAt = by.between(45, 65);
    const { page, context } = desk;
    await page.clock.install();

    const meanwhile = (async () => {
      for (const [n, call] of callsOf(second.mine, otherLandings, by).entries()) {
        await until(() => clerk.landings >= (n * landings) / otherLandings - 1, 'the other desk goes on');
        await second.take(call);
      }
    })();
    const restarts: Promise<void>[] = [];
    const day = (async () => {
      for (const [n, call] of callsOf(clerk.mine, landings, by).entries()) {
        if (n === offlineFrom) await context.setOffline(true);
        if (n === offlineFrom + offlineLandings) {
          await desk.says(/not sent/);
          await page.clock.fastForward(minuteMs);
          await context.setOffline(false);
        }
        if (n === killedAt) restarts.push(serverProcess.restart('SIGKILL'));
        await clerk.take(call);
      }
    })();
    await Promise.all([meanwhile, day]);
    await Promise.all(restarts);
    await Promise.all([desk.says('Everything saved'), second.desk.says('Everything saved')]);
  }

  it.each(seeds)('writes what was meant, cell by cell (day %i)', async (seed) => {
    const by = chance(seed);
    const lofts = shuffled([...resemblingLofts, ...otherLofts], by);
    const placesOf = (some: readonly KnownLoft[]) => some.map((loft) => lofts.indexOf(loft));
    const race = await raceOf(lofts);
    const [desk, secondDesk] = await Promise.all([
      openDesk(browser, race, server.admin),
      openDesk(browser, race, bilal),
    ]);
    const clerk = new Clerk(desk, chance(seed * 2), lofts, placesOf(resemblingLofts), slots);
    const second = new Clerk(secondDesk, chance(seed * 2 + 1), lofts, placesOf(otherLofts), slots);
    await play(clerk, second, by);
    await saveShot(desk.page, `desk-clerk-${seed}`);

    expect(await differences(race, lofts, [clerk, second])).toEqual([]);
    const landed = `Landed ${landings + otherLandings} of ${lofts.length * slots}`;
    for (const { page: screen } of [desk, secondDesk]) {
      await screen.locator('.desk-landed', { hasText: landed }).waitFor();
    }
    const each = clerk.keys / clerk.landings;
    const plain = clerk.plainly.reduce((sum, keys) => sum + keys, 0) / clerk.plainly.length;
    process.stdout.write(
      `\nday ${seed}: ${plain.toFixed(1)} keys a landing, ${each.toFixed(1)} with slips and their corrections\n`,
    );
    expect(plain).toBeLessThanOrEqual(9.5);
    expect(each).toBeLessThan(14);
    await Promise.all([desk.context.close(), secondDesk.context.close()]);
  });

  it.each(touchSeeds)('writes what was meant with a phone, cell by cell (day %i)', async (seed) => {
    const by = chance(seed);
    const lofts = shuffled([...resemblingLofts, ...otherLofts], by);
    const placesOf = (some: readonly KnownLoft[]) => some.map((loft) => lofts.indexOf(loft));
    const race = await raceOf(lofts);
    const [desk, secondDesk] = await Promise.all([
      openDesk(browser, race, server.admin, phone),
      openDesk(browser, race, bilal),
    ]);
    const clerk = new TouchClerk(desk, chance(seed * 2), lofts, placesOf(resemblingLofts), slots);
    const second = new Clerk(secondDesk, chance(seed * 2 + 1), lofts, placesOf(otherLofts), slots);
    await play(clerk, second, by);
    await saveShot(desk.page, `desk-touch-clerk-${seed}`);
    expect(await differences(race, lofts, [clerk, second])).toEqual([]);
    process.stdout.write(`\nday ${seed} with a phone: ${(clerk.taps / clerk.landings).toFixed(1)} taps\n`);
    await Promise.all([desk.context.close(), secondDesk.context.close()]);
  });
});
