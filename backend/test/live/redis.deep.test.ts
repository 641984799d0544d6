import { MessageSeal } from '../../src/live/links/other-backends.js';
import { linkByRedis } from '../../src/live/links/redis-link.js';
import { importOnce } from '../harness/import-once.js';
import { io } from '../harness/io.js';
import { startServer } from '../harness/server.js';
import type { RunningServer } from '../harness/server.js';
import { findRedis, startRedis } from '../harness/redis.js';
import type { RunningRedis } from '../harness/redis.js';
import { settled } from '../harness/settled.js';
import { Client } from '../harness/client.js';
import { createRace, landing } from '../harness/factories.js';
import { until } from '../harness/until.js';
import { startStore } from '../harness/store.js';
import type { RunningStore } from '../harness/store.js';
import { Watcher } from '../harness/watcher.js';

const program = findRedis();
if (!program)
  console.info('No redis-server on the PATH: the tests of several backends with Redis are skipped.');

(program ? describe : describe.skip)('two backends with Redis', () => {
  let store: RunningStore;
  let redis: RunningRedis;
  const servers: RunningServer[] = [];
  const staff: Client[] = [];

  beforeAll(async () => {
    [store, redis] = await Promise.all([startStore(), startRedis(program ?? '')]);
    const env = {
      MONGODB_URI: store.uri,
      REDIS_URL: redis.url,
      JWT_SECRET: 'one secret for both of the backends',
    };
    for (const n of [0, 1]) {
      const ADMIN_PASSWORD = servers[0]?.admin.password ?? 'the same admin on both';
      // One with its sockets in a process of their own, one without.
      const server = await startServer({ env: { ...env, ADMIN_PASSWORD, WORKERS: String(n) } });
      servers.push(server);
      staff.push(await Client.login(server.url, server.admin.name, server.admin.password));
      expect(staff).toHaveLength(n + 1);
    }
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await redis.kill();
    await store.stop();
  });

  const backend = (n: number) => {
    const [server, client] = [servers[n], staff[n]];
    if (!server || !client) throw new Error(`no backend ${n}`);
    return { server, client };
  };

  it('tells each the other’s saves sooner than the log is looked at', async () => {
    const race = await createRace(backend(0).client, { lofts: 2 });
    const watcher = await Watcher.watch(backend(1).server.url, race.tournamentId);
    const delays: number[] = [];
    for (const time of ['12:00', '12:01', '12:02', '12:03', '12:04']) {
      const { body } = await backend(0).client.save(landing(race, 0, [time]));
      const answeredAt = performance.now();
      await watcher.until(() => watcher.board.revision >= body.revision, 'it is shown');
      delays.push(performance.now() - answeredAt);
    }
    delays.sort((a, b) => a - b);
    expect(delays[2]).toBeLessThan(400);
    watcher.close();
  });

  it('counts the watchers of both, and knows the desks of both', async () => {
    const race = await createRace(backend(0).client, { lofts: 1 });
    const watchers = [
      await Watcher.watch(backend(0).server.url, race.tournamentId),
      await Watcher.watch(backend(1).server.url, race.tournamentId),
    ];
    const counts: number[] = [];
    watchers[0]?.socket.on('viewers', ({ count }) => counts.push(count));
    const desks = [0, 1].map((n) =>
      io(`${backend(n).server.url}/live`, {
        transports: ['websocket'],
        auth: { token: backend(n).client.token },
      }),
    );
    const present: number[] = [];
    desks[0]?.on('desk:presence', (presence: { desks: unknown[] }) => present.push(presence.desks.length));
    for (const desk of desks) await desk.emitWithAck('desk:join', { tournamentId: race.tournamentId });
    await watchers[0]?.until(() => present.at(-1) === 2, 'both desks are known');
    await watchers[0]?.until(() => counts.at(-1) === 2, 'both watchers are counted');
    for (const desk of desks) desk.disconnect();
    for (const watcher of watchers) watcher.close();
  });

  it('hears nobody but backends of the same secret, and writes nothing of what it hears', async () => {
    const race = await createRace(backend(0).client, { lofts: 1 });
    const watcher = await Watcher.watch(backend(1).server.url, race.tournamentId);
    const { createClient } = await importOnce<typeof import('redis')>('redis');
    const foreign = await createClient({ url: redis.url }).connect();
    const [channel = ''] = await foreign.pubSubChannels('parwaz:*');
    const grew = { event: 'log:grew', what: { tournamentId: race.tournamentId, revision: 5 } } as const;
    const secret = 'one secret for both of the backends';
    const own = new MessageSeal(secret);
    const sent = [
      'rubbish',
      JSON.stringify(['x', grew]),
      new MessageSeal('of another environment').seal('x', grew),
      own.seal('x', { event: 'log:grew', what: { tournamentId: race.tournamentId, revision: 'y' } } as never),
      own.seal('x', grew),
    ];
    for (const message of sent) expect(await foreign.publish(channel, message)).toBe(2);
    expect(channel).toBe(own.channel);
    // What the adapter of an earlier version took for a broadcast goes nowhere.
    expect(await foreign.publish('socket.io#/live#', 'x')).toBe(0);
    foreign.destroy();
    const { body } = await backend(0).client.save(landing(race, 0, ['12:00']));
    expect(body.revision).toBe(2);
    const { shown, stored } = await settled(backend(0).client, watcher);
    expect(shown).toEqual(stored);
    const ready = await fetch(`${backend(1).server.url}/health/ready`);
    expect(await ready.json()).toEqual({ status: 'ok' });
    watcher.close();
  });

  it('goes on while Redis is away, and is quick again when it is back', async () => {
    const race = await createRace(backend(0).client, { lofts: 1 });
    const watcher = await Watcher.watch(backend(1).server.url, race.tournamentId);
    await backend(0).client.save(landing(race, 0, ['12:00']));
    const isConnected = async () => {
      const metrics = await (await fetch(`${backend(0).server.url}/metrics`)).text();
      return /^parwaz_redis_connected 1$/m.test(metrics);
    };
    expect(await isConnected()).toBe(true);
    await redis.kill();
    await until(async () => !(await isConnected()), 'its absence is seen');
    for (const time of ['12:10', '12:20'])
      expect((await backend(0).client.save(landing(race, 0, [time]))).status).toBeLessThan(300);
    const away = await settled(backend(0).client, watcher);
    expect(away.shown).toEqual(away.stored);
    await redis.start();
    await until(isConnected, 'it is back');
    await backend(1).client.save(landing(race, 0, ['12:30']));
    const back = await settled(backend(0).client, watcher);
    expect(back.shown).toEqual(back.stored);
    watcher.close();
  });
});

(program ? it.each : it.skip.each)([
  ['wrong', /^(WRONGPASS|NOAUTH)/],
  ['', /^NOAUTH/],
])(
  'a Redis that refuses the password %j is told in its own words, once a minute',
  async (password, words) => {
    const redis = await startRedis(program ?? '', ['--requirepass', 'right']);
    const told: unknown[] = [];
    const { createClient } = await importOnce<typeof import('redis')>('redis');
    const nothing = () => undefined;
    const warn = (fields: object) => void told.push(Reflect.get(fields, 'reason'));
    const as = (name: string) => redis.url.replace('//', name ? `//:${name}@` : '//');
    const link = linkByRedis(as(password), 'secret', { debug: nothing, info: nothing, error: nothing, warn });
    link.onMessage(nothing);
    const admin = await createClient({ url: as('right') }).connect();
    const connections = async () => {
      const [, count] = /total_connections_received:(\d+)/.exec(await admin.info('stats')) ?? [];
      return Number(count);
    };
    try {
      await until(() => told.length > 0, 'it is told');
      // Those who are refused at once come again and again.
      const after = password ? (await connections()) + 4 : 0;
      await until(async () => (await connections()) >= after, 'they have come again');
      expect(told).toEqual([...new Set(told)]);
      for (const reason of told) expect(reason).toMatch(words);
    } finally {
      link.close();
      admin.destroy();
      await redis.kill();
    }
  },
);
