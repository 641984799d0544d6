import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { Board, Change, Person, StaffFacts } from '@parwaz/shared';
import { AppError } from '../errors/app-error.js';
import { Log } from '../logging/log.js';
import { ChangeLog } from './change-log.js';
import { blankBoard, LoadedBoard } from './loaded-board.js';
import { StoredBoards } from './stored-boards.js';
import { TogetherReads } from '../concurrency/together-reads.js';
import { planWrites, settleUpTo } from './waiting-write.js';
import type { Committed, WaitingWrite, Work } from './waiting-write.js';

/** After how many changes a board is stored, so that loading it stays quick. */
const storeEvery = 200;
/** With fewer changes than this, reading them is as quick as reading a stored board. */
const worthStoring = 20;
/** How many boards nobody uses stay in memory. */
const mostLoaded = 200;
/** How often a write that others overtake is tried; each try follows somebody else's success. */
const mostTries = 1000;
/** How many writes of one tournament go to the disk together. */
const mostTogether = 64;
/** Looks at the heads of logs begin this far apart at least, in milliseconds. */
const headsApartMs = 20;
/** How many changes are read to serve one merged patch; whoever is further behind reads the snapshot. */
const mostMerged = 5000;

/** Whether this process committed a change itself or found it in the log. */
export type Origin = 'here' | 'elsewhere';

type Listener = (changes: readonly Change[], board: Board<StaffFacts>, origin: Origin) => void;
type LoadListener = (board: Board<StaffFacts>) => void;
type ListedListener = (changes: readonly Change[], board: Board<StaffFacts>) => void;

/**
 * The boards in use, in memory, brought up to date by their logs. Every write of a tournament goes through `commit`;
 * everybody who shows one reads `current`.
 */
@Injectable()
export class Boards implements BeforeApplicationShutdown {
  private readonly loaded = new Map<string, Promise<LoadedBoard>>();
  private readonly listeners = new Set<Listener>();
  private readonly loadListeners = new Set<LoadListener>();
  private readonly listedListeners = new Set<ListedListener>();
  private readonly inUse = new Set<(tournamentId: string) => boolean>();
  private readonly heads: TogetherReads<string, LoadedBoard>;
  private readonly storing = new Set<Promise<void>>();

  constructor(
    private readonly log: ChangeLog,
    private readonly stored: StoredBoards,
    private readonly logger: Log,
  ) {
    this.heads = new TogetherReads((ids) => this.catchUp(ids), headsApartMs);
  }

  /** Hears every change in order, of this process and of others, once it is committed. Returns its unsubscribe. */
  onChanges(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Hears of every board that comes into memory: what it took from elsewhere may be out of date. */
  onLoaded(listener: LoadListener): void {
    this.loadListeners.add(listener);
  }

  /** Hears of changes of a tournament's facts that this process committed, once lists know them. */
  onListed(listener: ListedListener): void {
    this.listedListeners.add(listener);
  }

  /** Boards for which this answers true stay in memory. */
  keepWhile(used: (tournamentId: string) => boolean): void {
    this.inUse.add(used);
  }

  /** The board as the database holds it now. @throws tournament.not-found also for a deleted one */
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
    return boards.filter((loaded) => loaded !== undefined && loaded.board.revision > 0) as LoadedBoard[];
  }

  /**
   * One write: `work` makes the next board from the present one (its revision and time are set here), or throws to
   * refuse. It may run more than once, each time on a later board, when somebody else was quicker.
   */
  async commit(tournamentId: string, by: Person, work: Work): Promise<Committed> {
    const loaded = await this.load(tournamentId);
    const committed = new Promise<Committed>((resolve, reject) =>
      loaded.waiting.push({ by, work, resolve, reject }),
    );
    if (!loaded.writing) void this.writeWaiting(loaded);
    return committed;
  }

  /** What came while a write was on its way to the disk goes there together, with the next one. */
  private async writeWaiting(loaded: LoadedBoard): Promise<void> {
    loaded.writing = true;
    while (loaded.waiting.length > 0) {
      const writes = loaded.waiting.splice(0, mostTogether);
      try {
        await this.write(loaded, writes);
      } catch (error) {
        for (const { reject } of writes) reject(error);
      }
    }
    loaded.writing = false;
  }

  private async write(loaded: LoadedBoard, writes: readonly WaitingWrite[]): Promise<void> {
    let left = writes;
    for (let tries = 0; left.length > 0; tries += 1) {
      if (tries === mostTries) throw new AppError('request.unavailable');
      const { revision } = loaded.board;
      const planned = planWrites(loaded, left);
      const changes = planned.flatMap(({ change }) => change ?? []);
      loaded.appending = changes;
      const appended = changes.length > 0 ? await this.log.append(changes) : 0;
      if (appended > 0) await this.committed(loaded, changes.slice(0, appended));
      const head = revision + appended;
      let open = settleUpTo(head, planned, appended > 0);
      if (open.length > 0) {
        await this.heads.read(loaded.board.tournamentId);
        open = settleUpTo(head, open, loaded.board.revision === head);
      }
      left = open.map(({ write }) => write);
    }
  }

  private async committed(loaded: LoadedBoard, changes: readonly Change[]): Promise<void> {
    this.accept(loaded, changes, 'here');
    if (!changes.some(({ tournament }) => tournament)) return;
    await this.project(loaded);
    for (const listener of this.listedListeners) listener(changes, loaded.board);
  }

  /** Lets lists know. The writes are in the log and told by then, so their writers hear of no failure here. */
  private async project(loaded: LoadedBoard): Promise<void> {
    const { tournament, revision } = loaded.board;
    try {
      await this.stored.project(tournament, revision);
      loaded.listed = true;
    } catch (error) {
      loaded.listed = false; // the next look at its log tries again
      this.logger.error({ err: error, tournamentId: tournament._id }, 'lists do not show a change yet');
    }
  }

  /**
   * The changes after a revision up to a board's own, or null when there are too many to be worth it.
   * @param revision one that the board has passed
   */
  async changesSince(
    loaded: LoadedBoard,
    board: Board<StaffFacts>,
    revision: number,
  ): Promise<Change[] | null> {
    const head = board.revision;
    if (head - revision > mostMerged) return null;
    const changes = loaded.recentSince(revision) ?? (await this.log.since(board.tournamentId, revision));
    return changes.filter((change) => change.revision <= head);
  }

  /** Another process says what it committed: taken when it comes next, else the log is read. */
  hear(changes: readonly Change[]): void {
    const [first] = changes;
    const loading = first && this.loaded.get(first.tournamentId);
    if (!loading) return;
    const take = async () => {
      const loaded = await loading;
      const next = first.revision === loaded.board.revision + 1;
      if (next) this.accept(loaded, changes, 'elsewhere');
      else await this.heads.read(first.tournamentId);
    };
    // Nothing is lost when it fails: every reader looks at the log itself.
    take().catch(() => undefined);
  }

  private load(tournamentId: string): Promise<LoadedBoard> {
    const present = this.loaded.get(tournamentId);
    const loading = present ?? this.read(tournamentId);
    // The map's order is that of the last use.
    this.loaded.delete(tournamentId);
    this.loaded.set(tournamentId, loading);
    if (present) return present;
    loading.then(
      ({ board }) => board.revision > 0 && this.loadListeners.forEach((listener) => listener(board)),
      () => this.loaded.delete(tournamentId),
    );
    this.forgetUnused();
    return loading;
  }

  private async read(tournamentId: string): Promise<LoadedBoard> {
    const loaded = (await this.stored.load(tournamentId)) ?? new LoadedBoard(blankBoard(tournamentId));
    loaded.accept(await this.log.since(tournamentId, loaded.board.revision));
    return loaded;
  }

  /** Brings boards up to date with their logs, in one query, and tells what was new. */
  private async catchUp(tournamentIds: readonly string[]): Promise<Map<string, LoadedBoard>> {
    const boards = new Map<string, LoadedBoard>();
    const known: { tournamentId: string; revision: number }[] = [];
    for (const id of tournamentIds) {
      const wasLoaded = this.loaded.has(id);
      const loaded = await this.load(id);
      boards.set(id, loaded);
      // What was read just now is as new as the answer of this query would be.
      if (wasLoaded) known.push({ tournamentId: id, revision: loaded.board.revision });
    }
    const newer = known.length > 0 ? await this.log.newer(known) : new Map<string, Change[]>();
    for (const [id, changes] of newer) {
      const loaded = boards.get(id);
      if (loaded) this.accept(loaded, changes, loaded.isWriting(changes) ? 'here' : 'elsewhere');
    }
    for (const loaded of boards.values()) if (!loaded.listed) await this.project(loaded);
    return boards;
  }

  private accept(loaded: LoadedBoard, changes: readonly Change[], origin: Origin): void {
    const fresh = this.take(loaded, changes);
    if (fresh.length === 0) return;
    for (const listener of this.listeners) listener(fresh, loaded.board, origin);
    if (origin === 'here') loaded.written = true;
    if (loaded.isWorthStoring(storeEvery)) this.store(loaded);
  }

  private take(loaded: LoadedBoard, changes: readonly Change[]): Change[] {
    try {
      return loaded.accept(changes);
    } catch (error) {
      this.loaded.delete(loaded.board.tournamentId);
      throw error;
    }
  }

  private store(loaded: LoadedBoard): void {
    const done = this.stored
      .store(loaded)
      .catch(() => undefined)
      .finally(() => this.storing.delete(done));
    this.storing.add(done);
  }

  /** Lets go of a board that is no longer there. */
  forget(tournamentId: string): void {
    this.loaded.delete(tournamentId);
  }

  private forgetUnused(): void {
    if (this.loaded.size <= mostLoaded) return;
    const unused = [...this.loaded.keys()].filter((id) => ![...this.inUse].some((used) => used(id)));
    for (const id of unused.slice(0, this.loaded.size - mostLoaded)) this.loaded.delete(id);
  }

  /** A board read at the next start shouldn't need its whole log. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const loading of this.loaded.values()) {
      const loaded = await loading.catch(() => null);
      if (loaded?.isWorthStoring(worthStoring)) this.store(loaded);
    }
    await Promise.all(this.storing);
  }
}
