import { Client } from '../../harness/client.js';
import { createRace, type Race } from '../../harness/factories.js';
import { startServer, type RunningServer } from '../../harness/server.js';
import { startStore } from '../../harness/store.js';
import { expectCopiedOnce, wholeLog } from './copied-log.js';
import { createCopy, differencesOf, resolve, shown, type, untilShown } from './linked-races.js';

const lofts = 4;

describe('two backends on one database', () => {
  it('copy each landing once, and within 15 s after the one that copies is killed', async () => {
    const store = await startStore();
    const env = { MONGODB_URI: store.uri, JWT_SECRET: 'of both backends' };
    const first = await startServer({ env });
    const second = await startServer({ env: { ...env, ADMIN_PASSWORD: first.admin.password } });
    try {
      const login = ({ url }: RunningServer) => Client.login(url, first.admin.name, first.admin.password);
      const [here, there] = [await login(first), await login(second)];
      const source = await createRace(here, { lofts });
      const race = await createCopy(here, [source]);
      const at = (one: Race, staff: Client): Race => ({ ...one, staff });

      // Both type at once, each into lofts of its own, and each hears of what the other's are copied from.
      const types = async (staff: Client, some: readonly number[]) => {
        for (let slot = 0; slot < source.slots; slot += 1) {
          for (const loft of some) await type(at(source, staff), loft, { [slot]: `1${slot}:0${loft}` });
        }
      };
      await Promise.all([types(here, [0, 1]), types(there, [2, 3])]);
      for (let loft = 0; loft < lofts; loft += 1) {
        const all = Array.from({ length: source.slots }, (_, slot) => `1${slot}:0${loft}`).join(' ');
        await untilShown(at(race, loft % 2 ? here : there), loft, all);
      }
      expect(expectCopiedOnce(await wholeLog(race), await wholeLog(source))).toBe(lofts * source.slots);

      // What is typed here through one backend is nothing that the other overwrites.
      await Promise.all([
        type(at(race, there), 0, { 0: '20:00' }),
        type(at(source, here), 0, { 0: '20:01', 1: '20:11' }),
      ]);
      await untilShown(race, 0, '20:00 20:11 12:00 13:00 14:00 15:00 16:00').catch(() =>
        untilShown(race, 0, '20:01 20:11 12:00 13:00 14:00 15:00 16:00'),
      );
      const [open] = await differencesOf(at(race, there));
      expect([open?.here, open?.there]).toEqual(['20:00:00', '20:01:00']);
      expect((await resolve(at(race, there), 0, { there: '20:01:00', keep: 'source' })).status).toBe(200);
      await type(source, 0, { 0: '20:02' });
      await untilShown(at(race, there), 0, '20:02 20:11 12:00 13:00 14:00 15:00 16:00');

      // One of the two is the one that copies; after its kill the other is, and is killed next.
      for (const [killed, left, staff, time] of [
        [first, second, there, '21:00'],
        [second, first, here, '22:00'],
      ] as const) {
        const isBack = killed === second ? first.restart() : Promise.resolve();
        await isBack;
        const killedAt = Date.now();
        await killed.kill('SIGKILL');
        await type(at(source, staff), 1, { 0: time });
        await untilShown(at(race, staff), 1, `${time} 11:01 12:01 13:01 14:01 15:01 16:01`);
        const copied = (await wholeLog(at(race, staff))).at(-1);
        expect([left.url, Date.parse(copied?.at ?? '') - killedAt < 15_000]).toEqual([left.url, true]);
      }
      expectCopiedOnce(await wholeLog(at(race, here)), await wholeLog(at(source, here)));
      expect(await shown(at(race, here), 2)).toBe('10:02 11:02 12:02 13:02 14:02 15:02 16:02');
    } finally {
      await first.stop();
      await second.stop();
      await store.stop();
    }
  }, 300_000);
});
