import { liveNamespace, type BoardSnapshot, type JoinAnswer } from '@parwaz/shared';
import { WebSocket } from 'engine.io-client';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import type { EarlyAnswers, HeldRevision, LiveSocket, OpenedSocket } from './opened-socket';

// Opens the page's socket while the app still loads, and joins the board that the page brought. A file of its own in the
// build, which imports nothing of the app.

/** As in `board-format.ts`, which is the app's. */
declare const BOARD_FORMAT: number;

/** `Connection` decides when to connect and reconnect. */
const options: Partial<ManagerOptions & SocketOptions> = {
  transports: [WebSocket],
  tryAllTransports: true,
  autoConnect: false,
  reconnection: false,
  forceNew: true,
  timeout: 8000,
};

function makeSocket(token?: () => string | null): LiveSocket {
  return io(liveNamespace, { ...options, ...(token && { auth: (give) => give({ token: token() }) }) });
}

const answerWithinMs = 8000;
/** The server is heard every 4 s: a socket that missed two of them isn't handed over. */
const trustedForMs = 8600;

let early: OpenedSocket | null = null;

/** The early socket for the first spectator, else a new one, not connected yet. `token` is asked for at every connection. */
export function takeSocket(token?: () => string | null): OpenedSocket {
  const taken = early;
  early = null;
  if (taken && !token && (taken.early?.quietMs() ?? 0) < trustedForMs) return taken;
  taken?.socket.disconnect();
  return { socket: makeSocket(token), early: null };
}

function inlinedBoard(): HeldRevision | null {
  const text = document.getElementById('parwaz-board')?.textContent;
  if (!text) return null;
  try {
    const { tournamentId, revision, epoch } = JSON.parse(text) as BoardSnapshot;
    return { tournamentId, revision, epoch, format: BOARD_FORMAT };
  } catch {
    return null; // REST has the same
  }
}

function openEarly(board: HeldRevision): OpenedSocket {
  const socket = makeSocket();
  const answers = new Answers(socket, board);
  socket.connect();
  // Loads the browser's date data while the app is on its way: a slow phone needs 0.1 s for it.
  setTimeout(() => new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit' }).format());
  return { socket, early: answers };
}

/** Records what the server sends before the app takes the socket over. */
class Answers implements EarlyAnswers {
  private lastMs: number | null = null;
  private answer: Promise<JoinAnswer | null> | null = null;
  private readonly heard: unknown[][] = [];
  private readonly keep = (...event: unknown[]) => void this.heard.push(event);

  constructor(
    private readonly socket: LiveSocket,
    private readonly board: HeldRevision,
  ) {
    socket.onAny(this.keep);
    socket.once('connect', () => {
      this.lastMs = performance.now();
      socket.io.engine.on('packet', () => (this.lastMs = performance.now()));
      this.answer = socket
        .timeout(answerWithinMs)
        .emitWithAck('board:join', board)
        .catch(() => null); // the app asks again
    });
    socket.once('disconnect', () => {
      this.lastMs = this.answer = null;
    });
  }

  quietMs(): number | null {
    return this.lastMs === null ? null : performance.now() - this.lastMs;
  }

  replay(): void {
    this.socket.offAny(this.keep);
    for (const [event, ...payload] of this.heard.splice(0))
      for (const listener of this.socket.listeners(event as 'board:patch')) listener(...(payload as [never]));
  }

  takeAnswer({ tournamentId, revision, epoch }: HeldRevision): Promise<JoinAnswer | null> | null {
    const { answer, board } = this;
    this.answer = null;
    const isSame =
      tournamentId === board.tournamentId && revision === board.revision && epoch === board.epoch;
    return isSame ? answer : null;
  }
}

if (!import.meta.env.SSR) {
  const open = () => {
    const board = inlinedBoard();
    if (board) early = openEarly(board);
  };
  if (document.readyState === 'loading')
    document.addEventListener('readystatechange', open, { once: true }); // its data comes last
  else open();
}
