import { Injectable } from '@nestjs/common';
import { OwnedCells } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
import type { LoadedBoard } from '../../boards/loaded-board.js';
import { ChangeLog, contiguous } from '../../boards/log/change-log.js';
import { KeyedQueue } from '../../platform/concurrency/queues.js';
import { DomainEvents } from '../../platform/events/domain-events.js';

const maxCached = 32;

@Injectable()
export class Ownership {
  private cached = new LRUCache<string, OwnedCells>({ max: maxCached });
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly log: ChangeLog,
    events: DomainEvents,
  ) {
    events.on('database:replaced', () => {
      // Not cleared: what is being read of the other timeline is kept nowhere.
      this.cached = new LRUCache<string, OwnedCells>({ max: maxCached });
    });
  }

  /** Up to the log's head, which may be past that board, or up to its first gap. */
  of({ board: { tournamentId, revision } }: Pick<LoadedBoard, 'board'>): Promise<OwnedCells> {
    return this.queue.run(tournamentId, async () => {
      const { cached } = this;
      let owned = cached.get(tournamentId);
      // A shorter log than before is another one.
      if (!owned || owned.revision > revision) owned = new OwnedCells();
      if (owned.revision < revision) {
        const changes = await this.log.since(tournamentId, owned.revision);
        // Not past a gap: what a repair puts there has to be taken in its order.
        for (const change of contiguous(changes, owned.revision)) owned.apply(change);
      }
      cached.set(tournamentId, owned);
      return owned;
    });
  }
}
