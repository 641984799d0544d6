import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { startApp } from '../harness/index.js';
import { standingStill } from '../harness/standing-still.js';
import { startStore } from '../harness/store.js';
import { until } from '../harness/until.js';

/** A line to a database that can be made to hang: connections are taken and stay open, and nothing goes through. */
async function lineTo(uri: string) {
  const target = new URL(uri);
  const { port, hostname } = target;
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined).on('close', () => to.destroy());
      if (hangs) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  target.port = String((server.address() as AddressInfo).port);
  return {
    uri: target.href,
    hang: () => {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    goOn: () => {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('a database that hangs', () => {
  it('is told by 503 within 5 seconds, to those who read and to those who write', async () => {
    const store = await startStore();
    const line = await lineTo(store.uri);
    const app = await startApp({ env: { MONGODB_URI: line.uri } });
    try {
      await app.stranger.get('/parwaz/get-active-tournament').expect(200);
      line.hang();
      const stoodStill = standingStill();
      const timed = async (answering: PromiseLike<{ status: number }>) => {
        const since = performance.now();
        const { status } = await answering;
        return { status, tookMs: performance.now() - since };
      };
      const answers = await Promise.all([
        timed(app.stranger.get('/parwaz/get-all-clubs')),
        timed(app.stranger.get('/parwaz/get-active-tournament')),
        timed(app.asAdmin.post('/parwaz/create-club', { name: 'Hanging' })),
        timed(app.stranger.get('/health/ready')),
      ]);
      const withinMs = 5000 + stoodStill();
      for (const { status, tookMs } of answers) expect([status, tookMs < withinMs]).toEqual([503, true]);
      line.goOn();
      await until(
        async () => (await app.stranger.get('/parwaz/get-active-tournament')).status === 200,
        'it is read again',
      );
      await app.asAdmin.post('/parwaz/create-club', { name: 'Back' }).expect(201);
    } finally {
      line.close();
      await app.close();
      await store.stop();
    }
  });
});
