import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { JoinAnswer } from '@parwaz/shared';
import { MongoClient } from 'mongodb';
import type { Socket } from 'socket.io-client';
import { loadConfig } from '../../src/platform/config/config.js';
import { renewEpoch } from '../../src/platform/database/identity.js';
import { openOrJoinDatabase } from '../../src/platform/database/open-database.js';
import { io } from '../harness/io.js';
import { startServer } from '../harness/server.js';
import type { RunningServer } from '../harness/server.js';
import { settled } from '../harness/settled.js';
import { Client } from '../harness/client.js';
import { createRace, landing } from '../harness/factories.js';
import { Watcher } from '../harness/watcher.js';
import { until } from '../harness/until.js';

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** For what needs the address of the database, which is the embedded one's. */
const itEmbedded = process.env.MONGODB_URI ? it.skip : it;

describe('fan-out processes', () => {
  const maxWatchers = 6;
  let server: RunningServer;
  let staff: Client;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = await startServer({ env: { WORKERS: '2', MAX_WATCHERS: String(maxWatchers) } });
    staff = await Client.login(server.url, server.admin.name, server.admin.password);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
    await until(async () => (await figure('parwaz_sockets')) === 0);
  });
  afterAll(() => server.stop());

  const open = (options: Parameters<typeof io>[1] = {}) => {
    const transports = ['websocket'];
    const socket = io(`${server.url}/live`, { transports, forceNew: true, reconnection: false, ...options });
    sockets.push(socket);
    return socket;
  };
  const outcome = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('in'));
      socket.on('connect_error', (error: Error & { data?: { id?: string } }) => {
        resolve(error.data?.id ?? error.message);
      });
    });
  const figure = async (name: string) => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };

  it('count the seats of a start together, exactly, and give back those of who went', async () => {
    const first = Array.from({ length: maxWatchers }, () => open());
    expect(await Promise.all(first.map(outcome))).toEqual(first.map(() => 'in'));
    await until(async () => (await figure('parwaz_sockets')) === maxWatchers, 'all are counted');
    expect(await Promise.all([open(), open({ transports: ['polling'] })].map(outcome))).toEqual([
      'live.full',
      'live.full',
    ]);
    expect(await outcome(open({ auth: { token: 'nobody’s' } }))).toBe('live.full');
    const desk = open({ auth: { token: staff.token } });
    expect(await outcome(desk)).toBe('in');
    for (const socket of [desk, first[0], first[1]]) socket?.disconnect();
    await until(async () => (await outcome(open())) === 'in');
    await until(async () => (await outcome(open({ transports: ['polling'] }))) === 'in');
    expect(await outcome(open())).toBe('live.full');
  });

  it('serve watchers by polling and by WebSocket, also those who begin with the one and go on with the other', async () => {
    const race = await createRace(staff, { lofts: 1 });
    const all = [open(), open({ transports: ['polling'] }), open({ transports: ['polling', 'websocket'] })];
    const last = all.map(() => 0);
    for (const [n, socket] of all.entries()) {
      socket.on('board:patch', ({ revision }: { revision: number }) => (last[n] = revision));
      await socket.emitWithAck('board:join', { tournamentId: race.tournamentId, revision: 1 });
    }
    await until(() => all[2]?.io.engine.transport.name === 'websocket');
    const { body } = await staff.save(landing(race, 0, ['12:00']));
    await until(() => last.every((revision) => revision === body.revision));
  });

  it('take a desk away at once when its account ends', async () => {
    const race = await createRace(staff, { lofts: 1 });
    const name = `desk ${Date.now()}`;
    const { user } = await staff.must<{ user: { _id: string } }>('POST', '/register', {
      name,
      password: 'desk-desk-desk',
      role: 'admin',
    });
    const theirs = await Client.login(server.url, name, 'desk-desk-desk');
    const presences: string[][] = [];
    const mine = open({ auth: { token: staff.token } });
    mine.on('desk:presence', ({ desks }: { desks: { name: string }[] }) =>
      presences.push(desks.map((desk) => desk.name)),
    );
    await mine.emitWithAck('desk:join', { tournamentId: race.tournamentId });
    // Two processes, two sockets: they are in different ones.
    await open({ auth: { token: theirs.token } }).emitWithAck('desk:join', {
      tournamentId: race.tournamentId,
    });
    await until(() => presences.at(-1)?.length === 2);
    await staff.must('DELETE', `/delete-admin/${user._id}`);
    await until(() => presences.at(-1)?.length === 1);
    expect(presences.at(-1)).toEqual(['admin']);
  });

  it('are replaced when one is killed, and its watchers miss nothing', async () => {
    const race = await createRace(staff, { lofts: 1 });
    const watchers = await Promise.all([1, 2].map(() => Watcher.watch(server.url, race.tournamentId)));
    const before = childrenOf(server.pid);
    expect(before).toHaveLength(2);
    process.kill(before[0] ?? 0, 'SIGKILL');
    await staff.save(landing(race, 0, ['12:34']));
    for (const watcher of watchers) {
      const { shown, stored } = await settled(staff, watcher);
      expect(shown).toEqual(stored);
    }
    await until(() => childrenOf(server.pid).filter((pid) => !before.includes(pid)).length === 1);
    for (const watcher of watchers) watcher.close();
  });

  itEmbedded(
    'ask nobody to read a board anew before the board that is read is of the new timeline',
    async () => {
      const { tournamentId } = await createRace(staff, { lofts: 1 });
      const { epoch: before } = await staff.board(tournamentId);
      // More than there are processes, so that each has some.
      const all = Array.from({ length: maxWatchers }, () => open({ reconnection: true }));
      const join = async (socket: Socket, epoch: string): Promise<JoinAnswer> => {
        const asked = socket.timeout(10_000).emitWithAck('board:join', { tournamentId, revision: 1, epoch });
        // Clients that are connected at that moment are cut off and ask again, as pages do.
        return (asked as Promise<JoinAnswer>).catch(() => join(socket, epoch));
      };
      for (const socket of all) expect(await join(socket, before)).toMatchObject({ patch: null });
      const { uri } = await openOrJoinDatabase(loadConfig({ DATA_DIR: server.dataDir }), () => undefined);
      const client = await MongoClient.connect(uri);
      const epoch = await renewEpoch(client.db());
      await client.close();
      const answers = await Promise.all(all.map((socket) => join(socket, before)));
      expect(answers.map((answer) => answer.ok && answer.reload)).toEqual(all.map(() => true));
      expect((await staff.board(tournamentId)).epoch).toBe(epoch);
      for (const socket of all) expect(await join(socket, epoch)).toMatchObject({ patch: null });
    },
  );

  it('leave nobody waiting who was on the way to one that is killed', async () => {
    const before = childrenOf(server.pid);
    expect(before).toHaveLength(2);
    for (const pid of before) process.kill(pid, 'SIGSTOP');
    let hungUp = 0;
    const coming = await Promise.all(
      Array.from({ length: maxWatchers }, async () => {
        const line = connect(server.port, '127.0.0.1').on('close', () => (hungUp += 1));
        await once(line, 'connect');
        line.write(
          'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n' +
            'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
        );
        return line.resume();
      }),
    );
    // What comes after them is answered: so they have been taken.
    for (let n = 0; n < 3; n += 1) await fetch(`${server.url}/health/live`);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    await until(() => hungUp === maxWatchers);
    for (const line of coming) line.destroy();
    await until(() => childrenOf(server.pid).filter((pid) => !before.includes(pid)).length === 2);
  });

  it('end with the product: told when it is stopped, by themselves when it is killed', async () => {
    const race = await createRace(staff, { lofts: 1 });
    const watcher = await Watcher.watch(server.url, race.tournamentId);
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const children = childrenOf(server.pid);
      expect(children).toHaveLength(2);
      expect(await server.kill(signal)).toBe(signal === 'SIGTERM' ? 0 : null);
      await until(() => !children.some(runs));
      await server.restart();
    }
    await staff.save(landing(race, 0, ['13:00']));
    const { shown, stored } = await settled(staff, watcher);
    expect(shown).toEqual(stored);
    watcher.close();
  });
});
