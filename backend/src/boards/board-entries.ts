import type { OnModuleInit } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Prop } from '@nestjs/mongoose';
import { boardTime, toIsoDate, type Board, type StaffFacts } from '@parwaz/shared';
import { boardFormat } from '@parwaz/shared/contracts';
import { LRUCache } from 'lru-cache';
import type { Model } from 'mongoose';
import { batches } from '../platform/concurrency/batches.js';
import { BatchedReads } from '../platform/concurrency/batched-reads.js';
import { limitTo } from '../platform/concurrency/queues.js';
import { Clock, Config } from '../platform/config/config.js';
import { Epoch } from '../platform/database/epoch.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Log } from '../platform/logging/log.js';
import { BoardCache } from './board-cache.js';
import { isPublic } from './is-shown.js';
import { ChangeLog } from './log/change-log.js';

/** The sum of a public board at a revision, derived; may be missing. */
export class BoardEntryDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) revision!: number;
  /** The timeline, version and format that it was made with. */
  @Prop({ required: true }) stamp!: string;
  @Prop({ required: true }) json!: string;
}

/** An entry in memory; `isOver` once all of its tournament's dates are. */
export type BoardEntry<Doc extends BoardEntryDoc> = Doc & { isOver: boolean };

const maxMaking = 4;
const perQuery = 200;
const minReadGapMs = 20;
const maxRounds = 3;

/** The sources of entries of every kind. */
@Injectable()
export class EntrySources {
  constructor(
    readonly boards: BoardCache,
    readonly changes: ChangeLog,
    readonly epoch: Epoch,
    readonly events: DomainEvents,
    readonly clock: Clock,
    readonly config: Config,
    readonly log: Log,
  ) {}
}

/** Entries of one kind, made once per revision when somebody asks, and stored once a tournament is over. */
export abstract class BoardEntries<Doc extends BoardEntryDoc> implements OnModuleInit {
  private readonly recent: LRUCache<string, BoardEntry<Doc>>;
  private readonly making = new Map<string, Promise<BoardEntry<Doc> | null>>();
  private readonly oneMaking = limitTo(maxMaking);
  private readonly lookups = new BatchedReads<string, BoardEntry<Doc>>(
    (ids) => this.lookUp(ids),
    minReadGapMs,
  );

  protected constructor(
    private readonly stored: Model<Doc>,
    protected readonly from: EntrySources,
    maxMemory: number,
  ) {
    this.recent = new LRUCache({
      maxSize: maxMemory,
      sizeCalculation: ({ json }) => 2 * json.length + 500,
    });
  }

  protected abstract read(board: Board<StaffFacts>): Omit<Doc, '_id' | 'revision' | 'stamp'>;

  onModuleInit(): void {
    const { events } = this.from;
    events.on('database:replaced', () => this.recent.clear());
    events.on('tournament:removed', async ({ tournamentId }) => {
      this.recent.delete(tournamentId);
      await this.stored.deleteOne({ _id: tournamentId });
    });
  }

  async getMany(tournamentIds: readonly string[]): Promise<BoardEntry<Doc>[]> {
    const found = new Map<string, BoardEntry<Doc>>();
    let left = [...tournamentIds];
    for (let round = 1; left.length > 0; round += 1) {
      const current = await Promise.all(left.map((id) => this.lookups.read(id)));
      for (const entry of current) if (entry) found.set(entry._id, entry);
      const outdated = left.filter((id) => !found.has(id));
      // An entry that others have begun may lack what was saved since.
      left = round < maxRounds ? outdated.filter((id) => this.making.has(id)) : [];
      const others = left.flatMap((id) => this.making.get(id) ?? []);
      const made = await Promise.all(outdated.filter((id) => !left.includes(id)).map((id) => this.make(id)));
      for (const entry of made) if (entry) found.set(entry._id, entry);
      await this.storeFinished(made);
      await Promise.all(others);
    }
    return tournamentIds.flatMap((id) => found.get(id) ?? []);
  }

  private async lookUp(ids: readonly string[]): Promise<Map<string, BoardEntry<Doc>>> {
    const known = new Map<string, BoardEntry<Doc>>();
    for (const id of ids) {
      const entry = this.recent.get(id);
      if (entry) known.set(id, entry);
    }
    const unknown = ids.filter((id) => !known.has(id));
    const stamp = this.stampOf(this.from.epoch.current);
    for (const some of batches(unknown, perQuery)) {
      const docs = await this.stored.find({ _id: { $in: some }, stamp }).lean<Doc[]>();
      for (const doc of docs) this.remember(known, Object.assign(doc, { isOver: true }));
    }
    const entries = [...known.values()];
    const moved = await this.from.changes.changedSince(
      entries.map(({ _id, revision }) => ({ tournamentId: _id, revision })),
    );
    // After the logs: entries of another timeline are out of date.
    const present = this.stampOf(await this.from.epoch.read());
    for (const { _id, stamp: made } of entries) if (moved.has(_id) || made !== present) known.delete(_id);
    return known;
  }

  private stampOf(epoch: string): string {
    return `${epoch} ${this.from.config.version} f${boardFormat()}`;
  }

  private remember(known: Map<string, BoardEntry<Doc>>, entry: BoardEntry<Doc>): void {
    known.set(entry._id, entry);
    this.recent.set(entry._id, entry);
  }

  private make(tournamentId: string): Promise<BoardEntry<Doc> | null> {
    const made = this.oneMaking(() => this.makeNow(tournamentId)).finally(() => {
      if (this.making.get(tournamentId) === made) this.making.delete(tournamentId);
    });
    this.making.set(tournamentId, made);
    return made;
  }

  private async makeNow(tournamentId: string): Promise<BoardEntry<Doc> | null> {
    const loaded = await this.from.boards.peek(tournamentId);
    if (!loaded || !isPublic(loaded.board)) return null;
    const { board, epoch } = loaded;
    const { dates } = board.tournament;
    const today = boardTime(board, this.from.clock.now()).date;
    const entry = {
      ...this.read(board),
      _id: tournamentId,
      revision: board.revision,
      stamp: this.stampOf(epoch),
      isOver: dates.length > 0 && dates.every((date) => (toIsoDate(date) ?? date) < today),
    } as BoardEntry<Doc>;
    this.recent.set(tournamentId, entry);
    return entry;
  }

  private async storeFinished(made: readonly (BoardEntry<Doc> | null)[]): Promise<void> {
    const over = made.filter((entry) => entry !== null).filter(({ isOver }) => isOver);
    if (over.length === 0) return;
    const writes = over.map(({ _id, isOver: _, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
    }));
    try {
      await this.stored.bulkWrite(writes, { ordered: false });
    } catch (error) {
      this.from.log.debug({ err: error }, 'entries of boards were not stored');
    }
  }
}
