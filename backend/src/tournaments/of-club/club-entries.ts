import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import { clubStandings, toIsoDate, boardTime, yearOf } from '@parwaz/shared';
import { boardFormat } from '@parwaz/shared/contracts';
import type { Board, ClubTournament, StaffFacts } from '@parwaz/shared';
import { LRUCache } from 'lru-cache';
import { Model } from 'mongoose';
import { BoardCache } from '../../boards/board-cache.js';
import { isPublic } from '../../boards/is-shown.js';
import { ChangeLog } from '../../boards/log/change-log.js';
import { batches } from '../../platform/concurrency/batches.js';
import { limitTo } from '../../platform/concurrency/queues.js';
import { BatchedReads } from '../../platform/concurrency/batched-reads.js';
import { Clock, Config } from '../../platform/config/config.js';
import { Epoch } from '../../platform/database/epoch.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { Log } from '../../platform/logging/log.js';
import { presentPublicOf } from '../present-tournament.js';

/** A finished tournament's entry on its club's page, derived; may be missing. */
@Schema({ collection: 'clubentries', versionKey: false })
export class ClubEntryDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) revision!: number;
  @Prop({ required: true }) stamp!: string;
  @Prop({ required: true }) club!: string;
  @Prop({ default: '' }) year!: string;
  @Prop({ default: '' }) picture!: string;
  @Prop({ required: true }) json!: string;
}

export interface ClubEntry extends ClubEntryDoc {
  isOver: boolean;
}

const maxMemory = 16 * 1024 * 1024;
const maxMaking = 4;
const perQuery = 200;
const minReadGapMs = 20;
const maxRounds = 3;

/** Entries of club pages, made once per revision and stored once a tournament is over. */
@Injectable()
export class ClubEntries implements OnModuleInit {
  private readonly recent = new LRUCache<string, ClubEntry>({
    maxSize: maxMemory,
    sizeCalculation: ({ json }) => 2 * json.length + 500,
  });
  private readonly making = new Map<string, Promise<ClubEntry | null>>();
  private readonly oneMaking = limitTo(maxMaking);
  private readonly lookups = new BatchedReads<string, ClubEntry>((ids) => this.lookUp(ids), minReadGapMs);

  constructor(
    @InjectModel(ClubEntryDoc.name) private readonly stored: Model<ClubEntryDoc>,
    private readonly boards: BoardCache,
    private readonly changes: ChangeLog,
    private readonly epoch: Epoch,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.events.on('database:replaced', () => this.recent.clear());
    this.events.on('tournament:removed', async ({ tournamentId }) => {
      this.recent.delete(tournamentId);
      await this.stored.deleteOne({ _id: tournamentId });
    });
  }

  async getMany(tournamentIds: readonly string[]): Promise<ClubEntry[]> {
    const found = new Map<string, ClubEntry>();
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

  private async lookUp(ids: readonly string[]): Promise<Map<string, ClubEntry>> {
    const known = new Map<string, ClubEntry>();
    for (const id of ids) {
      const entry = this.recent.get(id);
      if (entry) known.set(id, entry);
    }
    const unknown = ids.filter((id) => !known.has(id));
    const stamp = this.stampOf(this.epoch.current);
    for (const some of batches(unknown, perQuery)) {
      const docs = await this.stored.find({ _id: { $in: some }, stamp }).lean<ClubEntryDoc[]>();
      for (const doc of docs) this.remember(known, Object.assign(doc, { isOver: true }));
    }
    const entries = [...known.values()];
    const moved = await this.changes.changedSince(
      entries.map(({ _id, revision }) => ({ tournamentId: _id, revision })),
    );
    // After the logs: entries of another timeline are out of date.
    const present = this.stampOf(await this.epoch.read());
    for (const { _id, stamp: made } of entries) if (moved.has(_id) || made !== present) known.delete(_id);
    return known;
  }

  private stampOf(epoch: string): string {
    return `${epoch} ${this.config.version} f${boardFormat()}`;
  }

  private remember(known: Map<string, ClubEntry>, entry: ClubEntry): void {
    known.set(entry._id, entry);
    this.recent.set(entry._id, entry);
  }

  private make(tournamentId: string): Promise<ClubEntry | null> {
    const made = this.oneMaking(() => this.makeNow(tournamentId)).finally(() => {
      if (this.making.get(tournamentId) === made) this.making.delete(tournamentId);
    });
    this.making.set(tournamentId, made);
    return made;
  }

  private async makeNow(tournamentId: string): Promise<ClubEntry | null> {
    const loaded = await this.boards.peek(tournamentId);
    if (!loaded || !isPublic(loaded.board)) return null;
    const today = boardTime(loaded.board, this.clock.now()).date;
    const entry = entryOf(loaded.board, today, this.stampOf(loaded.epoch));
    this.recent.set(tournamentId, entry);
    return entry;
  }

  private async storeFinished(made: readonly (ClubEntry | null)[]): Promise<void> {
    const over = made.filter((entry) => entry !== null).filter(({ isOver }) => isOver);
    if (over.length === 0) return;
    const writes = over.map(({ _id, isOver: _, ...fields }) => ({
      updateOne: { filter: { _id }, update: { $set: fields }, upsert: true },
    }));
    try {
      await this.stored.bulkWrite(writes, { ordered: false });
    } catch (error) {
      this.log.debug({ err: error }, "a club's standings were not stored");
    }
  }
}

function entryOf(board: Board<StaffFacts>, today: string, stamp: string): ClubEntry {
  const { tournament, tournamentId, revision } = board;
  const { club, dates, tournamentPicture } = tournament;
  const listed: ClubTournament = { ...presentPublicOf(board), standings: clubStandings(board) };
  return {
    _id: tournamentId,
    revision,
    stamp,
    club,
    year: yearOf(tournament),
    picture: tournamentPicture,
    json: JSON.stringify(listed),
    isOver: dates.length > 0 && dates.every((date) => (toIsoDate(date) ?? date) < today),
  };
}
