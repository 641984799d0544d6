import type { BoardPatch, BoardSnapshot, JoinAnswer } from '@parwaz/shared';
import { ApiError } from '../api/api-error';
import { listen } from './listen';
import { boardFormat } from './board-format';
import { BoardReplica, type SnapshotOutcome } from './board-replica';
import { pollAfterMs, pollEverySeconds } from './link';
import { LinkTracker, type SessionPorts } from './link-tracker';
import type { BoardRead } from './read-board';
import { Timers } from './timers';

/** Patches may arrive out of order: a gap is asked for only if it hasn't closed after this long. */
const gapMs = 400;
const unknownEveryMs = 20_000;
/** The first board may take its time on a poor line; one on screen must be known to be current. */
const readWithinMs = { first: 50_000, again: 12_000 };

/** Follows one tournament's board: the snapshot by REST, changes by the socket, without one snapshots at intervals. */
export class BoardSession {
  private readonly replica = new BoardReplica();
  private readonly link: LinkTracker;
  private readonly timers: Timers;
  private readonly leave: (() => void)[] = [];
  private joinTurn = 0;
  private reloadMs = 0;
  private deleted = false;
  private ended = false;

  constructor(
    private readonly tournamentId: string,
    private readonly ports: SessionPorts,
  ) {
    this.link = new LinkTracker(ports, () => ({
      atMs: this.knownAtMs(),
      kept: this.replica.keptAtMs !== null,
    }));
    this.timers = new Timers(ports.device.clock);
  }

  /** `keptAtMs`: when this device stored the page, if it did not come from the server. A newer board may then exist. */
  open(inlined: BoardSnapshot | null, keptAtMs: number | null = null): void {
    const { connection } = this.ports;
    const isOurs = ({ tournamentId }: { tournamentId: string }) => tournamentId === this.tournamentId;
    if (inlined && isOurs(inlined)) {
      this.replica.keptAtMs = keptAtMs;
      this.show(this.replica.applySnapshot(inlined));
    }
    if (!this.replica.board || keptAtMs !== null) void this.read();
    this.leave.push(
      connection.store.subscribe(({ checks }, before) => this.connectionChanged(checks !== before.checks)),
      listen(connection, {
        'board:patch': (patch) => this.applyPatch(patch),
        'board:closed': (closed) => {
          if (isOurs(closed)) this.wasDeleted();
        },
        viewers: (viewers) => {
          if (isOurs(viewers)) this.ports.view.setState({ viewers: viewers.count });
        },
      }),
      connection.use(),
    );
    this.connectionChanged();
  }

  /** When the board on screen was last known to be current; null if unknown. */
  knownAtMs(): number | null {
    return this.replica.keptAtMs ?? this.ports.connection.contactMs;
  }

  retry(): void {
    if (!this.deleted) this.showPhase();
    void this.read();
    this.ports.connection.check();
  }

  close(): void {
    const { tournamentId } = this;
    void this.ports.connection.ask((socket) => socket.emitWithAck('board:leave', { tournamentId }));
    this.stop();
  }

  private stop(): void {
    this.ended = true;
    this.timers.cancelAll();
    this.link.stop();
    for (const leave of this.leave.splice(0)) leave();
  }

  private applyPatch(patch: BoardPatch): void {
    if (!this.replica.board || patch.tournamentId !== this.tournamentId) return;
    if (this.replica.applyPatch(patch)) this.ports.view.setState({ board: this.replica.board });
    if (this.deleted) void this.join();
    else if (!this.replica.hasGap) this.timers.cancel('gap');
    else if (this.reloadMs === 0 && !this.timers.has('gap'))
      this.timers.start('gap', gapMs, () => void this.join());
  }

  /** With `isCheck` the board may be out of date: somebody came back to the page, or the network did. */
  private connectionChanged(isCheck = false): void {
    const { kind } = this.ports.connection.state;
    if (kind === 'up' && !this.replica.board) {
      if (isCheck) void this.read();
    } else if (kind === 'up') {
      this.timers.cancel('poll');
      void this.join();
    } else if (isCheck) this.timers.start('poll', 0, () => this.poll());
    else if (kind === 'resting') {
      this.joinTurn += 1;
      this.timers.cancel('poll');
      this.link.lostSocket();
    } else {
      this.joinTurn += 1;
      this.link.lostSocket();
      if (kind === 'full' && !this.link.polled) this.timers.start('poll', 0, () => this.poll());
      else if (!this.timers.has('poll')) this.timers.start('poll', pollAfterMs, () => this.poll());
    }
    this.link.notify();
  }

  private poll(): void {
    this.timers.start('poll', pollEverySeconds * 1000, () => this.poll());
    if (this.ports.device.online() || !this.replica.board) void this.read();
  }

  /** `fresh`: the server disowned the board that is held, and has this revision. */
  private async read(fresh?: number): Promise<void> {
    const { deleted, replica } = this;
    try {
      const withinMs = replica.board ? readWithinMs.again : readWithinMs.first;
      const etag = fresh === undefined ? replica.etag : null;
      const answer = await this.ports.readBoard(this.tournamentId, etag, withinMs, fresh);
      if (this.ended || deleted !== this.deleted) return;
      if (answer !== 'unchanged' && answer.snapshot.format !== boardFormat)
        return this.isOutdated(answer.snapshot.format);
      if (answer !== 'unchanged' && answer.keptAtMs !== undefined) {
        this.link.wasNotRead();
        this.show(replica.applyStored(answer.snapshot, answer.keptAtMs, this.knownAtMs()));
        this.pollLater();
      } else {
        replica.keptAtMs = null;
        this.wasFound();
        this.ports.connection.reachable();
        this.link.wasRead();
        if (answer !== 'unchanged') this.take(answer, fresh);
      }
      this.link.notify();
    } catch (error) {
      if (!this.ended) this.notRead(error);
    }
  }

  /** A cache in front may hold old snapshots: the socket knows better, and none older than was asked for replaces the board. */
  private take({ snapshot, etag }: Exclude<BoardRead, 'unchanged'>, fresh = Infinity): void {
    const { link, replica } = this;
    if (link.joined && snapshot.epoch !== replica.epoch) return;
    this.show(replica.applySnapshot(snapshot, etag, !link.joined && snapshot.revision >= fresh));
  }

  private notRead(error: unknown): void {
    if (error instanceof ApiError && error.status === 404)
      return this.replica.board ? this.wasDeleted() : this.wasNotFound(error);
    this.link.wasNotRead();
    if (!this.replica.board) this.ports.view.setState({ phase: 'failed' });
    this.pollLater();
    this.link.notify();
  }

  private pollLater(): void {
    if (!this.timers.has('poll')) this.timers.start('poll', pollEverySeconds * 1000, () => this.poll());
  }

  private show(outcome: SnapshotOutcome): void {
    const { board, epoch } = this.replica;
    if (outcome === 'new') this.ports.view.setState({ board, epoch, phase: 'ready' });
    if (!this.link.joined) void this.join();
  }

  private async join(): Promise<void> {
    const { connection } = this.ports;
    if (!this.replica.board || connection.state.kind !== 'up') return;
    const turn = ++this.joinTurn;
    const { tournamentId, revision } = this.replica.board;
    const { epoch } = this.replica;
    const hearClock = this.ports.askClock();
    const answer = await connection.join({ tournamentId, revision, epoch, format: boardFormat });
    if (answer?.ok && answer.now !== undefined) hearClock(answer.now);
    if (answer && turn === this.joinTurn && !this.hasEnded()) this.joinAnswered(answer);
  }

  private joinAnswered(answer: JoinAnswer): void {
    if (!answer.ok && answer.error.id === 'tournament.not-found') return this.wasDeleted();
    if (!answer.ok) return this.again(gapMs, 3000, () => void this.join());
    this.wasFound();
    if (answer.format !== undefined) return this.isOutdated(answer.format);
    if (answer.reload) {
      this.link.joined = false;
      this.link.notify();
      if (this.timers.has('again')) return;
      // A cache in front may hold a snapshot of another epoch for a minute.
      this.again(this.reloadMs, this.reloadMs, () => void this.read(answer.revision));
      this.reloadMs = Math.min(2 * this.reloadMs + 1000, 16_000);
      return;
    }
    this.reloadMs = 0;
    if (answer.patch) this.applyPatch(answer.patch);
    this.replica.keptAtMs = null;
    this.timers.cancel('poll', 'again');
    this.link.becameLive();
  }

  /** It can't take this server's boards, and says that it isn't live until it is renewed. */
  private isOutdated(format: number): void {
    this.link.joined = false;
    this.link.wasNotRead();
    this.again(0, 5000, () => this.ports.renew(format));
    this.link.notify();
  }

  /** Delays by a random time, so that a crowd doesn't ask at once. */
  private again(delayMs: number, spreadMs: number, run: () => void): void {
    this.timers.start('again', delayMs + this.ports.device.clock.random() * spreadMs, run);
  }

  /** A method, because it may have changed during an await. */
  private hasEnded(): boolean {
    return this.ended;
  }

  /** The tournament may be restored: it is read again now and then, and when somebody comes back to the page. */
  private wasNotFound({ id }: ApiError): void {
    const { clock } = this.ports.device;
    this.ports.view.setState({ phase: id === 'tournament.deleted' ? 'closed' : 'unknown' });
    this.timers.start('poll', unknownEveryMs * (1 + clock.random() / 2), () => void this.read());
  }

  /** It may be restored: those still in its room get a patch then, others find out when they come back to the page. */
  private wasDeleted(): void {
    this.deleted = true;
    this.joinTurn += 1; // answers to earlier joins no longer count
    this.timers.cancel('gap', 'again');
    this.ports.view.setState({ phase: 'closed' });
  }

  private wasFound(): void {
    if (!this.deleted) return;
    this.deleted = false;
    this.showPhase();
  }

  private showPhase(): void {
    this.ports.view.setState({ phase: this.replica.board ? 'ready' : 'loading' });
  }
}
