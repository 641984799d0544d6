import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Change } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
import { TogetherReads } from '../concurrency/together-reads.js';
import { AppError } from '../errors/app-error.js';
import { DomainEvents } from '../events/domain-events.js';
import type { ChangeOrigin } from '../events/domain-events.js';
import { ChangeLog } from './change-log.js';
import { blankBoard, LoadedBoard } from './loaded-board.js';
import { StoredBoards } from './stored-boards.js';
import { WatchedBoards } from './watched-boards.js';

/** Number of changes after which a board is stored, so that loading it stays fast. */
const storeEvery = 200;
/** With fewer changes than this, reading them is as fast as reading a stored board. */
const worthStoring = 20;
/** Number of boards in memory, besides watched ones. */
const maxRecent = 200;
/** Minimum time between reads of the logs' heads, in milliseconds. */
const headsApartMs = 20;

/** The boards in use, in memory and brought up to date by their logs: everything that shows one reads `current`. */
@Injectable()
export class BoardCache implements BeforeApplicationShutdown {
  /** The most recently used ones. */
  private readonly recent: LRUCache<string, Promise<LoadedBoard>>;
  /** Watched ones that were evicted from the cache. */
  private readonly kept = new Map<string, Promise<LoadedBoard>>();
  private readonly heads: TogetherReads<string, LoadedBoard>;

  constructor(
    private readonly log: ChangeLog,
    private readonly stored: StoredBoards,
    private readonly watched: WatchedBoards,
    private readonly events: DomainEvents,
  ) {
    this.recent = new LRUCache({
      max: maxRecent,
      dispose: (loading, id, why) => {
        if (why === 'evict' && watched.has(id)) this.kept.set(id, loading);
      },
    });
    this.heads = new TogetherReads((ids) => this.readHeads(ids), headsApartMs);
  }

  /** The board as the database holds it now. @throws tournament.not-found, also for a deleted one */
  async current(tournamentId: string): Promise<LoadedBoard> {
    const loaded = await this.withDeleted(tournamentId);
    if (loaded.board.tournament.deletedAt) throw new AppError('tournament.not-found');
    return loaded;
  }

  /** Like `current`, for deleted ones too. */
  async withDeleted(tournamentId: string): Promise<LoadedBoard> {
    const loaded = await this.heads.read(tournamentId);
    if (loaded && loaded.board.revision > 0) return loaded;
    this.forget(tournamentId);
    throw new AppError('tournament.not-found');
  }

  /** The boards of some tournaments as the database holds them now, those that exist. */
  async several(tournamentIds: readonly string[]): Promise<LoadedBoard[]> {
    const boards = await Promise.all(tournamentIds.map((id) => this.heads.read(id)));
    return boards.flatMap((loaded) => (loaded && loaded.board.revision > 0 ? loaded : []));
  }

  /** Brings a board up to date with its log. */
  async catchUp(tournamentId: string): Promise<void> {
    await this.heads.read(tournamentId);
  }

  /** Takes changes announced by another process when they come next; else reads the log. */
  hear(changes: readonly Change[]): void {
    const [first] = changes;
    const loading = first && this.inMemory(first.tournamentId);
    if (!loading) return;
    const take = async () => {
      const loaded = await loading;
      const isNext = first.revision === loaded.board.revision + 1;
      if (isNext) this.accept(loaded, changes, 'elsewhere');
      else await this.heads.read(first.tournamentId);
    };
    // Nothing is lost when it fails, because every reader checks the log.
    take().catch(() => undefined);
  }

  /** Takes changes from the log and announces the new ones. */
  accept(loaded: LoadedBoard, changes: readonly Change[], origin: ChangeOrigin): void {
    const fresh = this.take(loaded, changes);
    if (fresh.length === 0) return;
    if (origin === 'here') loaded.written = true;
    this.events.tell('board:changed', { changes: fresh, board: loaded.board, origin });
    if (loaded.isWorthStoring(storeEvery)) this.stored.storeSoon(loaded);
  }

  /** A board from memory, or loaded; its log may be further. */
  load(tournamentId: string): Promise<LoadedBoard> {
    const present = this.inMemory(tournamentId);
    const loading = present ?? this.read(tournamentId);
    this.kept.delete(tournamentId);
    this.recent.set(tournamentId, loading);
    if (present) return present;
    loading.then(
      ({ board }) => {
        if (board.revision > 0) this.events.tell('board:loaded', { board });
      },
      () => this.forget(tournamentId),
    );
    for (const id of this.kept.keys()) if (!this.watched.has(id)) this.kept.delete(id);
    return loading;
  }

  /** Drops a board that no longer exists. */
  forget(tournamentId: string): void {
    this.recent.delete(tournamentId);
    this.kept.delete(tournamentId);
  }

  /** Stores a board, so that the next start needn't read its whole log. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const loading of [...this.recent.values(), ...this.kept.values()]) {
      const loaded = await loading.catch(() => null);
      if (loaded?.isWorthStoring(worthStoring)) this.stored.storeSoon(loaded);
    }
    await this.stored.finish();
  }

  private inMemory(tournamentId: string): Promise<LoadedBoard> | undefined {
    return this.recent.get(tournamentId) ?? this.kept.get(tournamentId);
  }

  private async read(tournamentId: string): Promise<LoadedBoard> {
    const loaded = (await this.stored.load(tournamentId)) ?? new LoadedBoard(blankBoard(tournamentId));
    loaded.accept(await this.log.since(tournamentId, loaded.board.revision));
    return loaded;
  }

  /** Brings boards up to date with their logs, in one query, and announces what was new. */
  private async readHeads(tournamentIds: readonly string[]): Promise<Map<string, LoadedBoard>> {
    const boards = new Map<string, LoadedBoard>();
    const known: { tournamentId: string; revision: number }[] = [];
    for (const id of tournamentIds) {
      const wasLoaded = this.inMemory(id) !== undefined;
      const loaded = await this.load(id);
      boards.set(id, loaded);
      // A board that was read just now is as new as the answer of this query.
      if (wasLoaded) known.push({ tournamentId: id, revision: loaded.board.revision });
    }
    const newer = known.length > 0 ? await this.log.newer(known) : new Map<string, Change[]>();
    for (const [id, changes] of newer) {
      const loaded = boards.get(id);
      if (loaded) this.accept(loaded, changes, loaded.isWriting(changes) ? 'here' : 'elsewhere');
    }
    for (const loaded of boards.values()) if (!loaded.listed) await this.stored.list(loaded);
    return boards;
  }

  private take(loaded: LoadedBoard, changes: readonly Change[]): Change[] {
    try {
      return loaded.accept(changes);
    } catch (error) {
      this.forget(loaded.board.tournamentId);
      throw error;
    }
  }
}
