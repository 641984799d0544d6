import { fromSnapshot, takePatch } from '@parwaz/shared';
import type { BoardPatch, BoardSnapshot, Intake, JoinAnswer } from '@parwaz/shared';
import { PublicError } from '../public-api';
import type { BoardRead } from '../public-api';
import type { BoardView } from './board-view';
import type { Clock } from './clock';
import type { Connection } from './connection';
import { linkOf, offlineAfterMs, pollAfterMs, pollEverySeconds, pollGoodMs } from './link';

export interface SessionPorts {
  clock: Clock;
  connection: Connection;
  online(): boolean;
  /** @param withinMs when to give up; a loss must not hide behind a request that hangs */
  readBoard(tournamentId: string, etag: string | null, withinMs: number): Promise<BoardRead>;
  /** What changed of what the screen shows. */
  tell(change: Partial<BoardView>): void;
}

/** Patches may arrive out of order: a gap is asked for only when it has not filled by itself. */
const gapMs = 400;
/** The first board may take its time on a poor line; one that is on screen must be known to be current. */
const readWithinMs = { first: 50_000, again: 12_000 };

/**
 * Follows one tournament's board for as long as it is open: the snapshot by REST, the changes by the socket, and the
 * snapshot again and again while there is no socket. What it tells about the link is always true.
 */
export class BoardSession {
  private intake: Intake | null = null;
  private etag: string | null = null;
  /** When the board on screen was last known to be current, when this device had kept it; null when the server told. */
  private keptAtMs: number | null = null;
  private joined = false;
  private wasLive = false;
  private polledAtMs: number | null = null;
  private reloads = 0;
  private ended = false;
  private deleted = false;
  private joinTurn = 0;
  private readonly timers = new Map<string, () => void>();
  private readonly leave: (() => void)[] = [];

  constructor(
    private readonly tournamentId: string,
    private readonly ports: SessionPorts,
  ) {}

  /**
   * @param inlined the snapshot that the page brought along
   * @param keptAtMs when this device had kept that page, if it is none of the server's: a newer board may be at hand
   */
  open(inlined: BoardSnapshot | null, keptAtMs: number | null = null): void {
    const { connection } = this.ports;
    if (inlined?.tournamentId === this.tournamentId) {
      this.keptAtMs = keptAtMs;
      this.hold(inlined);
    }
    if (!this.intake || keptAtMs !== null) void this.read();
    this.leave.push(
      connection.on((news) => (news === 'state' ? this.connectionChanged() : this.verify())),
      connection.listen('board:patch', (patch) => this.take(patch)),
      connection.listen('board:closed', ({ tournamentId }) => {
        if (tournamentId === this.tournamentId) this.wasDeleted();
      }),
      connection.listen('viewers', ({ tournamentId, count }) => {
        if (tournamentId === this.tournamentId) this.ports.tell({ viewers: count });
      }),
      connection.use(),
    );
    this.connectionChanged();
  }

  /** When what is on screen was last known to be current; null when that is not known. */
  knownAtMs(): number | null {
    return this.keptAtMs ?? this.ports.connection.contactMs;
  }

  close(): void {
    this.ended = true;
    if (this.ports.connection.state.kind === 'up') {
      void this.ports.connection.ask((socket) =>
        socket.emitWithAck('board:leave', { tournamentId: this.tournamentId }),
      );
    }
    this.stop();
  }

  /** Somebody asks to try again now. */
  retry(): void {
    if (!this.deleted) this.ports.tell({ phase: this.intake ? 'ready' : 'loading' });
    void this.read();
    this.ports.connection.check();
  }

  private stop(): void {
    for (const cancel of this.timers.values()) cancel();
    this.timers.clear();
    for (const leave of this.leave.splice(0)) leave();
  }

  private connectionChanged(): void {
    const { state } = this.ports.connection;
    if (state.kind === 'up') {
      this.cancel('poll');
      void this.join();
    } else {
      this.joinTurn += 1;
      this.joined = false;
      if (!this.ports.online()) this.polledAtMs = null;
      const now = state.kind === 'full' && this.polledAtMs === null;
      if (now || !this.timers.has('poll')) this.after('poll', now ? 0 : pollAfterMs, () => this.poll());
      const untilOfflineMs = this.ports.connection.lostAtMs + offlineAfterMs - this.ports.clock.now();
      this.after('offline', Math.max(0, untilOfflineMs), () => this.tellLink());
    }
    this.tellLink();
  }

  private verify(): void {
    if (this.ports.connection.state.kind === 'up') void this.join();
    else this.after('poll', 0, () => this.poll());
  }

  /** Once more without a socket: read the snapshot, and again after the while that the pill tells. */
  private poll(): void {
    this.after('poll', pollEverySeconds * 1000, () => this.poll());
    if (this.ports.online() || !this.intake) void this.read();
  }

  private async read(replace = false): Promise<void> {
    const { deleted } = this;
    try {
      const withinMs = this.intake ? readWithinMs.again : readWithinMs.first;
      const answer = await this.ports.readBoard(this.tournamentId, replace ? null : this.etag, withinMs);
      if (this.ended || deleted !== this.deleted) return;
      if (answer !== 'unchanged' && answer.keptAtMs !== undefined)
        return this.holdKept(answer.snapshot, answer.keptAtMs);
      this.keptAtMs = null;
      this.isThere();
      this.ports.connection.reachable();
      if (!this.joined) {
        this.polledAtMs = this.ports.clock.now();
        this.after('stale', pollGoodMs, () => this.tellLink());
      }
      if (answer !== 'unchanged') this.hold(answer.snapshot, answer.etag, replace);
      this.tellLink();
    } catch (error) {
      if (!this.ended) this.notRead(error);
    }
  }

  /** The device had kept a board: better than none, and no sign of the server. */
  private holdKept(snapshot: BoardSnapshot, keptAtMs: number): void {
    this.polledAtMs = null;
    const held = this.intake?.board.revision ?? -1;
    if (held < 0 || (snapshot.revision >= held && keptAtMs > (this.knownAtMs() ?? 0)))
      this.keptAtMs = keptAtMs;
    this.hold(snapshot);
    if (!this.timers.has('poll')) this.after('poll', pollEverySeconds * 1000, () => this.poll());
    this.tellLink();
  }

  private notRead(error: unknown): void {
    if (error instanceof PublicError && error.status === 404)
      return this.intake ? this.wasDeleted() : this.neverWas();
    this.polledAtMs = null;
    if (!this.intake) this.ports.tell({ phase: 'failed' });
    if (!this.timers.has('poll')) this.after('poll', pollEverySeconds * 1000, () => this.poll());
    this.tellLink();
  }

  /** Takes a snapshot unless what is on screen is newer; `replace`: the server disowned that. */
  private hold(snapshot: BoardSnapshot, etag: string | null = null, replace = false): void {
    const held = this.intake?.board.revision ?? 0;
    if (!replace && snapshot.revision < held) return;
    this.etag = etag;
    if (replace || !this.intake || snapshot.revision > held) {
      let intake: Intake = { board: fromSnapshot(snapshot), waiting: [] };
      for (const patch of this.intake?.waiting ?? []) intake = takePatch(intake, patch);
      this.intake = intake;
      this.ports.tell({ board: intake.board, phase: 'ready' });
    }
    if (!this.joined) void this.join();
  }

  private take(patch: BoardPatch): void {
    if (!this.intake || patch.tournamentId !== this.tournamentId) return;
    const { board } = this.intake;
    this.intake = takePatch(this.intake, patch);
    if (this.intake.board !== board) {
      this.etag = null;
      this.ports.tell({ board: this.intake.board });
    }
    if (this.deleted) void this.join();
    else if (this.intake.waiting.length === 0) this.cancel('gap');
    else if (!this.timers.has('gap')) this.after('gap', gapMs, () => void this.join());
  }

  private async join(): Promise<void> {
    if (!this.intake || this.ports.connection.state.kind !== 'up') return;
    const turn = ++this.joinTurn;
    const { tournamentId } = this;
    const { revision } = this.intake.board;
    const answer = await this.ports.connection.ask<JoinAnswer>((socket) =>
      socket.emitWithAck('board:join', { tournamentId, revision }),
    );
    if (answer && turn === this.joinTurn && !this.hasEnded()) await this.joinAnswered(answer);
  }

  private async joinAnswered(answer: JoinAnswer): Promise<void> {
    if (!answer.ok) {
      if (answer.error.id === 'tournament.not-found') return this.wasDeleted();
      return this.after('gap', gapMs + this.ports.clock.random() * 3000, () => void this.join());
    }
    this.isThere();
    if (answer.reload) {
      this.joined = false;
      this.reloads += 1;
      // A snapshot on the way may be cached and old: never ask in a tight circle.
      if (this.reloads > 1)
        return this.after('gap', 1000 + this.ports.clock.random() * 2000, () => void this.read(true));
      return this.read(true);
    }
    this.reloads = 0;
    if (answer.patch) this.take(answer.patch);
    this.joined = this.wasLive = true;
    this.polledAtMs = this.keptAtMs = null;
    for (const name of ['offline', 'poll', 'stale']) this.cancel(name);
    this.tellLink();
  }

  /** Asked after an await, when it may have changed. */
  private hasEnded(): boolean {
    return this.ended;
  }

  private neverWas(): void {
    this.ended = true;
    this.stop();
    this.ports.tell({ phase: 'unknown' });
  }

  /** It may be restored: who is still in its room is told a patch then, others find out when they look again. */
  private wasDeleted(): void {
    this.deleted = true;
    this.joinTurn += 1; // what was asked before says nothing any more
    this.cancel('gap');
    this.ports.tell({ phase: 'closed' });
  }

  /** The server knows the tournament, whatever was heard before. */
  private isThere(): void {
    if (!this.deleted) return;
    this.deleted = false;
    this.ports.tell({ phase: 'ready' });
  }

  private tellLink(): void {
    const { clock, connection } = this.ports;
    const { joined, polledAtMs, wasLive } = this;
    const { lostAtMs, state } = connection;
    const link = linkOf({
      joined,
      wasLive,
      polledAtMs,
      lostAtMs,
      knownAtMs: this.knownAtMs(),
      nowMs: clock.now(),
      online: this.ports.online(),
      connected: state.kind === 'up',
      full: state.kind === 'full',
    });
    this.ports.tell(state.kind === 'up' ? { link } : { link, viewers: null });
  }

  private after(name: string, delayMs: number, run: () => void): void {
    this.cancel(name);
    const cancel = this.ports.clock.after(delayMs, () => {
      this.timers.delete(name);
      run();
    });
    this.timers.set(name, cancel);
  }

  private cancel(name: string): void {
    this.timers.get(name)?.();
    this.timers.delete(name);
  }
}
