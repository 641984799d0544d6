import { Injectable } from '@nestjs/common';
import type { Person } from '@parwaz/shared';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../platform/errors/app-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { BoardCache } from './board-cache.js';
import { ChangeLog, type HashedChange } from './log/change-log.js';
import type { LoadedBoard, WaitingWrite } from './loaded-board.js';
import { planWrites, queueWrite, settleUpTo, type Committed, type Work } from './planned-write.js';
import { Quarantine } from './log/quarantine.js';
import { StoredBoards } from './log/stored-boards.js';

const maxTries = 1000; // each means that somebody else's write succeeded
// While a revision is held by a change that no majority has confirmed.
const unconfirmed = { atOnce: 3, tries: 100, pauseMs: 50 };
const maxTogether = 64;

@Injectable()
export class BoardWriter {
  constructor(
    private readonly cache: BoardCache,
    private readonly log: ChangeLog,
    private readonly stored: StoredBoards,
    private readonly events: DomainEvents,
    private readonly quarantine: Quarantine,
  ) {}

  /**
   * Commits one write. `work` returns the next board (revision and time are set here) or a refusal, and runs again on
   * a later board when another process was faster. Resolves once the log has the change, or once it is certain that
   * there is nothing to change.
   * @throws tournament.quarantined, tournament.impossible
   */
  async commit<Made, Refusal>(
    tournamentId: string,
    by: Person,
    work: Work<Made, Refusal>,
  ): Promise<Committed<Made, Refusal>> {
    const loaded = await this.cache.load(tournamentId);
    this.assertIntact(tournamentId);
    const committed = queueWrite(loaded, by, work);
    if (!loaded.writing) void this.writeWaiting(loaded);
    return committed;
  }

  private async writeWaiting(loaded: LoadedBoard): Promise<void> {
    loaded.writing = true;
    while (loaded.waiting.length > 0) {
      const writes = loaded.waiting.splice(0, maxTogether);
      try {
        await this.writeTogether(loaded, writes);
      } catch (error) {
        for (const { reject } of writes) reject(error);
      }
    }
    loaded.writing = false;
  }

  private async writeTogether(loaded: LoadedBoard, writes: readonly WaitingWrite[]): Promise<void> {
    let left = writes;
    let unmoved = 0;
    for (let tries = 0; left.length > 0; tries += 1) {
      if (tries === maxTries || unmoved === unconfirmed.tries) {
        throw new AppError('request.unavailable', { retryAfter: 5 });
      }
      const { revision } = loaded.board;
      const planned = planWrites(loaded.board, left);
      loaded.appending = planned.flatMap(({ step }) => step ?? []);
      const changes = loaded.appending.map(({ change }) => change);
      const appended = await this.log.append(changes, loaded.hash);
      if (appended === null) throw await this.reloadUnproven(loaded);
      if (appended > 0) await this.committed(loaded, changes.slice(0, appended));
      const head = revision + appended;
      let open = settleUpTo(head, planned, appended > 0);
      if (open.length > 0) {
        await this.cache.catchUp(loaded.board.tournamentId);
        if ((await this.cache.load(loaded.board.tournamentId)) !== loaded)
          throw await this.reloadUnproven(loaded);
        this.assertIntact(loaded.board.tournamentId);
        open = settleUpTo(head, open, loaded.board.revision === head);
        unmoved = loaded.board.revision === revision ? unmoved + 1 : 0;
        if (unmoved > unconfirmed.atOnce && open.length > 0) await pause(unconfirmed.pauseMs);
      }
      left = open.map(({ write }) => write);
    }
  }

  private async reloadUnproven({ board: { tournamentId } }: LoadedBoard): Promise<AppError> {
    this.cache.forget(tournamentId);
    await this.cache.load(tournamentId);
    return new AppError(
      this.quarantine.has(tournamentId) ? 'tournament.quarantined' : 'request.unavailable',
      {
        retryAfter: 1,
      },
    );
  }

  private assertIntact(tournamentId: string): void {
    if (this.quarantine.has(tournamentId)) throw new AppError('tournament.quarantined', { retryAfter: 60 });
  }

  private async committed(loaded: LoadedBoard, changes: readonly HashedChange[]): Promise<void> {
    this.cache.accept(loaded, changes, 'here');
    if (!changes.some(({ tournament }) => tournament)) return;
    await this.stored.updateLists(loaded);
    this.events.publish('board:listed', { changes, board: loaded.board });
  }
}
