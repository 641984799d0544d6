import { once } from 'node:events';
import { connect } from 'node:net';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { startServer } from '../browser/harness/index.js';
import type { RunningServer } from '../browser/harness/index.js';

/** What an upgrade is made of, but for its address. */
const upgrade = [
  'Host: parwaz',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

describe('live sockets of a whole start', () => {
  let server: RunningServer;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    server = await startServer({ env: { WORKERS: '1', MAX_WATCHERS: '20' } });
  }, 180_000);
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
    const socket = open('/live').timeout(5000);
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
});
