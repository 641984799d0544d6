import type { BoardPatch, JoinAnswer } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { BoardSession } from '../../../src/lib/live/board-session';
import { emptyView } from '../../../src/lib/live/board-view';
import type { BoardView } from '../../../src/lib/live/board-view';
import { Connection } from '../../../src/lib/live/connection';
import type { EarlyAnswers } from '../../../src/lib/live/opened-socket';
import { FakeClock, fakeDevice } from './fake-clock';
import { FakeSocket } from './fake-socket';
import { board, landing, snapshotAt } from './watched-board';

interface Early {
  connected?: boolean;
  /** Milliseconds since the server was heard. */
  quietMs?: number;
  answer?: JoinAnswer | null;
  /** Messages that came before the app. */
  patches?: BoardPatch[];
  /** The revision of the page that the app begins with. */
  inlined?: number;
}

/** The app takes over a socket that was opened before it. */
function takeOver({ connected = true, quietMs = 0, patches = [], inlined = 1, ...told }: Early) {
  const clock = new FakeClock();
  const socket = new FakeSocket();
  socket.beatBy(clock);
  if (connected) socket.connect();
  const answer = told.answer === undefined ? { ok: true as const, revision: 1, patch: null } : told.answer;
  let joined: Promise<JoinAnswer | null> | null = Promise.resolve(answer);
  const heardAtMs = clock.now() - quietMs;
  const early: EarlyAnswers = {
    quietMs: () => (connected ? clock.now() - heardAtMs : null),
    replay: () => patches.forEach((patch) => socket.tell('board:patch', patch)),
    takeAnswer: ({ revision }) => {
      const taken = revision === 1 ? joined : null;
      joined = null;
      return taken;
    },
  };
  const device = fakeDevice(clock);
  const connection = new Connection({
    device,
    makeSocket: () => Promise.resolve({ socket: socket.client, early }),
  });
  const view = createStore<BoardView>(() => ({ ...emptyView, tournamentId: board.tournamentId }));
  const readBoard = () => Promise.resolve({ snapshot: snapshotAt(inlined), etag: '"r1"' });
  const askClock = () => () => undefined;
  const session = new BoardSession(board.tournamentId, {
    device,
    connection,
    readBoard,
    askClock,
    renew: () => undefined,
    view,
  });
  session.open(snapshotAt(inlined));
  return { clock, socket, connection, session, view: view.getState };
}

describe('a socket that was opened before the app', () => {
  it('is live with the answer that came already, and asks for nothing', async () => {
    const page = takeOver({});
    expect(page.view().link.kind).toBe('connecting');
    await page.clock.pass(0);
    expect(page.view().link.kind).toBe('live');
    expect(page.socket.joins).toEqual([]);
    expect(page.socket.attempts).toBe(1);
  });

  it('shows what was told meanwhile, and the patch of its answer', async () => {
    const page = takeOver({
      answer: { ok: true, revision: 2, patch: landing(1, 2, 1, '13:00:00') },
      patches: [landing(2, 3, 2, '14:00:00')],
    });
    await page.clock.pass(0);
    expect(page.view().board?.rows).toMatchObject({
      [Object.keys(board.rows)[0] ?? '']: {
        '01-04-2026': { timeList: ['12:00:00', '13:00:00', '14:00:00', ''] },
      },
    });
    expect(page.view().link.kind).toBe('live');
  });

  it('joins anew for another board than the one that was joined, or without an answer', async () => {
    const other = takeOver({ inlined: 4 });
    await other.clock.pass(0);
    expect(other.socket.joins).toEqual([4]);
    expect(other.view().link.kind).toBe('live');
    const unanswered = takeOver({ answer: null });
    await unanswered.clock.pass(0);
    expect(unanswered.socket.joins).toEqual([1]);
    expect(unanswered.view().link.kind).toBe('live');
  });

  it('uses the answer once: after a loss it joins anew', async () => {
    const page = takeOver({});
    await page.clock.pass(0);
    page.socket.break();
    expect(page.view().link.kind).toBe('reconnecting');
    await page.clock.pass(5000);
    expect(page.socket.joins).toEqual([1]);
    expect(page.view().link.kind).toBe('live');
  });

  it('counts the silence from when the server was last heard', async () => {
    const page = takeOver({ quietMs: 5000 });
    page.socket.reachable = false;
    await page.clock.pass(3000);
    expect(page.view().link.kind).toBe('live');
    await page.clock.pass(1000);
    expect(page.view().link.kind).toBe('reconnecting');
  });

  it('lets go of it when nobody wants it any more', async () => {
    const page = takeOver({});
    page.session.close();
    await page.clock.pass(0);
    expect(page.socket.connected).toBe(false);
  });

  it('goes on connecting where it was not connected yet', async () => {
    const page = takeOver({ connected: false });
    await page.clock.pass(0);
    expect(page.view().link.kind).toBe('live');
    expect(page.socket.attempts).toBe(1);
  });
});
