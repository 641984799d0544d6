import type { DailyResult, HistoryEntry } from '@parwaz/shared';
import { startServer } from '../harness/server.js';
import { settled } from '../harness/settled.js';
import { Client } from '../harness/client.js';
import { createRace } from '../harness/factories.js';
import type { Race } from '../harness/factories.js';
import { Watcher } from '../harness/watcher.js';
import { depth } from '../../../shared/test/depth.js';

const cycles = Number(process.env.PARWAZ_KILL_CYCLES ?? depth(2, 100));
const writers = 4;

interface Acknowledged {
  revision: number;
  ownerId: string;
  slot: number;
  to: string;
}

/** A desk that types on until it is told to stop; a save without an answer is asked again, as a desk would. */
async function write(
  race: Race,
  loft: number,
  going: () => boolean,
  acknowledged: Acknowledged[],
  last: Map<string, string>,
) {
  const ownerId = race.owners[loft]?._id ?? '';
  for (let n = 0; going(); n += 1) {
    const slot = n % race.slots;
    const key = `${loft} ${slot}`;
    const now = last.get(key) ?? '';
    const to = `${String(10 + (n % 10)).padStart(2, '0')}:${String((n * 7 + loft) % 60).padStart(2, '0')}:00`;
    const base = Array.from({ length: race.slots }, (_, index) => last.get(`${loft} ${index}`) ?? '');
    const timeList = base.map((time, index) => (index === slot ? to : time));
    for (let answered = false; !answered;) {
      try {
        const { status, body } = await race.staff.save({
          tournamentId: race.tournamentId,
          pigeonOwnerId: ownerId,
          date: race.date,
          startTime: '06:00',
          timeList,
          base: { timeList: base, startTime: '06:00' },
        });
        if (status >= 500) throw new Error(String(status));
        expect([200, 201]).toContain(status);
        if (to !== now) acknowledged.push({ revision: body.revision, ownerId, slot, to });
        last.set(key, to);
        answered = true;
      } catch (error) {
        if (error instanceof Error && 'matcherResult' in error) throw error;
        if (!going()) return;
        // Asking without a pause would take the processor from the server that starts again.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }
}

describe('killed in the middle of saving', () => {
  it(
    `loses nothing that was acknowledged in ${cycles} cycles`,
    async () => {
      const server = await startServer();
      try {
        const staff = await Client.login(server.url, server.admin.name, server.admin.password);
        const race = await createRace(staff, { lofts: writers });
        const watcher = await Watcher.watch(server.url, race.tournamentId);
        const acknowledged: Acknowledged[] = [];
        const last = new Map<string, string>();
        let going = true;
        const desks = Array.from({ length: writers }, (_, loft) =>
          write(race, loft, () => going, acknowledged, last),
        );
        let head = 0;
        for (let cycle = 0; cycle < cycles; cycle += 1) {
          const enough = acknowledged.length + 1 + Math.floor(Math.random() * 40);
          await watcher.until(() => acknowledged.length >= enough, 'landings are saved');
          // In every other cycle the killed process still leaves when the next one starts.
          await (cycle % 2 === 0 ? server.restartAtOnce() : server.restart('SIGKILL'));
          const answered = Math.max(head, ...acknowledged.map((one) => one.revision));
          const { revision } = await staff.board(race.tournamentId);
          expect(revision).toBeGreaterThanOrEqual(answered);
          head = revision;
        }
        going = false;
        await Promise.all(desks);

        const rows = await staff.must<DailyResult[]>(
          'GET',
          `/tournament-results/${race.tournamentId}/${race.date}`,
        );
        for (const { _id: ownerId } of race.owners) {
          const path = `/results/${race.tournamentId}/${race.date}/${ownerId}/history`;
          const history = await staff.must<HistoryEntry[]>('GET', path);
          const entriesOf = (slot: number) => history.filter((entry) => entry.index === slot);
          const lost = acknowledged.filter((one) => {
            const asOf = entriesOf(one.slot).find((entry) => entry.revision <= one.revision);
            return one.ownerId === ownerId && asOf?.to !== one.to;
          });
          expect(lost).toEqual([]);
          const row = rows.find((one) => one.pigeonOwnerId === ownerId);
          // Complete: each cell's entries form one unbroken chain from nothing to what is there.
          for (let slot = 0; slot < race.slots; slot += 1) {
            const chain = entriesOf(slot).reverse();
            chain.forEach((entry, n) => expect(entry.from).toBe(n === 0 ? '' : chain[n - 1]?.to));
            expect(row?.timeList[slot] ?? '').toBe(chain.at(-1)?.to ?? '');
          }
        }
        const { shown, stored } = await settled(staff, watcher);
        expect(shown).toEqual(stored);
        expect(watcher.revisions).toEqual([...watcher.revisions].sort((a, b) => a - b));
        watcher.close();
        console.info(
          `${cycles} kills, ${acknowledged.length} landings acknowledged, none lost, head ${head}`,
        );
      } finally {
        await server.stop();
      }
    },
    120_000 + cycles * 60_000,
  );
});
