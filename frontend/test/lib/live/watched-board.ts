import { publicBoard, toSnapshot } from '@parwaz/shared';
import type { BoardPatch, BoardSnapshot } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import { createStore } from 'zustand/vanilla';
import { boardFormat } from '../../../src/lib/live/board-format';
import { BoardSession } from '../../../src/lib/live/board-session';
import { emptyView } from '../../../src/lib/live/board-view';
import type { BoardView } from '../../../src/lib/live/board-view';
import { Connection } from '../../../src/lib/live/connection';
import { ApiError } from '../../../src/lib/api/api-error';
import type { BoardRead } from '../../../src/lib/live/read-board';
import { FakeClock, fakeDevice } from './fake-clock';
import { FakeSocket } from './fake-socket';

export const date = '01-04-2026';
export const board = publicBoard(buildBoard({}, { 1: { [date]: ['12:00'] } }));
export const snapshotAt = (revision: number, epoch = 'first', format = boardFormat): BoardSnapshot =>
  toSnapshot({ ...board, revision }, epoch, format);

export function landing(baseRevision: number, revision: number, index: number, time: string): BoardPatch {
  const rows = [{ ownerId: idOf(1), date, cells: { [index]: time } }];
  return { tournamentId: board.tournamentId, baseRevision, revision, at: 0, rows };
}

interface Page {
  inlined?: boolean;
  /** When this device had kept the page; null when the server sent it. */
  pageKeptAtMs?: number;
  online?: boolean;
  full?: boolean;
  /** Delay of signs of life. */
  lateMs?: () => number;
  mayRest?: boolean;
  read?: (fresh?: number) => BoardRead;
}

/** A page that watches the board, its server, and what happens by REST. */
export function watch(options: Page = {}) {
  const clock = new FakeClock();
  const socket = new FakeSocket();
  socket.full = options.full ?? false;
  socket.beatBy(clock, options.lateMs);
  const network = { online: options.online ?? true };
  const reads: (string | null)[] = [];
  const fresh: (number | undefined)[] = [];
  const heard: number[] = [];
  const renewals: number[] = [];
  const ways = {
    read: options.read ?? ((_?: number): BoardRead => ({ snapshot: snapshotAt(1), etag: '"r1"' })),
  };
  const view = createStore<BoardView>(() => ({ ...emptyView, tournamentId: board.tournamentId }));
  const device = fakeDevice(clock, () => network.online);
  const makeSocket = () => Promise.resolve({ socket: socket.client, early: null });
  const connection = new Connection({ device, makeSocket, mayRest: () => options.mayRest ?? false });
  const follow = () =>
    new BoardSession(board.tournamentId, {
      device,
      connection,
      readBoard: async (_id, etag, _withinMs, asked) => {
        reads.push(etag);
        fresh.push(asked);
        await Promise.resolve();
        return ways.read(asked);
      },
      askClock: () => (now) => void heard.push(now),
      renew: (format) => void renewals.push(format),
      view,
    });
  const session = follow();
  session.open(options.inlined === false ? null : snapshotAt(1), options.pageKeptAtMs);
  const times = () => view.getState().board?.rows[idOf(1)]?.[date]?.timeList;
  return {
    clock,
    socket,
    network,
    reads,
    fresh,
    heard,
    renewals,
    ways,
    connection,
    session,
    follow,
    times,
    view: view.getState,
  };
}

export const noServer = () => {
  throw new ApiError({ id: 'network.failed', message: 'failed to fetch' });
};
