import { createRace, landing } from '../../harness/factories.js';
import { Client } from '../../harness/client.js';
import { FakePush } from './harness/fake-push.mjs';
import { startServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';

const cycles = Number(process.env.PARWAZ_KILL_CYCLES ?? 20);
const phones = 40;
/** Nothing is told of dates that are long past. */
const today = new Date().toISOString().slice(0, 10);

describe('killed while devices are told', () => {
  it(
    `tells every landing that was acknowledged, none twice but with the same tag, in ${cycles} kills`,
    async () => {
      const push = await FakePush.start();
      const server = await startServer({ env: { ...push.env, TRUST_PROXY: '1' } });
      try {
        const staff = await Client.login(server.url, server.admin.name, server.admin.password);
        const race = await createRace(staff, { lofts: cycles, dates: [today], numberOfPigeons: 3 });
        const devices = await push.subscribe(phones);
        for (const [n, subscription] of devices.entries()) {
          const follows = race.owners.map(({ _id }) => ({ tournamentId: race.tournamentId, ownerId: _id }));
          await staff
            .put('/parwaz/push/subscription', { subscription, lang: 'en', follows, quiet: null })
            .set('x-forwarded-for', `10.0.0.${n}`)
            .expect(200);
        }
        for (let loft = 0; loft < cycles; loft += 1) {
          expect((await staff.save(landing(race, loft, [`1${loft % 10}:00`]))).status).toBeLessThan(300);
          // At any moment of the telling, also before its first message.
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 250));
          await server.restart('SIGKILL');
        }
        // What follows the first message of a minute comes at its end.
        const told = async () => {
          const all = await push.received();
          return devices.map(({ endpoint }) => all.filter((one) => one.endpoint === endpoint));
        };
        const isWhole = (messages: Awaited<ReturnType<typeof told>>[number]) =>
          race.owners.every(({ name }) => messages.some(({ message }) => says(message, name)));
        await until(async () => (await told()).every(isWhole), 'every device knows of every landing');
        for (const messages of await told()) {
          const tags = (name: string) =>
            new Set(messages.flatMap(({ message }) => (says(message, name) ? [message.tag] : [])));
          // The same landing under two tags would stand on the screen twice.
          for (const { name } of race.owners) expect([name, tags(name).size]).toEqual([name, 1]);
        }
      } finally {
        await server.stop();
        push.stop();
      }
    },
    180_000 + cycles * 20_000,
  );
});

const says = ({ title, body }: { title: string; body: string }, name: string): boolean =>
  (title === name && body.includes('Landed')) || body.includes(`${name}\u2069: Landed`);
