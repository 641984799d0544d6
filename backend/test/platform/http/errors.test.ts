import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startApp } from '../../harness/index.js';
import type { TestApp } from '../../harness/index.js';

describe('errors', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  const send = (body: string | Buffer, headers: Record<string, string> = {}, path = '/parwaz/create-club') =>
    fetch(app.url + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${app.asAdmin.token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: new Uint8Array(Buffer.from(body)),
    });
  const expectError = async (response: Response, status: number, id: string) => {
    const body = (await response.json()) as Record<string, unknown>;
    expect([response.status, body.id]).toEqual([status, id]);
    expect(body).toMatchObject({ success: false, message: expect.any(String) });
    expect(body.requestId).toBe(response.headers.get('x-request-id'));
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\bat .*:\d+|Error:|mongo/i);
  };

  it('of JSON that cannot be read are 400', async () => {
    for (const body of ['{"name":', 'nonsense', '"text"', '{"name":"a"}}', '\ufeff{}x']) {
      await expectError(await send(body), 400, 'request.malformed');
    }
    await expectError(
      await send('{}', { 'content-type': 'application/json; charset=nope' }),
      400,
      'request.malformed',
    );
    await expectError(await send('{}', { 'content-encoding': 'nope' }), 400, 'request.malformed');
    await expectError(await send('not gzip', { 'content-encoding': 'gzip' }), 400, 'request.malformed');
  });

  it('of a body that is no object, or empty, are about its fields', async () => {
    await expectError(await send('[]'), 400, 'request.invalid');
    await expectError(await send(''), 400, 'club.name-required');
    await expectError(await send('', { 'content-type': 'text/plain' }), 400, 'club.name-required');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=', ';'])(
    'of a body of type %s are 400: it is not taken for an empty one',
    async (type) => {
      await expectError(await send('{"name":"x"}', { 'content-type': type }), 400, 'request.malformed');
    },
  );

  it('of bodies that are too large are 413, packed ones too', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(1_100_000) });
    await expectError(await send(large), 413, 'request.too-large');
    const bomb = gzipSync(JSON.stringify({ name: 'x'.repeat(50_000_000) }));
    await expectError(await send(bomb, { 'content-encoding': 'gzip' }), 413, 'request.too-large');
    const owner = JSON.stringify({
      name: 'x',
      ownerPicture: `data:image/png;base64,${'A'.repeat(15_800_000)}`,
    });
    await expectError(await send(owner, {}, '/parwaz/owner'), 413, 'request.too-large');
    const picture = JSON.stringify({
      name: 'x',
      ownerPicture: `data:image/png;base64,${'A'.repeat(14_500_000)}`,
    });
    await expectError(await send(picture, {}, '/parwaz/owner'), 413, 'media.too-large');
  });

  it('of nested and prototype keys stay about the fields', async () => {
    const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    await expectError(await send(`{"name":${nested}}`), 400, 'club.name-required');
    const before = Object.keys(Object.prototype).length;
    await expectError(
      await send('{"__proto__":{"name":"x"},"constructor":{"prototype":{"y":1}}}'),
      400,
      'club.name-required',
    );
    expect(Object.keys(Object.prototype)).toHaveLength(before);
  });

  it('of broken multipart are 400', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const cut = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nvalue';
    await expectError(await send(cut, type, '/parwaz/owner'), 400, 'request.malformed');
    await expectError(
      await send('--x--', { 'content-type': 'multipart/form-data' }, '/parwaz/owner'),
      400,
      'request.malformed',
    );
    await expectError(await send('', type, '/parwaz/owner'), 400, 'request.malformed');
  });

  it('of endless multipart are 413', async () => {
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const large = `${part('name', 'y'.repeat(300_000))}--x--`;
    await expectError(await send(large, type, '/parwaz/owner'), 413, 'request.too-large');
    const many = `${Array.from({ length: 5000 }, (_, i) => part(`f${i}`, '')).join('')}--x--`;
    await expectError(await send(many, type, '/parwaz/owner'), 413, 'request.too-large');
    const sum = `${Array.from({ length: 60 }, (_, i) => part(`f${i}`, 'z'.repeat(250_000))).join('')}--x--`;
    await expectError(await send(sum, type, '/parwaz/owner'), 413, 'request.too-large');
  });

  it('of lists that name far places come at once', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    // A list of a hundred million places, all but one of them empty: walking it would hold up everybody.
    const far =
      '--x\r\nContent-Disposition: form-data; name="participatingLofts[99999999]"\r\n\r\ny\r\n--x--';
    await expectError(await send(far, type, '/parwaz/tournaments'), 413, 'request.too-large');
    const near = far.replace('99999999', '999');
    await expectError(await send(near, type, '/parwaz/tournaments'), 400, 'request.invalid');
  });

  it('of texts beyond what a route without pictures takes are 413', async () => {
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const texts = `${Array.from({ length: 6 }, (_, i) => part(`f${i}`, 'z'.repeat(200_000))).join('')}--x--`;
    await expectError(await send(texts, type), 413, 'request.too-large');
  });

  it('of unknown paths are 404, of undecodable ones 400', async () => {
    const get = (path: string, init?: RequestInit) => fetch(app.url + path, init);
    await expectError(await get('/parwaz/nonsense'), 404, 'request.not-found');
    await expectError(await get('/parwaz'), 404, 'request.not-found');
    await expectError(await get('/parwaz/'), 404, 'request.not-found');
    await expectError(await get('/health/nonsense'), 404, 'request.not-found');
    await expectError(await get('/nowhere', { method: 'POST' }), 404, 'request.not-found');
    await expectError(await get('/parwaz/create-club'), 404, 'request.not-found');
    await expectError(await get('/parwaz/media/%E0%A4%A'), 400, 'request.malformed');
    await expectError(await get('/tournament-view/%E0%A4%A'), 400, 'request.malformed');
    await expectError(await get('/parwaz/%E0%A4%A'), 400, 'request.malformed');
    await expectError(await get('/nowhere/%', { method: 'POST' }), 400, 'request.malformed');
    await expectError(await get('/%'), 400, 'request.malformed');
  });

  it('of a stranger come before the body is read', async () => {
    const body = new Uint8Array(Buffer.from('{"name":'));
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${app.url}/parwaz/create-club`, { method: 'POST', headers, body });
    await expectError(response, 401, 'auth.required');
  });

  it('leave the server standing when a sender goes in the middle', async () => {
    const { hostname, port } = new URL(app.url);
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      await new Promise<void>((resolve) => {
        const cut = rawRequest({
          hostname,
          port,
          path: '/parwaz/owner',
          method: 'POST',
          headers: {
            authorization: `Bearer ${app.asAdmin.token}`,
            'content-type': type,
            'content-length': 5000,
          },
        });
        cut.on('error', () => resolve());
        cut.write('--x\r\n', () => cut.destroy());
        cut.on('close', () => resolve());
      });
    }
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.end('NONSENSE\r\n\r\n'));
      socket.on('close', () => resolve());
      socket.resume();
    });
    await app.stranger.get('/health/ready').expect(200);
  });

  it('let go of whoever asks and asks without reading', async () => {
    const server = app.built.app.getHttpServer();
    expect(server.timeout).toBeGreaterThan(0);
    const { timeout } = server;
    server.timeout = 300; // nobody wants to wait for the real one
    const { hostname, port } = new URL(app.url);
    const opened = once(server, 'connection') as Promise<[Socket]>;
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => undefined);
    const [line] = await opened;
    while (!line.destroyed) {
      const asked = once(server, 'request') as Promise<[unknown, ServerResponse]>;
      socket.write('GET /parwaz/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n');
      const [, response] = await asked;
      await once(response, 'close');
    }
    server.timeout = timeout;
    socket.destroy();
  });
});
