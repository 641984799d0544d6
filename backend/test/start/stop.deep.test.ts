import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { io } from '../harness/io.js';
import { Client } from '../harness/index.js';
import { standingStill } from '../harness/standing-still.js';
import { until } from '../harness/until.js';
import { runMain } from './run-main.js';
import type { RunningMain } from './run-main.js';

describe('stopping', () => {
  let folder: string;
  let running: RunningMain;
  let url: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-stop-'));
  });
  afterEach(async () => {
    running.kill('SIGKILL');
    await running.exited;
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(env: Record<string, string> = {}): Promise<void> {
    running = runMain({ DATA_DIR: folder, LOG_LEVEL: 'warn', ADMIN_PASSWORD: 'a long password', ...env });
    url = await running.ready();
  }

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends with 0 at %s within 10 s, also when told twice',
    async (signal) => {
      await start({ WORKERS: '1' });
      const since = performance.now();
      const stoodStill = standingStill();
      running.kill(signal);
      running.kill(signal);
      expect(await running.exited).toBe(0);
      expect(performance.now() - since - stoodStill()).toBeLessThan(10_000);
      expect(running.output()).not.toMatch(/"level":"(warn|error)"/);
    },
  );

  it('finishes what is in flight, takes no more, and waits for nobody who has not asked for anything', async () => {
    await start();
    const { body } = await new Client(url).post('/parwaz/login', {
      name: 'admin',
      password: 'a long password',
    });
    const text = JSON.stringify({ name: 'In flight' });
    const { hostname, port } = new URL(url);
    const sending = request({
      hostname,
      port,
      path: '/parwaz/create-club',
      method: 'POST',
      headers: {
        authorization: `Bearer ${body.token}`,
        'content-type': 'application/json',
        'content-length': text.length,
      },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(text.slice(0, 5));
    await once(sending, 'socket');
    // As browsers open them early, for what they may ask next.
    const silent = connect(Number(port), hostname).on('error', () => undefined);
    const letGo = once(silent, 'close');
    await new Client(url).get('/health/live').expect(200);
    running.kill('SIGTERM');
    await refusesConnections(hostname, Number(port));
    await letGo;
    sending.end(text.slice(5));
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(201);
    expect(await running.exited).toBe(0);
    const again = runMain({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
    const clubs = await new Client(await again.ready()).get('/parwaz/get-all-clubs').expect(200);
    expect(clubs.body.clubs).toEqual([expect.objectContaining({ name: 'In flight' })]);
    again.kill('SIGTERM');
    expect(await again.exited).toBe(0);
  });

  it('does not wait for ever for somebody who never finishes', async () => {
    await start();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write(
      'POST /parwaz/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    );
    await new Client(url).get('/health/live').expect(200);
    const since = performance.now();
    const stoodStill = standingStill();
    running.kill('SIGTERM');
    expect(await running.exited).toBe(0);
    expect(performance.now() - since - stoodStill()).toBeLessThan(10_000);
    socket.destroy();
  });

  it('lets go of watchers so that they come back by themselves', async () => {
    await start({ WORKERS: '1' });
    const socket = io(`${url}/live`, { transports: ['websocket'], reconnection: false });
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    const gone = once(socket as unknown as NodeJS.EventEmitter, 'disconnect') as Promise<[string]>;
    running.kill('SIGTERM');
    // Not "io server disconnect", after which clients stay away.
    expect((await gone)[0]).toBe('transport close');
    expect(await running.exited).toBe(0);
  });

  describe('with DRAIN_S', () => {
    const isLeaving = async () => (await fetch(`${url}/health/ready`)).status === 503;

    it.each(['0', '1'])(
      'goes on meanwhile, then lets sockets go one by one (WORKERS=%s)',
      async (WORKERS) => {
        await start({ WORKERS, DRAIN_S: '2' });
        const left: { reason: string; atMs: number }[] = [];
        const watch = async () => {
          const socket = io(`${url}/live`, {
            transports: ['websocket'],
            reconnection: false,
            forceNew: true,
          });
          socket.on('disconnect', (reason) => left.push({ reason, atMs: performance.now() }));
          await once(socket as unknown as NodeJS.EventEmitter, 'connect');
        };
        const watching = Array.from({ length: 19 }, watch);
        await Promise.all(watching);
        const askedAtMs = performance.now();
        // Once by systemd, once by npm.
        running.kill('SIGTERM');
        running.kill('SIGTERM');
        await until(isLeaving);
        const ready = await fetch(`${url}/health/ready`);
        expect(await ready.json()).toMatchObject({ success: false, id: 'server.leaving' });
        // So that proxies look for another node.
        expect(ready.headers.get('connection')).toBe('close');
        expect((await fetch(`${url}/health/live`)).status).toBe(200);
        await watch();
        expect(left).toEqual([]);
        expect(await running.exited).toBe(0);
        expect(left.map(({ reason }) => reason)).toEqual(Array(20).fill('transport close'));
        const times = left.map(({ atMs }) => atMs).sort((a, b) => a - b);
        expect((times[0] ?? 0) - askedAtMs).toBeGreaterThan(1900);
        expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3000);
      },
    );

    it('ends at once at Ctrl-C, or when it is told again', async () => {
      for (const [first, then] of [['SIGINT'], ['SIGTERM', 'SIGTERM'], ['SIGTERM', 'SIGINT']] as const) {
        await start({ DRAIN_S: '600' });
        running.kill(first);
        if (then) {
          await until(isLeaving);
          await until(() => !isRunning(running.pid, then));
        }
        expect(await running.exited).toBe(0);
      }
    });
  });
});

function isRunning(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

async function refusesConnections(hostname: string, port: number): Promise<void> {
  for (;;) {
    const refused = await new Promise<boolean>((resolve) => {
      const probe = connect(port, hostname);
      probe.on('error', () => resolve(true));
      probe.on('connect', () => {
        probe.destroy();
        resolve(false);
      });
    });
    if (refused) return;
  }
}
