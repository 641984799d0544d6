import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Server } from 'socket.io';
import { rooms } from '@parwaz/shared';
import type { Socket as Client } from 'socket.io-client';
import { loadConfig } from '../../../src/platform/config/config.js';
import { Broadcasts } from '../../../src/live/frames/broadcasts.js';
import type { CatchUp } from '../../../src/live/catch-up.js';
import { FanOut } from '../../../src/live/frames/fan-out.js';
import { LiveNamespace } from '../../../src/live/live-namespace.js';
import type { LiveServer, LiveSocket } from '../../../src/live/live-namespace.js';
import { webSocketFrame, rawSocketOf, tcpSocketOf } from '../../../src/live/frames/raw-socket-writer.js';
import { isBackedUp, SlowReaders } from '../../../src/live/frames/slow-readers.js';
import { Metrics } from '../../../src/platform/metrics/metrics.js';
import { io } from '../../harness/io.js';

const patch = (revision: number, filling = '') => ({
  tournamentId: 'one',
  baseRevision: revision - 1,
  revision,
  at: 0,
  ...(filling && { tournament: { tournamentName: filling } }),
});

function open(server: LiveServer): LiveNamespace {
  const namespace = new LiveNamespace();
  namespace.open(server);
  return namespace;
}

describe('the fan-out', () => {
  const http = createServer();
  const server = new Server(http, { transports: ['websocket', 'polling'], perMessageDeflate: false });
  const live = server.of('/live') as unknown as LiveServer;
  const metrics = new Metrics();
  /** Answers to watchers who come back. */
  let lacking: CatchUp['patchFrom'] = () => Promise.resolve({ ok: true, revision: 1, patch: null });
  const slow = new SlowReaders({ patchFrom: (...asked) => lacking(...asked) } as CatchUp);
  const fanOut = new FanOut(open(live), slow, metrics);
  const clients: Client[] = [];
  let port: number;

  beforeAll(async () => {
    live.on('connection', (socket) => {
      socket.data.boards = new Set(['one']);
      void socket.join('room');
    });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    ({ port } = http.address() as AddressInfo);
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(async () => {
    metrics.onApplicationShutdown();
    await server.close();
  });

  /** A watcher, and the revisions that it is sent. */
  async function watch(transport: 'websocket' | 'polling' = 'websocket') {
    const client = io(`http://127.0.0.1:${port}/live`, { transports: [transport], forceNew: true });
    clients.push(client);
    const revisions: number[] = [];
    client.on('board:patch', ({ revision }: { revision: number }) => revisions.push(revision));
    const arrived = once(live, 'connection') as Promise<[LiveSocket]>;
    const [socket] = await arrived;
    const has = async (revision: number) => {
      while (revisions.at(-1) !== revision) await once(client as never, 'board:patch');
    };
    if (!client.connected) await once(client as never, 'connect');
    return { client, socket, revisions, has };
  }
  const send = (revision: number) => fanOut.send('room', 'board:patch', patch(revision));

  it('finds the line of a WebSocket where the pinned libraries keep it, and none of a polling one', async () => {
    const [ws, polling] = [await watch(), await watch('polling')];
    await new Promise(setImmediate);
    expect(rawSocketOf(ws.socket.conn)).not.toBeNull();
    expect(tcpSocketOf(ws.socket.conn)).not.toBeNull();
    expect(rawSocketOf(polling.socket.conn)).toBeNull();
    expect(webSocketFrame('4x')).toEqual(Buffer.from([0x81, 2, 0x34, 0x78]));
    expect(webSocketFrame('y'.repeat(300))?.subarray(0, 4)).toEqual(Buffer.from([0x81, 126, 1, 44]));
  });

  it('gives everybody a sign of life that nobody answers', async () => {
    const all = [await watch(), await watch('polling')];
    await new Promise(setImmediate);
    const packets = all.map(({ client, socket }) => {
      const sent: string[] = [];
      client.io.engine.on('packetCreate', ({ type }) => sent.push(type));
      const heard = new Promise<string>((resolve) => {
        client.io.engine.on('packet', ({ type }) => resolve(type));
      });
      return { sent, heard, socket };
    });
    fanOut.beat();
    expect(await Promise.all(packets.map(({ heard }) => heard))).toEqual(['noop', 'noop']);
    send(1);
    await Promise.all(all.map(({ has }) => has(1)));
    expect(packets.map(({ sent }) => sent)).toEqual([[], []]);
  });

  it.each([undefined, {}, { transport: {} }, { transport: { name: 'websocket', socket: {} } }])(
    'goes the public way when the line is not there: %p',
    (conn) => {
      expect(rawSocketOf(conn ?? {})).toBeNull();
      expect(tcpSocketOf(conn ?? {})).toBeNull();
    },
  );

  it('tells everybody the same in the order in which it came, by every transport', async () => {
    const all = [await watch(), await watch('polling'), await watch()];
    for (let revision = 1; revision <= 50; revision += 1) {
      send(revision);
      // What goes the ordinary way in between is not overtaken.
      if (revision % 5 === 0) live.to('room').emit('board:patch', patch(revision + 1000));
    }
    live.to('room').emit('board:patch', patch(2000));
    await Promise.all(all.map(({ has }) => has(2000)));
    for (const { revisions } of all) {
      expect(revisions.filter((revision) => revision < 1000)).toEqual(
        Array.from({ length: 50 }, (_, n) => n + 1),
      );
    }
  });

  it('gives others a turn between the slices of a large room, and sends all at once when it stops', () => {
    const sids = Array.from({ length: 1000 }, (_, n) => `socket-${n}`);
    const got: string[] = [];
    const conn = { writeBuffer: [] };
    const large = {
      name: '/live',
      adapter: { rooms: new Map([['large', new Set(sids)]]) },
      sockets: new Map(sids.map((id) => [id, { conn, emit: () => got.push(id) }])),
    };
    const sending = new FanOut(open(large as unknown as LiveServer), slow, metrics);
    sending.send('large', 'home:changed', { what: ['clubs'] });
    expect(got.length).toBeGreaterThan(0);
    expect(got.length).toBeLessThan(1000);
    sending.finish();
    expect(got).toEqual(sids);
  });

  it('keeps little for a watcher who does not read, and sends what was missed in one patch when they do', async () => {
    const caught: number[] = [];
    lacking = (_id, { revision }) => {
      caught.push(Number(revision));
      const baseRevision = Number(revision);
      return Promise.resolve({ ok: true, revision: 900, patch: { ...patch(900), baseRevision } });
    };
    const reader = await watch();
    const arrived = once(live, 'connection') as Promise<[LiveSocket]>;
    const line = connect(port, '127.0.0.1');
    line.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n' +
        'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await once(line, 'data');
    // "40/live,", masked by zeroes
    line.write(Buffer.concat([Buffer.from([0x81, 0x88, 0, 0, 0, 0]), Buffer.from('40/live,')]));
    const [idle] = await arrived;
    line.pause();
    const filling = 'x'.repeat(200_000);
    let revision = 0;
    let left = 0;
    while (left < 5) {
      if (isBackedUp(idle)) left += 1;
      fanOut.send('room', 'board:patch', patch((revision += 1), filling));
      await reader.has(revision);
      expect(revision).toBeLessThan(500);
    }
    const waits = tcpSocketOf(idle.conn)?.writableLength ?? 0;
    expect(waits).toBeLessThan(1_000_000);
    await slow.sendAllMissed();
    expect(caught).toEqual([]);
    let tail = '';
    line.on('data', (data) => (tail = (tail + data.toString('latin1')).slice(-500)));
    line.resume();
    while (caught.length === 0) {
      await new Promise(setImmediate);
      await slow.sendAllMissed();
    }
    expect(caught).toEqual([revision - left]);
    while (!tail.includes('"revision":900')) await once(line, 'data');
    expect(tail).toContain(`"baseRevision":${revision - left}`);
    line.destroy();
    await once(idle as never, 'disconnect');
  });

  it.each(['the board cannot be read', 'a patch would be too large'])(
    'lets go of a watcher who was left out when %s, so that they come back and ask',
    async (why) => {
      lacking = () =>
        why === 'the board cannot be read'
          ? Promise.reject(new Error('the database is away'))
          : Promise.resolve({ ok: true, revision: 9, reload: true });
      const { client, socket } = await watch();
      const gone = once(client as never, 'disconnect');
      slow.rememberMissed(socket, patch(2));
      await slow.sendAllMissed();
      await gone;
    },
  );

  it('lets go of whoever cannot be told that home has changed', async () => {
    const { client, socket } = await watch();
    const gone = once(client as never, 'disconnect');
    await socket.join(rooms.home);
    tcpSocketOf(socket.conn)?.cork();
    while (!isBackedUp(socket)) fanOut.send('room', 'board:patch', patch(1, 'x'.repeat(20_000)));
    new Broadcasts(fanOut, loadConfig({})).sendHome({ clubs: 'one' });
    tcpSocketOf(socket.conn)?.uncork();
    await gone;
  });
});
