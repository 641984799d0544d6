import { Client, SignedInClient, startApp } from '../harness/index.js';
import type { TestApp } from '../harness/index.js';
import { builtModule } from '../harness/import-once.js';
import { startStore } from '../harness/store.js';
import type { RunningStore } from '../harness/store.js';

describe('two admins on two backends', () => {
  let store: RunningStore;
  let backends: [TestApp, TestApp];
  /** Admins after all the rounds. */
  let survivor: SignedInClient;
  beforeAll(async () => {
    store = await startStore();
    const env = {
      MONGODB_URI: store.uri,
      JWT_SECRET: 'the same for both of them',
      ADMIN_PASSWORD: 'the first one',
    };
    backends = [await startApp({ env }), await startApp({ env })];
    survivor = backends[0].asAdmin;
  });
  afterAll(async () => {
    for (const backend of backends) await backend.close();
    await store.stop();
  });

  const roleOf = async ({ name, password }: SignedInClient): Promise<string> => {
    const answer = await new Client(backends[0].url).post('/parwaz/login', { name, password });
    return answer.status === 200 ? (answer.body.user.role as string) : 'gone';
  };

  it('cannot remove each other at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const name = `rival ${round}`;
      const password = 'a long enough one';
      await survivor.post('/parwaz/register', { name, password, role: 'admin' }).expect(201);
      const rival = await backends[1].login(name, password);
      const mine = new SignedInClient(
        backends[0].url,
        survivor.token,
        survivor._id,
        survivor.name,
        survivor.password,
      );
      const statuses = await Promise.all([
        mine.delete(`/parwaz/delete-admin/${rival._id}`),
        round % 2 === 0
          ? rival.delete(`/parwaz/delete-admin/${mine._id}`)
          : rival.put(`/parwaz/update-admin/${mine._id}`, { role: 'subadmin' }),
      ]).then((answers) => answers.map(({ status }) => status));
      // One was done; the other was too late, one way or another.
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const roles = [await roleOf(mine), await roleOf(rival)];
      expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
      const winner = roles[0] === 'admin' ? mine : rival;
      survivor = await backends[0].login(winner.name, winner.password);
    }
  });

  it('cannot remove each other at the same moment while a third is there either', async () => {
    const password = 'a long enough one';
    for (let round = 0; round < 4; round++) {
      const names = [`left ${round}`, `right ${round}`];
      for (const name of names)
        await survivor.post('/parwaz/register', { name, password, role: 'admin' }).expect(201);
      const left = await backends[0].login(names[0] ?? '', password);
      const right = await backends[1].login(names[1] ?? '', password);
      const answers = await Promise.all([
        left.delete(`/parwaz/delete-admin/${right._id}`),
        right.delete(`/parwaz/delete-admin/${left._id}`),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    }
  });

  it('wait no longer than a lease lasts for a backend that died, whatever the clocks say', async () => {
    const { Leases } = await builtModule<typeof import('../../src/platform/database/leases.js')>(
      'platform/database/leases.js',
    );
    const [one] = backends;
    one.built.app.get(Leases, { strict: false }).times = { leaseMs: 200, giveUpMs: 20_000 };
    const inAnHour = new Date(Date.now() + 3_600_000);
    await one.connection
      .collection('leases')
      .insertOne({ _id: 'admins', holder: 'dead', until: inAnHour } as never);
    const { _id } = await survivor
      .must<{ user: { _id: string } }>('POST', '/register', {
        name: 'leaving',
        password: 'a long enough one',
        role: 'admin',
      })
      .then(({ user }) => user);
    await new Client(one.url, survivor.token).delete(`/parwaz/delete-admin/${_id}`).expect(200);
  });

  it("end each other's tokens at once on both", async () => {
    await survivor.post('/parwaz/register', { name: 'typist', password: 'a long enough one' }).expect(201);
    const typist = await backends[1].login('typist', 'a long enough one');
    await survivor.put(`/parwaz/update-admin/${typist._id}`, { password: 'quite another one' }).expect(200);
    await typist.get('/parwaz/all-admin').expect(401);
  });
});
