import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { pause } from './statistics.mjs';

const upgrade =
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
const loginOf = (length) =>
  `POST /parwaz/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** Attacks of strangers on a server: each begins something on a connection that is opened again whenever it is closed. */
export const attacks = {
  'half-sent headers': (port) => held(port, 2000, () => 'GET / HTTP/1.1\r\nHost: x\r\nX: '),
  'half-sent bodies of 8 kB': (port) => held(port, 1000, () => `${loginOf(8192)}${'['.repeat(8000)}`),
  'announced bodies of 1 MB': (port) => held(port, 1000, () => `${loginOf(1_000_000)}${'['.repeat(60_000)}`),
  'hundreds of requests at once': (port) =>
    held(port, 50, () => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(800)),
  'live sockets that never join': (port) => held(port, 2000, () => upgrade),
  'logins as the desk, and as others': (port) =>
    held(port, 200, (n) => {
      const body = JSON.stringify({
        name: n % 2 ? 'admin' : randomBytes(4).toString('hex'),
        password: 'wrong one',
      });
      return loginOf(body.length) + body;
    }),
};

/** Holds that many connections with something sent, until it is told to end. */
function held(port, count, textOf) {
  const lines = new Set();
  let isOver = false;
  const open = (n) => {
    if (isOver) return;
    // From many networks, none of which is the desk's.
    const localAddress = `127.0.${1 + (n % 250)}.2`;
    const line = connect({ port, host: '127.0.0.1', localAddress }, () => line.write(textOf(n)));
    lines.add(line);
    line.resume().on('error', () => undefined);
    line.on('close', () => {
      lines.delete(line);
      setTimeout(() => open(n), 50).unref();
    });
  };
  for (let n = 0; n < count; n += 1) open(n);
  return async () => {
    isOver = true;
    for (const line of lines) line.destroy();
    await pause(1000);
  };
}
