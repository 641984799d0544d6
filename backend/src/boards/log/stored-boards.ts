import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import type { StaffFacts } from '@parwaz/shared';
import { Model } from 'mongoose';
import { Epoch } from '../../platform/database/epoch.js';
import { Log } from '../../platform/logging/log.js';
import { FirstTimeZone } from '../first-time-zone.js';
import { blankBoard, LoadedBoard } from '../loaded-board.js';
import { searched, TournamentDoc } from '../schemas/tournament.schema.js';
import { ChangeLog } from './change-log.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
// MongoDB limits documents to 16 MiB; larger boards are read from their logs.
const maxBytes = 15 * 1024 * 1024;

@Schema({ collection: 'boards', versionKey: false })
export class StoredBoardDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) revision!: number;
  /** The board and the last change of each record, as gzipped JSON. */
  @Prop({ type: Buffer, required: true }) state!: Buffer;
}

@Injectable()
export class StoredBoards {
  private readonly storing = new Set<Promise<void>>();

  constructor(
    @InjectModel(StoredBoardDoc.name) private readonly boards: Model<StoredBoardDoc>,
    @InjectModel(TournamentDoc.name) private readonly tournaments: Model<TournamentDoc>,
    private readonly changes: ChangeLog,
    private readonly epoch: Epoch,
    private readonly zone: FirstTimeZone,
    private readonly log: Log,
  ) {}

  /** Null when there is none, it is older than lofts' numbers, or its log doesn't lead to it. */
  async load(tournamentId: string): Promise<LoadedBoard | null> {
    const doc = await this.boards.findById(tournamentId);
    const loaded = doc && LoadedBoard.parse((await decompress(doc.state)).toString(), await this.zone.read());
    if (!loaded?.board.numbers) return null;
    const entry = await this.changes.hashAt(tournamentId, loaded.board.revision);
    const isOther = loaded.hash !== undefined && entry !== null && entry.hash !== loaded.hash;
    // Older stored boards have no hash.
    loaded.hash = entry?.hash;
    return isOther ? null : loaded;
  }

  async blank(tournamentId: string): Promise<LoadedBoard> {
    return new LoadedBoard(blankBoard(tournamentId), undefined, await this.zone.read());
  }

  /** The latest revision that stored data was derived from, which its log must hold; 0 for none. */
  async derivedRevision(tournamentId: string): Promise<number> {
    const only = { revision: 1 } as const;
    const [facts, board] = await Promise.all([
      this.tournaments.findById(tournamentId).select(only).lean(),
      this.boards.findById(tournamentId).select(only).lean(),
    ]);
    return Math.max(facts?.revision ?? 0, board?.revision ?? 0);
  }

  async listed(tournamentIds: readonly string[]): Promise<string[]> {
    const found = this.tournaments.find({ _id: { $in: [...tournamentIds] } }).select({ _id: 1 });
    return (await found.lean<{ _id: string }[]>()).map(({ _id }) => _id);
  }

  /** Unless a later one is stored, or the database was replaced since it was read. */
  async store(loaded: LoadedBoard): Promise<void> {
    const { tournamentId, revision, tournament } = loaded.board;
    const state = await compress(loaded.serialise());
    if ((await this.epoch.read()) !== loaded.epoch) return;
    loaded.storedRevision = revision;
    if (state.length <= maxBytes) await this.replaceBoard(tournamentId, revision, state);
    await this.project(tournament, revision);
  }

  storeSoon(loaded: LoadedBoard): void {
    const done = this.store(loaded)
      .catch(() => undefined)
      .finally(() => this.storing.delete(done));
    this.storing.add(done);
  }

  async finish(): Promise<void> {
    await Promise.all(this.storing);
  }

  /** Never throws: the change itself is already committed. */
  async updateLists(loaded: LoadedBoard): Promise<void> {
    const { tournament, revision } = loaded.board;
    try {
      await this.project(tournament, revision);
      loaded.listed = true;
    } catch (error) {
      loaded.listed = false; // the next check of its log tries again
      this.log.error({ err: error, tournamentId: tournament._id }, 'lists do not show a change yet');
    }
  }

  private async replaceBoard(_id: string, revision: number, state: Buffer): Promise<void> {
    const found = await this.boards.updateOne(
      { _id, revision: { $lte: revision } },
      { $set: { revision, state } },
    );
    if (found.matchedCount > 0) return;
    await this.boards.updateOne({ _id }, { $setOnInsert: { revision, state } }, { upsert: true });
  }

  async project(facts: StaffFacts, revision: number): Promise<void> {
    const { _id, deletedAt = null, activatedAt = 0 } = facts;
    await this.tournaments.updateOne(
      { _id, revision: { $lt: revision } },
      { $set: { ...searched(facts), revision, deletedAt, activatedAt, facts } },
    );
  }

  async remove(tournamentId: string): Promise<void> {
    await this.boards.deleteOne({ _id: tournamentId });
  }
}
