import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Client } from '../harness/client.js';
import { createRace, landing } from '../harness/factories.js';
import { io } from '../harness/io.js';
import { startServer } from '../harness/server.js';
import type { RunningServer } from '../harness/server.js';
import { settled } from '../harness/settled.js';
import { until } from '../harness/until.js';
import { Watcher } from '../harness/watcher.js';

const rounds = 4;
const crowd = 150;
/** Those who come back before a killed process is known to be gone have a second seat for a moment. */
const maxWatchers = 2 * crowd;

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

describe('fan-out processes that are killed on a machine that has no time', () => {
  let server: RunningServer;
  let staff: Client;
  let busy: ChildProcess[] = [];

  beforeAll(async () => {
    const loop = 'const end = Date.now() + 600_000; while (Date.now() < end);';
    busy = [1, 2, 3].map(() => spawn(process.execPath, ['-e', loop], { stdio: 'ignore' }));
    server = await startServer({ env: { WORKERS: '2', MAX_WATCHERS: String(maxWatchers) } });
    staff = await Client.login(server.url, server.admin.name, server.admin.password);
  });
  afterAll(async () => {
    for (const one of busy) one.kill('SIGKILL');
    await server.stop();
  });

  const sockets = async () => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/^parwaz_sockets (\S+)$/m.exec(text)?.[1]);
  };

  it(`bring all watchers back, ${rounds} times, and keep no seat of who went`, async () => {
    const race = await createRace(staff, { lofts: 2 });
    const watchers = await Promise.all(
      Array.from({ length: crowd }, () => Watcher.watch(server.url, race.tournamentId)),
    );
    for (let round = 0; round < rounds; round += 1) {
      const before = childrenOf(server.pid);
      const saving = staff.save(landing(race, 0, [`12:${10 + round}`]));
      // In every other round more are on their way to it.
      const coming = round % 2 === 0 ? [] : watchers.slice(0, 40);
      for (const { socket } of coming) socket.io.engine.close();
      process.kill(before[round % before.length] ?? 0, 'SIGKILL');
      expect((await saving).status).toBeLessThan(300);
      for (const watcher of watchers) {
        const { shown, stored } = await settled(staff, watcher);
        expect(shown).toEqual(stored);
      }
      await until(() => childrenOf(server.pid).filter((pid) => !before.includes(pid)).length === 1);
      await until(async () => (await sockets()) === crowd, 'all are counted');
    }
    for (const watcher of watchers) watcher.close();
    await until(async () => (await sockets()) === 0, 'all have gone');
    const others = Array.from({ length: maxWatchers }, () =>
      io(`${server.url}/live`, { transports: ['websocket'], forceNew: true, timeout: 60_000 }),
    );
    const refused: string[] = [];
    for (const socket of others) socket.on('connect_error', ({ message }) => void refused.push(message));
    await until(() => others.every(({ connected }) => connected) || refused.length > 0, 'all have a seat');
    expect(refused).toEqual([]);
    for (const socket of others) socket.disconnect();
  }, 600_000);
});
