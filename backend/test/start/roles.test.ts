import { callerOf, patternOf } from '@parwaz/shared';
import { calls, exampleIds, roleOf } from '@parwaz/shared/contracts';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Client } from '../harness/client.js';
import { createRace, landing } from '../harness/factories.js';
import { importOnce } from '../harness/import-once.js';
import { freePort, startServer, type RunningServer } from '../harness/server.js';
import { startStore, type RunningStore } from '../harness/store.js';
import { until } from '../harness/until.js';
import { Watcher } from '../harness/watcher.js';
import { runMain } from './run-main.js';

type Role = 'main' | 'watch';

// What a node may write that only shows: it follows from the logs.
const derived = ['boards', 'clubentries', 'flown'];
const secret = { JWT_SECRET: 'one secret for all of the nodes' };

describe('a main and a watch node', () => {
  let store: RunningStore;
  let nodes: Record<Role, RunningServer>;
  let staff: Client;

  beforeAll(async () => {
    store = await startStore();
    const env = { MONGODB_URI: store.uri, ...secret };
    const main = await startServer({ env: { ...env, ROLE: 'main' } });
    nodes = { main, watch: await startServer({ env: { ...env, ROLE: 'watch', WORKERS: '1' } }) };
    staff = await Client.login(main.url, main.admin.name, main.admin.password);
  });
  afterAll(async () => {
    await nodes.watch.stop();
    await nodes.main.stop();
    await store.stop();
  });

  async function ask(role: Role, method: string, path: string, headers = {}): Promise<IncomingMessage> {
    const [response] = (await once(
      request(nodes[role].url + path, { method, headers }).end(),
      'response',
    )) as [IncomingMessage];
    return response;
  }

  async function statusOf(...asked: Parameters<typeof ask>): Promise<number | undefined> {
    const response = await ask(...asked);
    response.destroy();
    return response.statusCode;
  }

  it.each(calls.map(({ route }) => [route.method, route.path, route] as const))(
    'answer %s %s where it belongs, and nowhere else',
    async (method, pattern, route) => {
      const path = pattern.replace(/:\w*[dD]ate/, '01-04-2026').replace(/:\w+/g, exampleIds.tournament);
      expect(path).toMatch(new RegExp(patternOf(route)));
      for (const role of ['main', 'watch'] as const) {
        const isOthers = roleOf(route) !== null && roleOf(route) !== role;
        const asked = { 'access-control-request-method': method, origin: 'https://a.example' };
        const found = [await statusOf(role, method, path), await statusOf(role, 'OPTIONS', path, asked)];
        if (method === 'GET') found.push(await statusOf(role, 'HEAD', `${path}/`));
        for (const status of found) {
          if (isOthers) expect(status).toBe(421);
          else expect(status).not.toBe(421);
        }
      }
    },
  );

  it('say so in the usual form, and leave unknown paths unknown', async () => {
    const { body, headers } = await new Client(nodes.watch.url).get('/parwaz/all-admin').expect(421);
    expect(body).toMatchObject({ success: false, id: 'server.wrong-role', requestId: expect.any(String) });
    expect(headers['content-security-policy']).toBeDefined();
    expect(await statusOf('watch', 'POST', '/PARWAZ/Results/')).toBe(421);
    for (const role of ['main', 'watch'] as const)
      expect(await statusOf(role, 'GET', '/parwaz/nothing')).toBe(404);
  });

  it('both serve files of the web app, and one of them pages and sockets', async () => {
    const both = ['/icon.svg', '/openapi.json', '/assets/nothing.js'];
    for (const path of both)
      expect(await statusOf('main', 'GET', path)).toBe(await statusOf('watch', 'GET', path));
    expect(await statusOf('main', 'GET', '/icon.svg')).toBe(200);
    for (const path of ['/', '/login', `/tournament/${exampleIds.tournament}`, '/roof'])
      expect(await statusOf('main', 'GET', path)).toBe(421);
    expect(await statusOf('watch', 'GET', '/')).toBe(200);
    const polling = '/socket.io/?EIO=4&transport=polling';
    expect([await statusOf('main', 'GET', polling), await statusOf('main', 'POST', polling)]).toEqual([
      421, 421,
    ]);
    expect(await statusOf('watch', 'GET', polling)).toBe(200);
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    expect(await statusOf('main', 'GET', '/socket.io/?EIO=4&transport=websocket', upgrade)).toBe(421);
  });

  it('keep watchers while the main node is killed, and tell them what the next one saves', async () => {
    const race = await createRace(staff, { lofts: 2 });
    const watcher = await Watcher.watch(nodes.watch.url, race.tournamentId);
    const cuts: string[] = [];
    watcher.socket.on('disconnect', (reason) => cuts.push(reason));
    await nodes.main.kill('SIGKILL');
    await nodes.main.restart();
    const { body } = await staff.save(landing(race, 0, ['12:00']));
    await watcher.until(() => watcher.board.revision >= body.revision, 'it is shown');
    expect(cuts).toEqual([]);
    watcher.close();
  });

  it('write nothing from the watch node but what follows from logs', async () => {
    const race = await createRace(staff, { lofts: 2 });
    await staff.save(landing(race, 0, ['12:00']));
    const watcher = await Watcher.watch(nodes.watch.url, race.tournamentId);
    await nodes.main.kill('SIGTERM');
    const before = await contents(store.uri);
    for (const { route } of calls.filter(({ route }) => roleOf(route) !== 'main')) {
      const path = route.path
        .replace(':clubName', encodeURIComponent(race.tournament.club))
        .replace(':ownerId', race.owners[0]?._id ?? '')
        .replace(/:\w*[dD]ate/, '01-04-2026')
        .replace(/:\w+/g, race.tournamentId);
      expect(callerOf(route.permit)).toBe('public');
      const status = await statusOf('watch', 'GET', path, { authorization: `Bearer ${staff.token}` });
      expect(status).toBeLessThan(500);
    }
    await nodes.watch.kill('SIGTERM');
    expect(await contents(store.uri)).toEqual(before);
    watcher.close();
    await Promise.all([nodes.main.restart(), nodes.watch.restart()]);
  });

  it('wait for one another: a watch node shows nothing before a main has opened the database', async () => {
    const other = new URL(store.uri);
    other.pathname = '/another';
    const env = { MONGODB_URI: other.href, ...secret };
    const watch = runMain({ ...env, ROLE: 'watch', DATA_DIR: nodes.watch.dataDir, LOG_LEVEL: 'info' });
    await until(() => watch.output().includes('no main node of version'));
    expect(await contents(other.href)).toEqual({});
    const main = await startServer({ env: { ...env, ROLE: 'main' }, port: await freePort() });
    expect(await statusOf('watch', 'GET', '/parwaz/get-all-clubs')).toBe(200);
    const ofWatch = await fetch(`${await watch.ready()}/health/ready`);
    expect(ofWatch.status).toBe(200);
    const probes = async () => (await contents(other.href)).probes;
    const probed = await probes();
    watch.kill('SIGTERM');
    expect(await watch.exited).toBe(0);
    await main.stop();
    expect(probed).toEqual(await probes());
  });

  it('refuse a database that a newer version has written, and wait for one to be upgraded', async () => {
    const { MongoClient } = await importOnce<typeof import('mongodb')>('mongodb');
    const client = await new MongoClient(store.uri).connect();
    const identity = client.db().collection('identity');
    const version = String((await identity.findOne())?.['version']);
    const begin = () =>
      runMain({
        MONGODB_URI: store.uri,
        ...secret,
        ROLE: 'watch',
        DATA_DIR: nodes.watch.dataDir,
        LOG_LEVEL: 'info',
      });
    await identity.updateOne({}, { $set: { version: '999.0.0' } });
    const older = begin();
    expect(await older.exited).toBe(1);
    expect(older.output()).toMatch(/written by Parwaz 999\.0\.0, which is newer/);
    // What runs goes on.
    expect(await statusOf('watch', 'GET', '/parwaz/get-active-tournament')).toBe(200);
    await identity.updateOne({}, { $set: { version: '0.0.1' } });
    const newer = begin();
    await until(() => newer.output().includes('no main node of version'));
    await identity.updateOne({}, { $set: { version } });
    await newer.ready();
    newer.kill('SIGTERM');
    expect(await newer.exited).toBe(0);
    await client.close();
  });

  it('says why it waits, and ends where it will never be let in', async () => {
    const begin = (uri: string) =>
      runMain({
        MONGODB_URI: uri,
        ...secret,
        ROLE: 'watch',
        DATA_DIR: nodes.watch.dataDir,
        LOG_LEVEL: 'warn',
      });
    const away = begin(`mongodb://127.0.0.1:${await freePort()}/parwaz`);
    await until(() => away.output().includes('waiting: the database cannot be reached'));
    away.kill('SIGKILL');
    await away.exited;
    const stranger = new URL(store.uri);
    stranger.username = 'stranger';
    stranger.password = 'a wrong password';
    const refused = begin(stranger.href);
    expect(await refused.exited).toBe(1);
    expect(refused.output()).not.toContain('waiting');
  });

  it('goes on with a database that was replaced by what an older version had written', async () => {
    const { MongoClient } = await importOnce<typeof import('mongodb')>('mongodb');
    const client = await new MongoClient(store.uri).connect();
    const identity = client.db().collection('identity');
    const version = String((await identity.findOne())?.['version']);
    await identity.updateOne({}, { $set: { version: '0.0.0', epoch: 'imported' } });
    await until(async () => (await identity.findOne())?.['version'] === version);
    await client.close();
  });

  async function contents(uri: string): Promise<Record<string, unknown[]>> {
    const { MongoClient } = await importOnce<typeof import('mongodb')>('mongodb');
    const client = await new MongoClient(uri).connect();
    const names = (await client.db().listCollections().toArray()).map(({ name }) => name);
    const kept = names.filter((name) => !derived.includes(name)).sort();
    const read = async (name: string) => [name, await client.db().collection(name).find().toArray()] as const;
    const all = Object.fromEntries(await Promise.all(kept.map(read)));
    await client.close();
    return all;
  }
});
