import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ListedHook, MadeHook } from '@parwaz/shared';
import { Webhook } from 'standardwebhooks';
import { changeId, type ChangeDoc } from '../../../src/boards/schemas/change.schema.js';
import { createRace, landing, type Race } from '../../harness/factories.js';
import { builtModule } from '../../harness/import-once.js';
import { startApp, type TestApp } from '../../harness/index.js';
import { until } from '../../harness/until.js';

const { renewEpoch } = await builtModule<typeof import('../../../src/platform/database/identity.js')>(
  'platform/database/identity.js',
);

interface Told {
  headers: IncomingHttpHeaders;
  body: string;
}
interface Delivery {
  type: string;
  data: {
    from: number;
    to: number;
    more?: true;
    events: { revision: number; changes: { what: string }[] }[];
  };
}

describe('a hook of a tournament', () => {
  let app: TestApp;
  let receiver: Server;
  let url: string;
  let status = 200;
  let told: Told[] = [];
  let aheadMs = 0;
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        told.push({ headers: request.headers, body });
        response.writeHead(status, status === 302 ? { location: url } : {}).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    url = `http://${host}/in`;
    app = await startApp({ env: { HOOK_HOSTS: host }, clock: { now: () => Date.now() + aheadMs } });
  });
  beforeEach(() => {
    [status, told, aheadMs] = [200, [], 0];
  });
  afterAll(async () => {
    await app.close();
    receiver.close();
  });

  const pathOf = ({ tournamentId }: Race) => `/tournament/${tournamentId}/hooks`;
  const make = (race: Race, wish: object = {}) =>
    app.asAdmin.call<MadeHook & { id: string }>('POST', pathOf(race), {
      ...{ name: 'Club website', url, events: ['results'] },
      ...wish,
    });
  const listed = async (race: Race) => (await app.asAdmin.must<ListedHook[]>('GET', pathOf(race)))[0];
  /** Each delivery as it was told last: on a slow machine one is told more often before it is taken. */
  const deliveries = () => [...new Map(told.map((one) => [one.headers['webhook-id'], one])).values()];
  const dataOf = ({ body }: Told) => (JSON.parse(body) as Delivery).data;

  it('is told what happened since, signed, in order and without gaps', async () => {
    const race = await createRace(app.asAdmin);
    const { hook, secret } = (await make(race)).body;
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await until(() => told.length === 1);
    const [first] = told;
    const read = new Webhook(secret).verify(
      first!.body,
      first!.headers as Record<string, string>,
    ) as Delivery;
    expect(read).toMatchObject({
      type: 'tournament.changed',
      data: { tournamentId: race.tournamentId, from: 1, to: 2, events: [{ revision: 2 }] },
    });
    await app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { tournamentName: 'Renamed' });
    await app.asAdmin.save(landing(race, 1, ['12:10']));
    await until(() => told.length === 2);
    expect(dataOf(told[1]!).events.map(({ revision }) => revision)).toEqual([4]);
    await until(async () => (await listed(race))?.deliveries.length === 2);
    expect(await listed(race)).toMatchObject({
      _id: hook._id,
      state: 'on',
      deliveries: [{ status: 200, tries: 1 }, {}],
    });
    expect(JSON.stringify(await listed(race))).not.toContain(secret.slice('whsec_'.length));
  });

  it('repeats a delivery unchanged until it is taken, what happens meanwhile is in the next', async () => {
    const race = await createRace(app.asAdmin);
    await make(race);
    status = 302;
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await until(async () => (await listed(race))?.state === 'failing');
    await app.asAdmin.save(landing(race, 0, ['12:01']));
    [status, aheadMs] = [200, 3_600_000];
    await until(() => deliveries().length === 2);
    const [first, again] = told;
    expect([again?.body, again?.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
    expect([dataOf(first!).to, dataOf(told.at(-1)!).from]).toEqual([2, 2]);
    await until(async () => (await listed(race))?.state === 'on');
  });

  it('is off after 410, and begins with now when it is turned on again', async () => {
    const race = await createRace(app.asAdmin);
    const { hook } = (await make(race)).body;
    status = 410;
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await until(async () => (await listed(race))?.state === 'off');
    [status, told] = [200, []];
    await app.asAdmin.must('PUT', `${pathOf(race)}/${hook._id}`, { on: true });
    await app.asAdmin.save(landing(race, 0, ['12:01']));
    await until(() => told.length === 1);
    expect(dataOf(told[0]!)).toMatchObject({ from: 2, to: 3 });
  });

  it('repeats what it was told before a restart, and goes on', async () => {
    const race = await createRace(app.asAdmin);
    await make(race);
    status = 500;
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await until(async () => (await listed(race))?.state === 'failing');
    const metrics = await (await fetch(`${app.url}/metrics`)).text();
    expect(metrics).toMatch(/^parwaz_hook_deliveries_total\{outcome="failed"\} [1-9]/m);
    expect(metrics).toMatch(/^parwaz_hook_deliveries_total\{outcome="taken"\} [1-9]/m);
    await app.restart();
    await app.asAdmin.save(landing(race, 0, ['12:01']));
    [status, aheadMs] = [200, 3_600_000];
    await until(() => deliveries().length === 2, 'was told of both');
    expect(dataOf(told.at(-1)!)).toMatchObject({ from: 2, to: 3 });
  });

  it('misses nothing while it is away, a hundred events at a time', async () => {
    const race = await createRace(app.asAdmin);
    await make(race);
    status = 503;
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await until(async () => (await listed(race))?.state === 'failing');
    const { tournamentId } = race;
    const by = { _id: app.asAdmin._id, name: 'admin' };
    const written = Array.from({ length: 205 }, (_, n) => {
      const cells = [{ index: 0, from: '', to: `12:${String((n + 1) % 60).padStart(2, '0')}:00` }];
      const rows = [{ ownerId: race.owners[0]?._id ?? '', date: race.date, cells }];
      return { _id: changeId(tournamentId, n + 3), tournamentId, revision: n + 3, at: Date.now(), by, rows };
    });
    await app.connection.collection<ChangeDoc>('changes').insertMany(written);
    [status, told, aheadMs] = [200, [], 3_600_000];
    await until(() => deliveries().length === 4, 'was told of all');
    const all = deliveries().map(dataOf);
    expect(all.map(({ from, to, more, events }) => [from, to, more, events.length])).toEqual([
      [1, 2, undefined, 1],
      [2, 102, true, 100],
      [102, 202, true, 100],
      [202, 207, undefined, 5],
    ]);
    const revisions = all.flatMap(({ events }) => events.map(({ revision }) => revision));
    expect(revisions).toEqual(Array.from({ length: 206 }, (_, n) => n + 2));
  });

  it('rests while its tournament is hidden, and is told nothing of it later', async () => {
    const race = await createRace(app.asAdmin);
    await make(race, { events: ['results', 'lofts'] });
    const hide = (hidden: boolean) =>
      app.asAdmin.must('PUT', `/tournaments/${race.tournamentId}`, { hidden });
    await hide(true);
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await hide(false);
    await app.asAdmin.save(landing(race, 0, ['12:01']));
    await until(() => told.length === 1);
    expect(dataOf(told[0]!)).toMatchObject({ from: 4, to: 5, events: [{ revision: 5 }] });
  });

  it('is off in a database of another timeline until it is turned on', async () => {
    const race = await createRace(app.asAdmin);
    const { hook } = (await make(race)).body;
    await renewEpoch(app.connection.db!);
    await until(async () => (await listed(race))?.state === 'off', 'is off');
    await app.asAdmin.save(landing(race, 0, ['12:00']));
    await app.asAdmin.must('PUT', `${pathOf(race)}/${hook._id}`, { on: true });
    await app.asAdmin.save(landing(race, 0, ['12:01']));
    await until(() => told.length === 1);
    expect(dataOf(told[0]!)).toMatchObject({ from: 2, to: 3 });
  });

  it('is at no address of the inside, in whatever notation', async () => {
    const race = await createRace(app.asAdmin);
    const hosts = ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254'];
    const addresses = ['http://club.example/', 'https://a:b@club.example/', 'nonsense'];
    for (const address of [...addresses, ...hosts.map((host) => `https://${host}/`)])
      expect(await make(race, { url: address })).toMatchObject({
        status: 400,
        body: { fields: [{ path: 'url', id: 'field.not-a-hook-url' }] },
      });
    // By a name it is found out when it is called.
    const { hook } = (await make(race, { url: 'https://localhost/' })).body;
    const tested = await app.asAdmin.must('POST', `${pathOf(race)}/${hook._id}/test`);
    expect(tested).toEqual({ success: true, status: 0 });
  });

  it('is tested six times a minute', async () => {
    const race = await createRace(app.asAdmin);
    const { hook } = (await make(race)).body;
    const test = () => app.asAdmin.call('POST', `${pathOf(race)}/${hook._id}/test`);
    for (let tries = 0; tries < 6; tries += 1)
      expect(await test()).toMatchObject({ status: 200, body: { success: true, status: 200 } });
    expect((await test()).status).toBe(429);
  });
});
