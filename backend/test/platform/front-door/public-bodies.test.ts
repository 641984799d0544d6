import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { PublicBodies } from '../../../src/platform/front-door/public-bodies.js';
import { createOwner, startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';
import { builtModule } from '../../harness/import-once.js';
import { until } from '../../harness/until.js';

const maxBytes = 8 * 1024;
const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
/** A login's body of that size. */
const bodyOf = (bytes: number) => JSON.stringify({ name: 'nobody', password: '' }).padEnd(bytes);
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a body before sign-in', () => {
  let app: TestApp;
  let bodies: PublicBodies;
  let usual: PublicBodies['bounds'];
  let asked: ClientRequest[] = [];
  beforeAll(async () => {
    app = await startApp();
    const built = await builtModule<typeof import('../../../src/platform/front-door/public-bodies.js')>(
      'platform/front-door/public-bodies.js',
    );
    bodies = app.built.app.get(built.PublicBodies, { strict: false });
    usual = bodies.bounds;
  });
  afterEach(async () => {
    for (const one of asked) one.destroy();
    asked = [];
    bodies.bounds = usual;
    await until(() => bodies.bufferedBytes === 0, 'all room is free again');
  });
  afterAll(() => app.close());

  /** Sends the head of a request and a part of its body, and keeps the rest back. */
  const unfinished = (sent: string, headers: Record<string, string | number>, path = '/parwaz/login') => {
    const method = path === '/parwaz/login' ? 'POST' : 'PUT';
    const one = rawRequest(app.url + path, { method, agent: false, headers: { ...json, ...headers } });
    one.on('error', () => undefined);
    one.write(sent);
    asked.push(one);
    return one;
  };
  const answerTo = async (one: ClientRequest) => {
    const [answer] = (await once(one, 'response')) as [IncomingMessage];
    const text = (await answer.setEncoding('utf8').toArray()).join('');
    const { id } = JSON.parse(text) as { id: string };
    return { status: answer.statusCode, id, retryAfter: answer.headers['retry-after'] };
  };
  const login = async (body: string | Buffer, headers: Record<string, string> = json) => {
    const sent = new Uint8Array(Buffer.from(body));
    const answer = await fetch(`${app.url}/parwaz/login`, { method: 'POST', headers, body: sent });
    return { status: answer.status, id: ((await answer.json()) as { id?: string }).id };
  };
  const tooLarge = { status: 413, id: 'request.too-large' };

  it('has at most 8 kB, a few MB are there for all together, and it has 10 s', () => {
    expect(bodies.bounds).toEqual({ maxTotalBytes: 2 * 1024 * 1024, maxMs: 10_000 });
  });

  it('may have 8 kB, and a byte more is 413, in either form', async () => {
    expect((await login(bodyOf(maxBytes))).id).toBe('auth.wrong-login');
    expect(await login(bodyOf(maxBytes + 1))).toEqual(tooLarge);
    const form = (bytes: number) => {
      const empty = `${part('name', 'x')}${part('more', '')}--x--`;
      return empty.replace('"more"\r\n\r\n', `"more"\r\n\r\n${'y'.repeat(bytes - empty.length)}`);
    };
    expect((await login(form(maxBytes), multipart)).id).toBe('request.invalid');
    expect(await login(form(maxBytes + 1), multipart)).toEqual(tooLarge);
  });

  it('is refused by its announced length, before it is sent', async () => {
    expect(await answerTo(unfinished('{', { 'content-length': 1_000_000 }))).toMatchObject(tooLarge);
    expect(bodies.bufferedBytes).toBe(0);
  });

  it('that announces no length is refused once it is too large', async () => {
    const endless = unfinished(bodyOf(maxBytes + 1), { 'transfer-encoding': 'chunked' });
    endless.end();
    expect(await answerTo(endless)).toMatchObject(tooLarge);
  });

  it('is not unpacked', async () => {
    const packed = await login(gzipSync(bodyOf(50)), { ...json, 'content-encoding': 'gzip' });
    expect(packed).toEqual({ status: 400, id: 'request.malformed' });
  });

  it.each([
    ['JSON', json, '{'],
    ['multipart', multipart, part('name', 'x')],
  ])('of %s that does not come to its end is 408, and its connection is closed', async (_, headers, sent) => {
    bodies.bounds = { ...bodies.bounds, maxMs: 100 };
    const slow = unfinished(sent, { ...headers, 'content-length': 500 });
    const closed = once(slow, 'close');
    expect(await answerTo(slow)).toMatchObject({ status: 408, id: 'request.too-slow' });
    await closed;
    expect(bodies.bufferedBytes).toBe(0);
  });

  it('is 503 once others need its room, the oldest first, and whoever sends at once gets in', async () => {
    bodies.bounds = { ...bodies.bounds, maxTotalBytes: 3 * maxBytes };
    const hold = async (sent: string, headers: Record<string, string | number>, held: number) => {
      const one = unfinished(sent, headers);
      await until(() => bodies.bufferedBytes === held * maxBytes, `${held} are held`);
      return one;
    };
    const whole = { 'content-length': maxBytes };
    const oldest = await hold('{', whole, 1);
    const second = await hold(part('name', 'x'), { ...multipart, ...whole }, 2);
    const third = await hold('{', { 'transfer-encoding': 'chunked' }, 3);
    const busy = { status: 503, id: 'request.busy', retryAfter: '10' };
    const [first, next] = [answerTo(oldest), answerTo(second)];
    expect((await app.login(app.admin.name, app.admin.password)).token).toBeDefined();
    expect(await first).toEqual(busy);
    await hold('{', whole, 3);
    unfinished('{', whole);
    expect(await next).toEqual(busy);
    expect(bodies.bufferedBytes).toBe(3 * maxBytes);
    third.end('}');
    expect((await answerTo(third)).status).toBe(400);
    expect(bodies.bufferedBytes).toBe(2 * maxBytes);
  });

  it('lets a network from which many were refused come back late, and others at once', async () => {
    const from = (localAddress: string) =>
      rawRequest(`${app.url}/parwaz/login`, {
        method: 'POST',
        agent: false,
        localAddress,
        headers: { ...json, 'content-length': maxBytes + 1 },
      }).on('error', () => undefined);
    const server = app.built.app.getHttpServer();
    const connections = promisify(server.getConnections.bind(server));
    let late = '';
    // Many within a second: on a machine that stands still so long, another network tries.
    for (let round = 1, tookMs = Infinity; tookMs > 900 && round <= 50; round += 1) {
      late = `127.0.8.${round}`;
      const refused = Array.from({ length: 40 }, () => from(late));
      asked.push(...refused);
      // One that connects after the first were refused is read late.
      await until(async () => (await connections()) >= refused.length, 'all are connected');
      const beganMs = performance.now();
      await Promise.all(
        refused.map((one) => {
          one.write('{');
          return answerTo(one);
        }),
      );
      tookMs = performance.now() - beganMs;
    }
    const sinceMs = performance.now();
    const order: string[] = [];
    await Promise.all(
      [late, '127.0.0.9'].map(async (address) => {
        const one = from(address);
        asked.push(one);
        one.write('{');
        expect(await answerTo(one)).toMatchObject(tooLarge);
        order.push(address);
      }),
    );
    expect(order).toEqual(['127.0.0.9', late]);
    expect(performance.now() - sinceMs).toBeGreaterThan(1400);
  });
});

describe('a body for staff', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const large = `${part('name', 'x')}${part('more', 'y'.repeat(200_000)).repeat(8)}--x--`;

  it.each([
    ['no token', ''],
    ['a foreign token', 'Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmVk\r\n'],
  ])('is not read for %s, and its connection serves the next request', async (_, authorization) => {
    const { _id } = await createOwner(app.asAdmin);
    const { hostname, port, host } = new URL(app.url);
    const socket = connect(Number(port), hostname).setEncoding('utf8');
    const head = `PUT /parwaz/update-owner/${_id} HTTP/1.1\r\nHost: ${host}\r\n${authorization}`;
    socket.write(
      `${head}Content-Type: ${multipart['content-type']}\r\nContent-Length: ${large.length}\r\n\r\n`,
    );
    const said: string[] = [];
    socket.on('data', (text: string) => said.push(text));
    await until(() => said.join('').includes('"auth.required"'), 'the answer comes before the body');
    expect(said.join('')).toMatch(/^HTTP\/1\.1 401 /);
    socket.write(`${large}GET /parwaz/config HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');
    expect(said.join('').match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
    const { owner } = await app.asAdmin.must<{ owner: { name: string } }>('GET', `/single-owner/${_id}`);
    expect(owner.name).not.toBe('x');
  });

  it('is not read for a sub admin where only admins may', async () => {
    const { token } = await app.as('subadmin');
    const form = new FormData();
    form.set('bannerPicture', new Blob([new Uint8Array(9_000_000)]), 'big.png');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${app.url}/parwaz/banner`, { method: 'POST', headers, body: form });
    expect(answer.status).toBe(403);
  });
});
