import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io-client';
import { io } from '../harness/io.js';
import { startServer } from '../harness/server.js';
import type { RunningServer } from '../harness/server.js';

/** Headers of an upgrade, without its address. */
const upgrade = [
  'Host: parwaz',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** A small WebSocket frame as clients send it. @param kind 1: text, 9: ping */
function frame(text: string, kind = 1): Buffer {
  const mask = randomBytes(4);
  const masked = Buffer.from(text).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x80 | kind, 0x80 | masked.length]), mask, masked]);
}

const many = (count: number, one: () => Buffer) => Buffer.concat(Array.from({ length: count }, one));

describe('live sockets of a whole start', () => {
  let server: RunningServer;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = await startServer({ env: { WORKERS: '1', MAX_WATCHERS: '20' } });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => server.stop());

  const open = (namespace: string) => {
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(server.url + namespace, options);
    sockets.push(socket);
    return socket;
  };
  const outcome = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('in'));
      socket.on('connect_error', ({ message }) => resolve(message));
    });

  it('are on the one namespace that counts and slows them', async () => {
    expect(await outcome(open('/live'))).toBe('in');
    expect(await outcome(open('/'))).not.toBe('in');
  });

  it('are answered also when the payload is missing', async () => {
    const socket = open('/live').timeout(60_000);
    expect(await socket.emitWithAck('home:join')).toEqual({ ok: true });
    expect(await socket.emitWithAck('board:join')).toMatchObject({
      ok: false,
      error: { id: 'request.invalid' },
    });
  });

  it.each(['EIO=4&transport=polling', 'EIO=4&transport=none'])(
    'bring the headers of every answer with ?%s',
    async (query) => {
      const { headers } = await fetch(`${server.url}/socket.io/?${query}`);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it.each(['//', '//[', 'http://[', '/\\[', '*', '/%zz'])('outlive an upgrade of %s', async (address) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write([`GET ${address} HTTP/1.1`, ...upgrade, '', ''].join('\r\n'));
    await once(socket.resume(), 'close');
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  });

  it.each([
    ['h2c', '/'],
    ['websocket', '/socket.io/?EIO=4&transport=websocket'],
  ])('outlive an upgrade to %s behind a request that is not answered yet', async (protocol, address) => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const second = [`GET ${address} HTTP/1.1`, ...upgrade].join('\r\n').replace(/websocket$/im, protocol);
    socket.write(`GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n${second}\r\n\r\n`);
    await once(socket.resume(), 'close');
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  });

  it('let go of whoever asked for another upgrade and sends on', async () => {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    const ended = once(socket, 'error');
    const head = ['GET /health/live HTTP/1.1', ...upgrade].join('\r\n').replace('websocket', 'h2c');
    socket.write(`${head}\r\n\r\nmore`);
    await once(socket.resume(), 'end');
    const sending = setInterval(() => socket.write('more'), 50).unref();
    const [error] = (await ended) as [NodeJS.ErrnoException];
    clearInterval(sending);
    expect(error.code).toMatch(/^(ECONNRESET|EPIPE)$/);
  });

  /** A WebSocket without a library, which would hold back what follows here. */
  const openBare = async (): Promise<TcpSocket> => {
    const tcp = connect(server.port, '127.0.0.1');
    tcp.on('error', () => undefined);
    tcp.write(['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...upgrade, '', ''].join('\r\n'));
    await once(tcp, 'data');
    return tcp;
  };

  it('end when they ask for hundreds of sessions at once by polling, before any is made', async () => {
    const line = connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.7' });
    let answers = '';
    line.on('error', () => undefined).on('data', (data: Buffer) => (answers += data.toString()));
    line.write('GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(300));
    await once(line, 'close');
    expect(answers).toBe('');
    expect(await outcome(open('/live'))).toBe('in');
  });

  it('get one seat for each connection, however often it asks', async () => {
    const tcp = await openBare();
    let answers = '';
    tcp.on('data', (data: Buffer) => (answers += data.toString('latin1')));
    tcp.write(many(50, () => frame('40/live,')));
    while ((answers.match(/4[04]\/live/g) ?? []).length < 50) await once(tcp, 'data');
    expect(answers.match(/40\/live/g)).toHaveLength(1);
    tcp.destroy();
  });

  it('have none before they ask for it, and end when they do not', async () => {
    const lines = await Promise.all(Array.from({ length: 30 }, openBare));
    const ended = Promise.all(
      lines.map(async (line) => line.destroyed || (await once(line.resume(), 'close'))),
    );
    expect(await outcome(open('/live'))).toBe('in');
    await ended;
  });

  it('end when they ask for one place after the other that there is not', async () => {
    const tcp = await openBare();
    tcp.write(Buffer.concat([frame('40/live,'), many(1000, () => frame('40/nowhere,'))]));
    await new Promise<void>((resolve) => tcp.resume().once('close', () => resolve()));
  });

  it('end when they send on without reading', async () => {
    const tcp = (await openBare()).pause();
    const pings = many(1000, () => frame('x'.repeat(125), 9));
    const closed = new Promise<'closed'>((resolve) => tcp.once('close', () => resolve('closed')));
    const drained = () => new Promise<void>((resolve) => tcp.once('drain', () => resolve()));
    // Far more than may wait here and on the way.
    for (let sent = 0; sent < 6000 && !tcp.destroyed; sent++) {
      if (!tcp.write(pings)) await Promise.race([drained(), closed]);
    }
    expect(tcp.destroyed).toBe(true);
  });
});
