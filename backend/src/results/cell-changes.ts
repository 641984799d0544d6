import { Injectable } from '@nestjs/common';
import { isInFuture, parseClock, raceClock, type Board, type BoardDate, type Change } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
import { ChangeLog } from '../boards/log/change-log.js';
import { DomainEvents } from '../platform/events/domain-events.js';

export interface CellChange {
  revision: number;
  /** The value lay in the future when it was typed. */
  future: boolean;
}

interface Fold {
  timeZone: string;
  revision: number;
  cells: Map<string, CellChange>;
}

const maxCached = 16;

export const cellName = (ownerId: string, date: BoardDate, index: number): string =>
  `${ownerId} ${date} ${index}`;

@Injectable()
export class CellChanges {
  private readonly cached = new LRUCache<string, Fold>({ max: maxCached });

  constructor(
    private readonly log: ChangeLog,
    events: DomainEvents,
  ) {
    events.on('database:replaced', () => this.cached.clear());
  }

  async lastChanges({ tournamentId, revision, tournament }: Board): Promise<ReadonlyMap<string, CellChange>> {
    let fold = this.cached.get(tournamentId);
    const { timeZone } = tournament;
    // A shorter log than before is another one.
    if (!fold || fold.revision > revision || fold.timeZone !== timeZone)
      fold = { timeZone, revision: 0, cells: new Map() };
    this.cached.set(tournamentId, fold);
    if (fold.revision < revision) {
      const changes = await this.log.since(tournamentId, fold.revision);
      for (const change of changes) if (change.revision > fold.revision) this.applyChange(fold, change);
    }
    return fold.cells;
  }

  private applyChange(fold: Fold, { revision, at, rows = [] }: Change) {
    const now = raceClock(fold).at(at);
    for (const { ownerId, date, cells = [] } of rows) {
      for (const { index, to } of cells) {
        const landing = to === '' ? null : parseClock(to);
        const future = landing !== null && isInFuture(date, landing, now);
        fold.cells.set(cellName(ownerId, date, index), { revision, future });
      }
    }
    fold.revision = revision;
  }
}
