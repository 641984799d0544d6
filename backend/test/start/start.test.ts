import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { Client } from '../harness/index.js';
import { runMain } from './run-main.js';
import type { RunningMain } from './run-main.js';

describe('starting', () => {
  let folder: string;
  const started: RunningMain[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'parwaz-start-'));
  });
  afterEach(async () => {
    for (const one of started.splice(0)) {
      one.kill('SIGKILL');
      await one.exited;
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (env: Record<string, string> = {}, limits?: string) => {
    const one = runMain({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn', ...env }, limits);
    started.push(one);
    return one;
  };
  const stopped = async (one: RunningMain) => {
    one.kill('SIGTERM');
    return one.exited;
  };
  /** It must say why in one line and end with 1. */
  const refusal = async (one: RunningMain): Promise<string> => {
    expect(await one.exited).toBe(1);
    const lines = one.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    return lines[0] ?? '';
  };

  it('prints the address and, once, a first admin who can sign in', async () => {
    const first = run();
    const url = await first.ready();
    await first.ready();
    const [, name = '', password = ''] =
      /name (\S+), password (\S+)/.exec(await printed(first, /password/)) ?? [];
    await new Client(url).post('/parwaz/login', { name, password }).expect(200);
    expect(await stopped(first)).toBe(0);
    const second = run();
    const again = await second.ready();
    await new Client(again).post('/parwaz/login', { name, password }).expect(200);
    expect(await stopped(second)).toBe(0);
    expect(second.output()).not.toContain('password');
  });

  it('takes fewer watchers than it is told to where files are few, and says so', async () => {
    const one = run({ WORKERS: '2' }, '-n 1200');
    await one.ready();
    // 700 sockets for each of the two fan-out processes; the rest is for files.
    expect(await printed(one, /lowered/)).toContain('MAX_WATCHERS is lowered to 1400');
  });

  it('answers, also staff, while somebody holds more connections than it may have files', async () => {
    const password = 'a long enough one';
    const url = await run({ ADMIN_PASSWORD: password }, '-n 400').ready();
    const held = Array.from({ length: 600 }, () => connect(Number(new URL(url).port), '127.0.0.1'));
    for (const line of held) line.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n');
    await Promise.all(held.map((line) => once(line, 'connect')));
    const staff = await Client.login(url, 'admin', password);
    await staff.get('/parwaz/get-tournaments').expect(200);
    for (const line of held) line.destroy();
  });

  it('makes the first admin of the settings, and logs requests as JSON lines with their id and no secret', async () => {
    const one = run({ LOG_LEVEL: 'info', ADMIN_NAME: 'boss', ADMIN_PASSWORD: 'very secret words' });
    const client = new Client(await one.ready());
    expect(await printed(one, /boss/)).not.toContain('very secret words');
    const { headers, body } = await client
      .post('/parwaz/login?token=not-for-the-log', { name: 'boss', password: 'very secret words' })
      .expect(200);
    await new Client(client.url, body.token).post('/parwaz/create-club', { name: 'Logged' }).expect(201);
    await stopped(one);
    const lines = one
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const requests = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'request');
    expect(requests).toEqual([
      expect.objectContaining({
        requestId: headers['x-request-id'],
        method: 'POST',
        path: '/parwaz/login',
        status: 200,
      }),
      expect.objectContaining({ path: '/parwaz/create-club', status: 201, staff: body.user._id }),
    ]);
    expect(one.output()).not.toMatch(/very secret|not-for-the-log|argon2/);
    expect(one.output()).not.toContain(body.token);
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT must be a whole number from 0 to 65535\.$/],
    [{ TIME_ZONE: 'Mars' }, /^TIME_ZONE must be/],
    [
      { MONGODB_URI: 'mongodb://127.0.0.1:1/parwaz' },
      /^The database that MONGODB_URI names can't be reached/,
    ],
    [{ MONGODB_URI: 'mongodb://[' }, /^MONGODB_URI|MONGODB_URI/],
    [{ HOST: '203.0.113.9' }, /^HOST is not an address of this machine\.$/],
    [{ HOST: 'no such host' }, /^HOST/],
  ])('says why it cannot with %j', async (env: Record<string, string>, why) => {
    expect(await refusal(run(env))).toMatch(why);
  });

  it('says that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    try {
      const { port } = other.address() as { port: number };
      expect(await refusal(run({ PORT: String(port) }))).toMatch(new RegExp(`^Port ${port} is in use`));
    } finally {
      other.close();
    }
  });

  it('says that its data folder cannot be written', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const why = await refusal(run({ DATA_DIR: path.join(folder, 'file') }));
    expect(why).toContain(path.join(folder, 'file'));
    expect(why).toMatch(/can't be written: it is not a folder; choose another DATA_DIR\.$/);
  });

  it('says that another process uses its data folder, which goes on; takes the folder over when that was killed', async () => {
    const first = run();
    const url = await first.ready();
    expect(await refusal(run())).toMatch(new RegExp(`in use by the process ${first.pid}`));
    await new Client(url).get('/health/ready').expect(200);
    first.kill('SIGKILL');
    await first.exited;
    const second = run();
    await new Client(await second.ready()).get('/health/ready').expect(200);
  });

  async function printed(one: RunningMain, what: RegExp): Promise<string> {
    const url = await one.ready();
    // The line about the admin follows the address at once; a request later it is there.
    await new Client(url).get('/health/live').expect(200);
    expect(one.output()).toMatch(what);
    return one.output();
  }
});
