import { depth } from '../../../../shared/test/depth.js';
import { chance } from '../../../src/demo/random.js';
import type { Race } from '../../harness/factories.js';
import { saveShot } from '../harness/index.js';
import { admin as staff, browser, server, setStage } from '../harness/stage.js';
import { BlindClerk, type PhonedLanding } from './blind-clerk.js';
import { heardLofts } from './blind-clerk-lofts.js';
import { onScreen, openDesk, raceOfToday, today } from './open-desk.js';

/** Which days are played: `PARWAZ_BLIND_SEEDS=4,5` plays those. */
const seeds = process.env.PARWAZ_BLIND_SEEDS?.split(',').map(Number) ?? depth([1], [1, 2, 3]);
const landings = 77;
const slots = 6;
const evening = '23:30:00';

/** In the order in which the phone rings, a minute after each other; those of the other desk with them. */
function callsOf(by: ReturnType<typeof chance>): PhonedLanding[] {
  const pigeons = heardLofts.flatMap((_, loft) => Array.from({ length: slots - 1 }, () => loft));
  return pigeons
    .map((loft) => ({ loft, at: by.next() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, landings)
    .map(({ loft }, n) => {
      const minutes = 13 * 60 + 10 + n * 8;
      return { loft, time: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}` };
    });
}

describe('a clerk who never looks', () => {
  setStage();

  async function raceOfHeardLofts(): Promise<Race> {
    const { owners } = await staff.must<{ owners: Race['owners'] }>('POST', '/owners', {
      owners: heardLofts.map(({ name, address }) => ({ name, address })),
    });
    const participatingLofts = owners.map(({ _id }) => _id);
    const size = { lofts: 0, numberOfPigeons: slots - 1, helperPigeons: 1 };
    return { ...(await raceOfToday(staff, { ...size, participatingLofts })), owners, slots };
  }

  /** The other desk takes a landing of any loft into its first empty cell. */
  async function saveAtOtherDesk(race: Race, loft: number, time: string): Promise<void> {
    const { rows } = await race.staff.board(race.tournamentId);
    const pigeonOwnerId = race.owners[loft]?._id ?? '';
    const row = rows.find((one) => one.ownerId === pigeonOwnerId && one.date === onScreen(today));
    const timeList = row?.timeList.map((one) => one.slice(0, 5)) ?? Array.from({ length: slots }, () => '');
    const empty = timeList.indexOf('');
    if (empty < 0) return;
    await race.staff.save({
      tournamentId: race.tournamentId,
      pigeonOwnerId,
      date: onScreen(today),
      startTime: '06:00',
      timeList: timeList.with(empty, time),
    });
  }

  it.each(seeds)('puts nothing into another loft silently (day %i)', async (seed) => {
    const by = chance(seed);
    const race = await raceOfHeardLofts();
    const desk = await openDesk(browser, race, server.admin, { date: today });
    await desk.page.clock.install({ time: new Date(`${today}T${evening}+05:00`) });
    const clerk = new BlindClerk(desk, chance(seed * 2));
    const others: PhonedLanding[] = [];
    for (const [n, call] of callsOf(by).entries()) {
      if (by.next() < 0.2) {
        const other = { loft: by.between(0, heardLofts.length - 1), time: `06:${10 + (n % 50)}` };
        others.push(other);
        await saveAtOtherDesk(race, other.loft, other.time);
      }
      await clerk.take(call);
    }
    await desk.page.locator('.desk-saved:not(.is-saving):not(.is-unsent)').waitFor();
    await saveShot(desk.page, `desk-blind-clerk-${seed}`);

    const { rows } = await race.staff.board(race.tournamentId);
    const storedIn = (loft: number) =>
      rows
        .find(({ ownerId, date }) => ownerId === race.owners[loft]?._id && date === onScreen(today))
        ?.timeList.filter(Boolean)
        .map((time) => time.slice(0, 5)) ?? [];
    const meant = [...clerk.outcomes, ...others];
    const morning = (time: string) => {
      const [hours = '', minutes = ''] = time.split(':');
      return `${String(Number(hours) % 12 || 12).padStart(2, '0')}:${minutes}`;
    };
    const wrong = heardLofts.flatMap(({ name }, loft) =>
      storedIn(loft)
        .filter((time) => !meant.some((one) => one.loft === loft && one.time === time))
        .filter(
          (time) =>
            !clerk.outcomes.some(
              (one) => one.loft === loft && morning(one.time) === time && one.said.includes(one.time),
            ),
        )
        .map((time) => {
          const call = clerk.outcomes.find((one) => one.time === time || morning(one.time) === time);
          return `${time} in ${name}: ${JSON.stringify({ ...call, loft: heardLofts[call?.loft ?? -1]?.name })}`;
        }),
    );
    const silent = clerk.outcomes
      .filter(({ loft, time, said }) => said === '' && !storedIn(loft).includes(time))
      .map(({ loft, ...one }) => JSON.stringify({ loft: heardLofts[loft]?.name, ...one }));
    expect({ wrong, silent }).toEqual({ wrong: [], silent: [] });
    const stored = clerk.outcomes.filter(({ loft, time }) => storedIn(loft).includes(time)).length;
    process.stdout.write(`\nday ${seed}: ${stored} of ${landings} stored, the others said\n`);
    expect(stored).toBeGreaterThan(landings / 2);
    await desk.context.close();
  });
});
