import { Injectable } from '@nestjs/common';
import { isInFuture, landingOf, wallClock, rowOf, startOf } from '@parwaz/shared';
import type { Board, BoardDate, Change } from '@parwaz/shared';
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

  async lastChanges(board: Board): Promise<ReadonlyMap<string, CellChange>> {
    const { tournamentId, revision, tournament } = board;
    let fold = this.cached.get(tournamentId);
    const { timeZone } = tournament;
    // A shorter log than before is another one.
    if (!fold || fold.revision > revision || fold.timeZone !== timeZone)
      fold = { timeZone, revision: 0, cells: new Map() };
    this.cached.set(tournamentId, fold);
    if (fold.revision < revision) {
      const changes = await this.log.since(tournamentId, fold.revision);
      for (const change of changes)
        if (change.revision > fold.revision) this.applyChange(fold, change, board);
    }
    return fold.cells;
  }

  private applyChange(fold: Fold, { revision, at, rows = [] }: Change, board: Board) {
    const now = wallClock(at, fold.timeZone);
    for (const { ownerId, date, cells = [] } of rows) {
      // A start that would move a stored landing to another day is refused, so the present one serves.
      const start = startOf(rowOf(board, ownerId, date) ?? board.tournament);
      for (const { index, to } of cells) {
        const landing = landingOf(to, start, board.tournament.rules);
        const future = landing !== null && isInFuture(date, landing, now);
        fold.cells.set(cellName(ownerId, date, index), { revision, future });
      }
    }
    fold.revision = revision;
  }
}
