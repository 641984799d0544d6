import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { rooms } from '@parwaz/shared';
import type { Desk } from '@parwaz/shared';
import { Server } from 'socket.io';
import { WatchedBoards } from '../../src/boards/watched-boards.js';
import type { CatchUp } from '../../src/live/catch-up.js';
import { FanOut } from '../../src/live/frames/fan-out.js';
import { LiveNamespace } from '../../src/live/live-namespace.js';
import type { LiveServer } from '../../src/live/live-namespace.js';
import { Peers } from '../../src/live/links/peers.js';
import { Presence } from '../../src/live/presence.js';
import { SlowReaders } from '../../src/live/frames/slow-readers.js';
import { LiveConnections } from '../../src/platform/front-door/live-connections.js';
import { LocalSeats } from '../../src/platform/front-door/seats.js';
import { Metrics } from '../../src/platform/metrics/metrics.js';
import { io } from '../harness/io.js';

describe('who is with a tournament', () => {
  const http = createServer();
  const server = new Server(http);
  const live = server.of('/live') as unknown as LiveServer;
  const namespace = new LiveNamespace();
  namespace.open(live);
  const metrics = new Metrics();
  const peers = new Peers(namespace, {
    seats: new LocalSeats(10),
    liveConnections: new LiveConnections(10, 0),
    join: null,
    otherBackends: null,
  });
  const fanOut = new FanOut(namespace, new SlowReaders({} as CatchUp), metrics);
  const presence = new Presence(namespace, fanOut, peers, new WatchedBoards());
  const tournamentId = 'one';

  afterAll(async () => {
    presence.close();
    metrics.onApplicationShutdown();
    await server.close();
    jest.restoreAllMocks();
  });

  it('is counted and named without a process that fell silent, though nobody comes or goes', async () => {
    live.on('connection', (socket) => {
      socket.data.boards = new Set([tournamentId]);
      void socket.join([rooms.board(tournamentId), rooms.desks(tournamentId)]);
      presence.watcherJoined(socket, tournamentId);
    });
    const desk: Desk = { _id: 'bilal', name: 'Bilal', date: null, ownerId: null, index: null };
    peers.addReport({ from: 'another', tournamentId, viewers: 4, desks: [desk] });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const { port } = http.address() as AddressInfo;
    const client = io(`http://127.0.0.1:${port}/live`, { transports: ['websocket'] });
    const told = (event: 'viewers' | 'desk:presence') =>
      new Promise<{ count?: number; desks?: Desk[] }>((resolve) => {
        client.once(event, resolve);
      });
    expect(await told('viewers')).toEqual({ tournamentId, count: 5 });

    const laterMs = performance.now() + 16_000;
    jest.spyOn(performance, 'now').mockReturnValue(laterMs);
    const news = Promise.all([told('viewers'), told('desk:presence')]);
    presence.resendReports();
    expect(await news).toEqual([
      { tournamentId, count: 1 },
      { tournamentId, desks: [] },
    ]);
    client.disconnect();
  });
});
