import { fromSnapshot, liveNamespace, takePatch } from '@parwaz/shared';
import type {
  Board,
  BoardPatch,
  BoardSnapshot,
  ClientEvents,
  Intake,
  JoinAnswer,
  ServerEvents,
} from '@parwaz/shared';
import type { Socket } from 'socket.io-client';
import { io } from './io.js';
import { patienceMs } from './until.js';

/** A spectator: holds a board by its snapshot and patches, joins again after a loss, as the page does. */
export class Watcher {
  private intake: Intake | null = null;
  private joining: Promise<void> | null = null;
  private readonly waiters = new Set<() => void>();
  readonly socket: Socket<ServerEvents, ClientEvents>;
  /** Every patch as it came over the socket. */
  readonly patches: BoardPatch[] = [];
  /** Every answer to `board:join`. */
  readonly joins: JoinAnswer[] = [];
  /** Revisions the board has had, in the order in which it had them. */
  readonly revisions: number[] = [];
  readonly closed: string[] = [];
  /** The timeline of the board that it holds. */
  epoch: string | null = null;

  constructor(
    private readonly url: string,
    readonly tournamentId: string,
  ) {
    this.socket = io(url + liveNamespace, {
      transports: ['websocket'],
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
    });
    this.socket.on('connect', () => void this.join());
    this.socket.on('board:closed', ({ tournamentId: id }) => this.closed.push(id));
    this.socket.on('board:patch', (patch) => {
      this.patches.push(patch);
      if (!this.intake) return;
      this.hold(takePatch(this.intake, patch));
      if (this.intake.waiting.length > 0) void this.join();
    });
  }

  static async watch(url: string, tournamentId: string): Promise<Watcher> {
    const watcher = new Watcher(url, tournamentId);
    await watcher.until(() => watcher.joins.some((join) => join.ok && !join.reload), 'has joined');
    return watcher;
  }

  get board(): Board {
    if (!this.intake) throw new Error('The watcher holds no board yet');
    return this.intake.board;
  }

  /** Waits for something to be true of what was received. */
  async until(isTrue: () => boolean, what: string, withinMs = patienceMs): Promise<void> {
    const deadline = performance.now() + withinMs;
    while (!isTrue()) {
      if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 20);
        this.waiters.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
      this.waiters.clear();
    }
  }

  close(): void {
    this.socket.disconnect();
  }

  private hold(intake: Intake): void {
    this.intake = intake;
    if (this.revisions.at(-1) !== intake.board.revision) this.revisions.push(intake.board.revision);
    for (const wake of this.waiters) wake();
  }

  private join(): Promise<void> {
    this.joining ??= this.joinOnce().finally(() => (this.joining = null));
    return this.joining;
  }

  private async joinOnce(): Promise<void> {
    for (;;) {
      const revision = this.intake?.board.revision ?? null;
      const answer: JoinAnswer | null = await this.socket
        .timeout(10_000)
        .emitWithAck('board:join', { tournamentId: this.tournamentId, revision, epoch: this.epoch })
        .then(
          (joined: JoinAnswer) => joined,
          () => null,
        );
      if (!answer && this.socket.connected) continue; // a busy machine
      if (!answer) return; // the line was lost; the next connect joins again
      this.joins.push(answer);
      if (!answer.ok) return;
      if (!answer.reload) {
        if (answer.patch && this.intake) this.hold(takePatch(this.intake, answer.patch));
        return;
      }
      const snapshot = (await (
        await fetch(`${this.url}/parwaz/tournament/${this.tournamentId}/board`)
      ).json()) as BoardSnapshot;
      this.epoch = snapshot.epoch;
      this.hold({ board: fromSnapshot(snapshot), waiting: [] });
    }
  }
}
