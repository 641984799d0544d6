import { MongoClient } from 'mongodb';
import { Client } from '../../harness/client.js';
import { createOwner, createRace, landing, type Race } from '../../harness/factories.js';
import { FakePush } from './harness/fake-push.mjs';
import { startServer } from '../../harness/server.js';
import { startStore } from '../../harness/store.js';
import { until } from '../../harness/until.js';
/** Nothing is told of dates that are long past. */
const today = new Date().toISOString().slice(0, 10);

describe('two backends on one database', () => {
  it('tell each landing once, and under one tag where one is killed as it tells it, and go on when either is killed', async () => {
    const [push, store] = [await FakePush.start(), await startStore()];
    const env = { ...push.env, TRUST_PROXY: '1', MONGODB_URI: store.uri, JWT_SECRET: 'of both backends' };
    const client = await MongoClient.connect(store.uri);
    const kept = client.db();
    const first = await startServer({ env });
    const second = await startServer({ env: { ...env, ADMIN_PASSWORD: first.admin.password } });
    try {
      const login = ({ url }: { url: string }) => Client.login(url, first.admin.name, first.admin.password);
      const staff = await login(first);
      const race = await createRace(staff, { lofts: 4, dates: [today] });
      const devices = await push.subscribe(race.owners.length);
      for (const [loft, subscription] of devices.entries()) {
        const follows = [{ tournamentId: race.tournamentId, ownerId: race.owners[loft]?._id }];
        await staff
          .put('/parwaz/push/subscription', { subscription, lang: 'en', follows, quiet: null })
          .set('x-forwarded-for', `10.0.0.${loft}`)
          .expect(200);
      }
      const told = async (loft: number) =>
        (await push.received()).filter(({ endpoint }) => endpoint === devices[loft]?.endpoint);
      // Each later loft flies shorter, so that nothing else is to be told of an earlier one.
      const lands = async (at: { url: string }, loft: number) => {
        const saved = await (await login(at)).save(landing(race, loft, [`1${5 - loft}:00`]));
        expect(saved.status).toBeLessThan(300);
        await until(async () => (await told(loft)).length > 0, `the follower of loft ${loft} is told`);
      };
      await lands(first, 0);
      await until(async () => {
        const device = await kept
          .collection('push_subscriptions')
          .findOne({ endpoint: devices[0]?.endpoint });
        const claim = await kept.collection('push_claims').findOne();
        return claim?.settled >= device?.handOver;
      }, 'it is noted that the message was taken');
      await lands(second, 1);
      await first.kill('SIGKILL');
      await lands(second, 2);
      await first.restart();
      await second.kill('SIGKILL');
      await lands(first, 3);
      for (const loft of devices.keys()) {
        const messages = await told(loft);
        expect([loft, new Set(messages.map(({ message }) => message.tag)).size]).toEqual([loft, 1]);
        // The one that was killed just then may not have noted yet that its last message was taken.
        if (loft !== 1) expect([loft, messages.length]).toEqual([loft, 1]);
      }
    } finally {
      await client.close();
      await first.stop();
      await second.stop();
      await store.stop();
      push.stop();
    }
  }, 180_000);

  it('tell once of a loft that is followed in every race, by one, of a race that the other made and keeps', async () => {
    const [push, store] = [await FakePush.start(), await startStore()];
    const env = { ...push.env, MONGODB_URI: store.uri, JWT_SECRET: 'of both backends' };
    const first = await startServer({ env });
    const second = await startServer({ env: { ...env, ADMIN_PASSWORD: first.admin.password } });
    try {
      const staff = await Client.login(second.url, first.admin.name, first.admin.password);
      const { _id: loft } = await createOwner(staff);
      const [subscription] = await push.subscribe();
      const body = { subscription, lang: 'en', follows: [{ ownerId: loft }], quiet: null };
      await new Client(first.url).put('/parwaz/push/subscription', body).expect(200);
      const made = await createRace(staff, { lofts: 0, dates: [today], participatingLofts: [loft] });
      const race = { ...made, owners: [{ _id: loft }] as Race['owners'] };
      await staff.must('POST', '/results', landing(race, 0, ['12:00']));
      await until(async () => (await push.count()) > 0, 'the device is told');
      const [message, ...more] = await push.received();
      expect(message?.message.url).toBe(`/tournament-view/${race.tournamentId}?loft=${loft}`);
      expect(more).toEqual([]);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
      await store.stop();
      push.stop();
    }
  }, 180_000);
});
