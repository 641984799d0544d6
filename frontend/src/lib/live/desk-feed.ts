import { fromSnapshot, liveNamespace, takePatch } from '@parwaz/shared';
import type {
  Board,
  BoardPatch,
  BoardSnapshot,
  ClientEvents,
  Desk,
  DeskPlace,
  Intake,
  JoinAnswer,
  LiveFull,
  ServerEvents,
} from '@parwaz/shared';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { ApiError } from '../api/api-error';
import { request } from '../api/request';
import { validToken } from '../session/session';

/** How true the board is just now. */
export type FeedStatus =
  | { kind: 'loading' }
  | { kind: 'live' }
  | { kind: 'reconnecting'; sinceMs: number }
  | { kind: 'offline'; sinceMs: number }
  /** Live places are full: the snapshot is read every so often. */
  | { kind: 'polling'; everySeconds: number }
  | { kind: 'closed' }
  | { kind: 'failed'; error: unknown };

export interface FeedState {
  board: Board | null;
  status: FeedStatus;
  /** Every desk on this tournament, this one too. */
  desks: readonly Desk[];
}

/** A gap that other messages do not fill within this time is asked for. */
const gapMs = 1000;
/** A loss longer than this is told as offline. */
const offlineAfterMs = 10_000;
/** A desk that moves tells so at most this often. */
const placeEveryMs = 400;
const retryMs = 3000;
const answerWithinMs = 10_000;

/**
 * A tournament's board as a desk follows it: the snapshot by REST, changes by the socket, and who else is typing.
 * It reconnects by itself for as long as it is open.
 */
export class DeskFeed {
  state: FeedState = { board: null, status: { kind: 'loading' }, desks: [] };
  private intake: Intake | null = null;
  private readonly listeners = new Set<(state: FeedState) => void>();
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly gone = new AbortController();
  private readonly socket: Socket<ServerEvents, ClientEvents>;
  private here: DeskPlace;

  constructor(private readonly tournamentId: string) {
    this.here = { tournamentId };
    this.socket = io(liveNamespace, {
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      autoConnect: false,
      reconnectionDelayMax: 5000,
      auth: (give) => give({ token: validToken() }),
    });
    this.socket.on('connect', () => this.join());
    this.socket.on('disconnect', () => this.lose());
    this.socket.on('connect_error', (error) => this.refused(error));
    this.socket.on('board:patch', (patch) => this.take(patch));
    this.socket.on('board:closed', (closed) => {
      if (closed.tournamentId === tournamentId) this.become({ status: { kind: 'closed' } });
    });
    this.socket.on('desk:presence', (presence) => {
      if (presence.tournamentId === tournamentId) this.become({ desks: presence.desks });
    });
  }

  /** Opens it. */
  start(): void {
    void this.refresh();
  }

  /** Closes it for good. */
  stop(): void {
    this.gone.abort();
    this.listeners.clear();
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.socket.disconnect();
  }

  on(listener: (state: FeedState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells the other desks where this one is. */
  place(place: Omit<DeskPlace, 'tournamentId'>): void {
    this.here = { tournamentId: this.tournamentId, ...place };
    if (!this.timers.has('place')) this.after('place', placeEveryMs, () => this.tellPlace());
  }

  /** Whether this desk said that it is there. */
  isHere(ownerId: string | null, index: number | null): boolean {
    return (this.here.ownerId ?? null) === ownerId && (this.here.index ?? null) === index;
  }

  /** Reads the snapshot again, for example because an answer told of changes that did not come yet. */
  async refresh(): Promise<void> {
    try {
      const path = `/tournament/${this.tournamentId}/board`;
      const snapshot = await request<BoardSnapshot>('GET', path, { signal: this.gone.signal });
      const board = fromSnapshot(snapshot);
      if (!this.intake || board.revision >= this.intake.board.revision) {
        this.become({ board: (this.intake = { board, waiting: this.intake?.waiting ?? [] }).board });
      }
      if (this.socket.connected) this.join();
      else if (this.state.status.kind !== 'polling') this.socket.connect();
    } catch (error) {
      if (!this.gone.signal.aborted) this.notRead(error);
    }
  }

  private notRead(error: unknown) {
    const final =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!this.intake) this.become({ status: { kind: 'failed', error } });
    if (!final) this.after('read', retryMs, () => void this.refresh());
  }

  private take(patch: BoardPatch) {
    if (patch.tournamentId !== this.tournamentId || !this.intake) return;
    this.intake = takePatch(this.intake, patch);
    if (this.intake.board !== this.state.board) this.become({ board: this.intake.board });
    if (this.intake.waiting.length > 0) this.after('gap', gapMs, () => this.join());
    else this.cancel('gap');
  }

  private join() {
    const revision = this.intake?.board.revision ?? null;
    const ask = { tournamentId: this.tournamentId, revision };
    this.socket.timeout(answerWithinMs).emit('board:join', ask, (late: Error | null, answer: JoinAnswer) => {
      if (late) this.after('join', retryMs, () => this.socket.connected && this.join());
      else this.joined(answer);
    });
    this.tellPlace();
  }

  private joined(answer: JoinAnswer) {
    if (!answer.ok) {
      if (answer.error.id === 'tournament.not-found') this.become({ status: { kind: 'closed' } });
      else this.after('join', retryMs, () => this.socket.connected && this.join());
      return;
    }
    if (answer.reload) return void this.refresh();
    if (answer.patch) this.take(answer.patch);
    this.cancel('lost');
    this.cancel('poll');
    this.become({ status: { kind: 'live' } });
  }

  private lose() {
    if (this.gone.signal.aborted) return;
    const sinceMs = Date.now();
    this.become({ status: { kind: 'reconnecting', sinceMs }, desks: [] });
    this.after('lost', offlineAfterMs, () => this.become({ status: { kind: 'offline', sinceMs } }));
    // The server ended the connection itself (it restarts, or a token ended): the client does not come back alone.
    if (!this.socket.active) this.after('connect', 500 + Math.random() * 1000, () => this.socket.connect());
  }

  private refused(error: Error & { data?: Partial<LiveFull> }) {
    if (error.data?.id === 'live.full') {
      const everySeconds = error.data.retryAfter ?? 15;
      this.become({ status: { kind: 'polling', everySeconds } });
      this.after('poll', everySeconds * 1000, () => {
        void this.refresh();
        this.socket.connect();
      });
      return;
    }
    const { status } = this.state;
    if (status.kind === 'loading' || status.kind === 'live' || status.kind === 'failed') this.lose();
    if (!this.socket.active) this.after('connect', retryMs, () => this.socket.connect());
  }

  private tellPlace() {
    if (!this.socket.connected) return;
    this.socket.timeout(answerWithinMs).emit('desk:join', this.here, () => {
      // Who may not type is told so by the answers to what they save.
    });
  }

  private after(name: string, delayMs: number, run: () => void) {
    this.cancel(name);
    const timer = setTimeout(() => {
      this.timers.delete(name);
      run();
    }, delayMs);
    this.timers.set(name, timer);
  }

  private cancel(name: string) {
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
  }

  private become(next: Partial<FeedState>) {
    if (this.gone.signal.aborted) return;
    this.state = { ...this.state, ...next };
    for (const listener of this.listeners) listener(this.state);
  }
}
