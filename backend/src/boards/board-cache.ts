import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { may, type Actor, type Change, type Permission } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
import { limitTo } from '../platform/concurrency/queues.js';
import { BatchedReads } from '../platform/concurrency/batched-reads.js';
import { Epoch } from '../platform/database/epoch.js';
import { AppError } from '../platform/errors/app-error.js';
import { DomainEvents, type ChangeOrigin } from '../platform/events/domain-events.js';
import { assertShownTo } from './is-shown.js';
import { ChangeLog, type HashedChange } from './log/change-log.js';
import type { LoadedBoard } from './loaded-board.js';
import { Quarantine, type DamageKind } from './log/quarantine.js';
import { StoredBoards } from './log/stored-boards.js';
import { WatchedBoards } from './watched-boards.js';

export type LogHint = Pick<Change, 'tournamentId' | 'revision'>;

const storeEvery = 200; // changes, so that loading stays fast
const storeAtShutdownFrom = 20; // fewer changes are read as fast as a stored board
const maxRecent = 200;
const minReadGapMs = 20;
const maxLoading = 8; // for readers; writers never wait for them

@Injectable()
export class BoardCache implements BeforeApplicationShutdown {
  private readonly recent: LRUCache<string, Promise<LoadedBoard>>;
  private readonly pinned = new Map<string, Promise<LoadedBoard>>();
  private readonly heads: BatchedReads<string, LoadedBoard>;
  private readonly existing: BatchedReads<string, true>;
  private readonly oneLoad = limitTo(maxLoading);

  constructor(
    private readonly log: ChangeLog,
    private readonly stored: StoredBoards,
    private readonly watched: WatchedBoards,
    private readonly events: DomainEvents,
    private readonly quarantine: Quarantine,
    private readonly epoch: Epoch,
  ) {
    this.recent = new LRUCache({
      max: maxRecent,
      dispose: (loading, id, why) => {
        if (why === 'evict' && watched.has(id)) this.pinned.set(id, loading);
      },
    });
    events.on('database:replaced', () => this.forgetAll());
    this.heads = new BatchedReads((ids) => this.readHeads(ids), minReadGapMs);
    this.existing = new BatchedReads((ids) => this.readExisting(ids), minReadGapMs);
  }

  /** As the database holds it now. @throws tournament.not-found, also for a deleted one */
  async current(tournamentId: string): Promise<LoadedBoard> {
    const loaded = await this.withDeleted(tournamentId);
    if (loaded.board.tournament.deletedAt) throw new AppError('tournament.not-found');
    return loaded;
  }

  /** As the public may read it: a hidden one exists for its own staff only. @throws tournament.not-found */
  async shown(tournamentId: string, viewer: Actor | null): Promise<LoadedBoard> {
    const loaded = await this.current(tournamentId);
    assertShownTo(viewer, loaded.board);
    return loaded;
  }

  async allowed(actor: Actor, permission: Permission, tournamentId: string): Promise<LoadedBoard> {
    const loaded = await this.current(tournamentId);
    if (!may(actor, permission, loaded.board.tournament)) throw new AppError('auth.forbidden');
    return loaded;
  }

  /** A yes may come from memory: the call that follows asks again, and refuses an unknown tournament. */
  async allows(actor: Actor, permission: Permission, tournamentId: string): Promise<boolean> {
    const inMemory = await this.inMemory(tournamentId);
    if (may(actor, permission, inMemory?.board.tournament)) return true;
    const [{ board } = {}] = await this.getMany([tournamentId]);
    return !board || Boolean(board.tournament.deletedAt) || may(actor, permission, board.tournament);
  }

  async withDeleted(tournamentId: string): Promise<LoadedBoard> {
    const loaded = await this.upToDate(tournamentId);
    if (loaded && loaded.board.revision > 0) return loaded;
    this.forget(tournamentId);
    throw new AppError('tournament.not-found');
  }

  async getMany(tournamentIds: readonly string[]): Promise<LoadedBoard[]> {
    const boards = await Promise.all(tournamentIds.map((id) => this.upToDate(id)));
    return boards.flatMap((loaded) => (loaded && loaded.board.revision > 0 ? loaded : []));
  }

  async peek(tournamentId: string): Promise<LoadedBoard | null> {
    const isThere = this.inMemory(tournamentId) !== undefined;
    const loaded = await (isThere ? this.upToDate(tournamentId) : this.read(tournamentId));
    return loaded && loaded.board.revision > 0 ? loaded : null;
  }

  /** The board at its log's head. Loads outside of the shared read of heads: nobody waits for another board. */
  private async upToDate(tournamentId: string): Promise<LoadedBoard | undefined> {
    if (this.inMemory(tournamentId)) {
      await this.inMemory(tournamentId);
      return this.heads.read(tournamentId);
    }
    if (!(await this.existing.read(tournamentId))) return undefined;
    // It wasn't in memory at the call, so a load that is under way began after the call.
    return this.oneLoad(() => this.load(tournamentId));
  }

  async catchUp(tournamentId: string): Promise<void> {
    await this.heads.read(tournamentId);
  }

  catchUpTo({ tournamentId, revision }: LogHint): void {
    const loading = this.inMemory(tournamentId);
    if (!loading) return;
    const readIfBehind = async () => {
      const loaded = await loading;
      if (loaded.board.revision < revision) await this.heads.read(tournamentId);
    };
    // Every reader checks the log anyway.
    readIfBehind().catch(() => undefined);
  }

  accept(loaded: LoadedBoard, changes: readonly HashedChange[], origin: ChangeOrigin): void {
    this.publish(loaded, loaded.accept(changes), origin);
  }

  private publish(loaded: LoadedBoard, fresh: readonly Change[], origin: ChangeOrigin): void {
    if (fresh.length === 0) return;
    if (origin === 'here') loaded.written = true;
    this.events.publish('board:changed', { changes: fresh, board: loaded.board, origin });
    if (loaded.hasUnstored(storeEvery)) this.stored.storeSoon(loaded);
  }

  load(tournamentId: string): Promise<LoadedBoard> {
    const present = this.inMemory(tournamentId);
    const loading = present ?? this.read(tournamentId);
    this.pinned.delete(tournamentId);
    this.recent.set(tournamentId, loading);
    if (present) return present;
    loading.then(
      ({ board }) => {
        if (board.revision > 0) this.events.publish('board:loaded', { board });
      },
      () => this.forget(tournamentId),
    );
    for (const id of this.pinned.keys()) if (!this.watched.has(id)) this.pinned.delete(id);
    return loading;
  }

  forget(tournamentId: string): void {
    this.recent.delete(tournamentId);
    this.pinned.delete(tournamentId);
  }

  private forgetAll(): void {
    this.recent.clear();
    this.pinned.clear();
  }

  async beforeApplicationShutdown(): Promise<void> {
    for (const loading of [...this.recent.values(), ...this.pinned.values()]) {
      const loaded = await loading.catch(() => null);
      if (loaded?.hasUnstored(storeAtShutdownFrom)) this.stored.storeSoon(loaded);
    }
    await this.stored.finish();
  }

  inMemory(tournamentId: string): Promise<LoadedBoard> | undefined {
    return this.recent.get(tournamentId) ?? this.pinned.get(tournamentId);
  }

  private async read(tournamentId: string): Promise<LoadedBoard> {
    const epoch = this.epoch.current || (await this.epoch.read());
    const loaded = await this.readOn(epoch, tournamentId);
    return (await this.epoch.read()) === epoch ? loaded : this.load(tournamentId);
  }

  private async readOn(epoch: string, tournamentId: string): Promise<LoadedBoard> {
    // Read before the log, which is never behind what was derived from it.
    const derived = await this.stored.derivedRevision(tournamentId);
    const loaded = (await this.stored.load(tournamentId)) ?? (await this.stored.blank(tournamentId));
    loaded.epoch = epoch;
    const changes = await this.log.since(tournamentId, loaded.board.revision);
    loaded.accept(changes);
    if (loaded.damagedAt !== null) await this.readAgain(loaded);
    else if (loaded.board.revision < derived || changes.length === 0) {
      if (await this.log.has(tournamentId, derived)) return loaded;
      this.damaged(loaded, (await this.log.head(tournamentId)) + 1, 'missing');
    }
    return loaded;
  }

  /** A gap may only be there while others write, so it is read once more before it counts as damage. */
  private async readAgain(loaded: LoadedBoard): Promise<Change[]> {
    const { tournamentId, revision } = loaded.board;
    const later = await this.log.since(tournamentId, revision);
    if ((await this.epoch.read()) !== loaded.epoch) return [];
    const taken = loaded.accept(later);
    const { damagedAt } = loaded;
    if (damagedAt === null) return taken;
    const isThere = await this.log.has(tournamentId, damagedAt);
    this.damaged(loaded, damagedAt, isThere ? 'unreadable' : 'missing');
    return taken;
  }

  private damaged({ board, epoch }: LoadedBoard, revision: number, kind: DamageKind): void {
    if (epoch === this.epoch.current) this.quarantine.add(board.tournamentId, revision, kind);
  }

  private async readExisting(tournamentIds: readonly string[]): Promise<Map<string, true>> {
    const [begun, listed] = await Promise.all([
      this.log.begun(tournamentIds),
      this.stored.listed(tournamentIds),
    ]);
    return new Map([...begun, ...listed].map((id) => [id, true]));
  }

  private async readHeads(tournamentIds: readonly string[]): Promise<Map<string, LoadedBoard>> {
    const boards = new Map<string, LoadedBoard>();
    const known: LogHint[] = [];
    for (const id of tournamentIds) {
      const wasLoaded = this.inMemory(id) !== undefined;
      const loaded = await this.load(id);
      boards.set(id, loaded);
      // A board that was read just now is up to date.
      if (wasLoaded && !this.isStuck(loaded))
        known.push({ tournamentId: id, revision: loaded.board.revision });
    }
    const newer = known.length > 0 ? await this.log.newer(known) : new Map<string, HashedChange[]>();
    // After the logs: changes of another timeline must not get onto a board of this one.
    const epoch = await this.epoch.read();
    if ([...boards.values()].some((loaded) => loaded.epoch !== epoch)) return this.readHeads(tournamentIds);
    for (const [id, changes] of newer) {
      const loaded = boards.get(id);
      if (!loaded) continue;
      this.accept(loaded, changes, loaded.isWriting(changes) ? 'here' : 'elsewhere');
      if (loaded.damagedAt !== null) this.publish(loaded, await this.readAgain(loaded), 'elsewhere');
    }
    for (const loaded of boards.values()) if (!loaded.listed) await this.stored.updateLists(loaded);
    return boards;
  }

  private isStuck({ damagedAt, board }: LoadedBoard): boolean {
    return damagedAt !== null && this.quarantine.has(board.tournamentId);
  }
}
