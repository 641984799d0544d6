import { Client } from '../../harness/client.js';
import { createRace, type Race } from '../../harness/factories.js';
import { startServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { expectCopiedOnce, wholeLog } from './copied-log.js';
import { createCopy, differencesOf, resolve, type, undo } from './linked-races.js';

const kills = Number(process.env.PARWAZ_COPY_KILLS ?? 40);
const lofts = 3;
/** The slots that somebody has typed into at the copy, before all else and in the midst of it. */
const [early, late] = [5, 6];

const timeOf = (n: number) => `1${n % 10}:${String((n * 7) % 60).padStart(2, '0')}`;

/** Asked again until it is answered, as a desk does; a refusal is an answer. */
async function answered<T>(ask: () => Promise<T>, going: () => boolean): Promise<T | undefined> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isAway = /fetch failed|terminated|"id":"request.unavailable"/.test(String(error));
      if (!isAway) throw error;
      if (!going()) return undefined;
      // Asking without a pause would take the processor from the server that starts again.
      await new Promise((wake) => setTimeout(wake, 20));
    }
  }
}

describe('killed in the midst of copying', () => {
  it(
    `copies each landing once, and nothing over what somebody typed, in ${kills} kills`,
    async () => {
      const server = await startServer();
      try {
        const staff = await Client.login(server.url, server.admin.name, server.admin.password);
        const source = await createRace(staff, { lofts });
        const race = await createCopy(staff, [source]);
        const other = await createCopy(staff, [source], { numberOfPigeons: 2, helperPigeons: 1 });
        for (let loft = 0; loft < lofts; loft += 1) {
          await type(race, loft, { [early]: '23:00' });
          await type(source, loft, { [early]: '22:00' });
        }
        await untilDifferent(race, 3);
        expect((await resolve(race, 0, { index: early, there: '22:00:00', keep: 'here' })).status).toBe(200);

        let going = true;
        let landings = 0;
        const write = async (loft: number) => {
          for (let n = 0; going; n += 1) {
            const times = { [n % early]: n % 7 === 6 ? '' : timeOf(n + loft) };
            const more = n % 11 === 10 ? { startTime: n % 2 ? '06:00' : '06:10' } : {};
            const revision = await answered(
              () => type(source, loft, times, more),
              () => going,
            );
            if (revision === undefined) return;
            landings += 1;
            // Often refused, where another desk has typed since.
            if (n % 13 === 12)
              await answered(
                () => undo(source, revision),
                () => going,
              );
          }
        };
        const desks = Array.from({ length: lofts }, (_, loft) => write(loft));
        for (let kill = 0; kill < kills; kill += 1) {
          const enough = landings + 1 + Math.floor(Math.random() * 12);
          await until(() => landings >= enough, 'landings are saved');
          if (kill === 1)
            await answered(
              () => type(race, 1, { [late]: '21:00' }),
              () => going,
            );
          // In every other turn the killed process still leaves when the next one starts.
          await (kill % 2 === 0 ? server.restartAtOnce() : server.restart('SIGKILL'));
        }
        going = false;
        await Promise.all(desks);
        const lastAt = performance.now();
        for (const copy of [race, other]) await untilConverged(copy, source);
        const convergedMs = Math.round(performance.now() - lastAt);

        const log = await wholeLog(source);
        const copied = await Promise.all(
          [race, other].map(async (one) => expectCopiedOnce(await wholeLog(one), log)),
        );
        for (const count of copied) expect(count).toBeGreaterThan(0);
        const told = await differencesOf(race);
        // Loft 0's stands, as somebody said.
        const typed = [1, 2].map((loft) => [
          source.owners[loft]?._id,
          early,
          '23:00:00',
          '22:00:00',
          'changed-here',
        ]);
        const ofLate = kills > 1 ? [[source.owners[1]?._id, late, '21:00:00', '', 'changed-here']] : [];
        const byPlace = (one: unknown[], two: unknown[]) => Number(one[1]) - Number(two[1]);
        expect(
          told
            .map(({ ownerId, index, here, there, why }) => [ownerId, index, here, there, why])
            .sort(byPlace),
        ).toEqual([...typed, ...ofLate]);
        expect(await differencesOf(other)).toEqual([]);
        console.info(
          `${kills} kills, ${landings} saves, ${copied.join(' and ')} cells copied, settled in ${convergedMs} ms`,
        );
      } finally {
        await server.stop();
      }
    },
    120_000 + kills * 60_000,
  );
});

const untilDifferent = (race: Race, count: number) =>
  until(async () => (await differencesOf(race)).length === count, `${count} differ`);

/** Each cell is as in the source, but those that somebody has typed here. */
async function untilConverged(race: Race, source: Race): Promise<void> {
  const there = await source.staff.board(source.tournamentId);
  await until(async () => {
    const { rows, tournament } = await race.staff.board(race.tournamentId);
    const slots = tournament.numberOfPigeons + tournament.helperPigeons;
    return there.rows.every((row) => {
      const here = rows.find(({ ownerId, date }) => ownerId === row.ownerId && date === row.date);
      const isSame = (time: string, slot: number) =>
        slot >= Math.min(slots, early) || here?.timeList[slot] === time;
      return here?.startTime === row.startTime && row.timeList.every(isSame);
    });
  }, 'the copy is as its source');
}
