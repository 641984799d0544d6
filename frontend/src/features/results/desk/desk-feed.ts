import { liveNamespace } from '@parwaz/shared';
import type { Answer, Board, Desk, DeskPlace } from '@parwaz/shared';
import { io } from 'socket.io-client';
import { readBoard } from '../../../lib/public-api';
import { validToken } from '../../../lib/session/session';
import { BoardSession } from '../../../lib/live/board-session';
import type { BoardView } from '../../../lib/live/board-view';
import { deviceClock } from '../../../lib/live/clock';
import { Connection } from '../../../lib/live/connection';
import type { LiveSocket } from '../../../lib/live/connection';
import type { Link } from '../../../lib/live/link';
import { socketOptions } from '../../../lib/live/socket-options';

export interface FeedState {
  board: Board | null;
  phase: BoardView['phase'];
  link: Link;
  /** Every desk on this tournament, this one too. */
  desks: readonly Desk[];
}

/** A desk that moves tells so at most this often. */
const placeEveryMs = 400;

/** A desk's socket carries the token, so that it may say where it is typing. */
const makeSocket = (): Promise<LiveSocket> =>
  Promise.resolve(io(liveNamespace, { ...socketOptions, auth: (give) => give({ token: validToken() }) }));

/** A tournament's board as a desk follows it, and who else is typing. */
export class DeskFeed {
  state: FeedState = { board: null, phase: 'loading', link: { kind: 'connecting' }, desks: [] };
  private readonly listeners = new Set<(state: FeedState) => void>();
  private readonly connection = new Connection({
    clock: deviceClock,
    makeSocket,
    online: () => navigator.onLine,
  });
  private readonly session: BoardSession;
  private readonly ends: (() => void)[] = [];
  private placeTimer: ReturnType<typeof setTimeout> | undefined;
  private here: DeskPlace;

  constructor(private readonly tournamentId: string) {
    this.here = { tournamentId };
    this.session = new BoardSession(tournamentId, {
      clock: deviceClock,
      connection: this.connection,
      online: () => navigator.onLine,
      readBoard: (id, etag, withinMs) => readBoard(id, etag, AbortSignal.timeout(withinMs)),
      tell: ({ board, phase, link }) =>
        this.become({ ...(board && { board }), ...(phase && { phase }), ...(link && { link }) }),
    });
  }

  /** Opens it; it comes back by itself for as long as it is open. */
  start(): void {
    const { connection } = this;
    const look = () => {
      if (!document.hidden) connection.check();
    };
    const lost = () => connection.offline();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    window.addEventListener('offline', lost);
    this.ends.push(
      () => document.removeEventListener('visibilitychange', look),
      () => window.removeEventListener('online', look),
      () => window.removeEventListener('offline', lost),
      connection.listen('desk:presence', ({ tournamentId, desks }) => {
        if (tournamentId === this.tournamentId) this.become({ desks });
      }),
      connection.on(() => {
        if (connection.state.kind === 'up') this.tellPlace();
        else this.become({ desks: [] });
      }),
    );
    this.session.open(null);
  }

  /** Closes it for good. */
  stop(): void {
    clearTimeout(this.placeTimer);
    this.listeners.clear();
    for (const end of this.ends.splice(0)) end();
    this.session.close();
  }

  on(listener: (state: FeedState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Reads the snapshot again, for example because an answer told of a change that did not come yet. */
  refresh(): void {
    this.session.retry();
  }

  /** Tells the other desks where this one is. */
  place(place: Omit<DeskPlace, 'tournamentId'>): void {
    this.here = { tournamentId: this.tournamentId, ...place };
    this.placeTimer ??= setTimeout(() => {
      this.placeTimer = undefined;
      this.tellPlace();
    }, placeEveryMs);
  }

  /** Whether this desk said that it is there. */
  isHere(ownerId: string | null, index: number | null): boolean {
    return (this.here.ownerId ?? null) === ownerId && (this.here.index ?? null) === index;
  }

  /** Who may not type here is told so by the answers to what they save. */
  private tellPlace() {
    void this.connection.ask<Answer>((socket) => socket.emitWithAck('desk:join', this.here));
  }

  private become(next: Partial<FeedState>) {
    this.state = { ...this.state, ...next };
    for (const listener of this.listeners) listener(this.state);
  }
}
