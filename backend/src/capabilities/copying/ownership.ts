import { Injectable } from '@nestjs/common';
import { OwnedCells, type Board, type Source, type StaffFacts } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
import { ChangeLog, contiguous } from '../../boards/log/change-log.js';
import { KeyedQueue } from '../../platform/concurrency/queues.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import type { CopiedBoards } from './copied-boards.js';

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

  /** Those that count: a deleted one has no lofts, one that is idle for another reason keeps its own. */
  async countingSources({ sources }: CopiedBoards): Promise<Source[]> {
    const counting: Source[] = [];
    for (const { board, idle } of sources) {
      if (idle === 'deleted') continue;
      const owned = await this.of(board);
      const isChanged: Source['isChanged'] = (cell) => owned.last(cell) !== undefined;
      counting.push({ board, isPaused: idle !== null, isChanged });
    }
    return counting;
  }

  /** Up to that board, or to the first gap of its log. */
  of({ tournamentId, revision }: Pick<Board<StaffFacts>, 'tournamentId' | 'revision'>): Promise<OwnedCells> {
    return this.queue.run(tournamentId, async () => {
      const { cached } = this;
      let owned = cached.get(tournamentId);
      // A shorter log than before is another one.
      if (!owned || owned.revision > revision) owned = new OwnedCells();
      if (owned.revision < revision) {
        const changes = await this.log.since(tournamentId, owned.revision);
        // Not past a gap: what a repair puts there has to be taken in its order.
        for (const change of contiguous(changes, owned.revision))
          if (change.revision <= revision) owned.apply(change);
      }
      cached.set(tournamentId, owned);
      return owned;
    });
  }
}
