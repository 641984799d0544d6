import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StaffFacts } from '@parwaz/shared';
import { Model } from 'mongoose';
import { Log } from '../logging/log.js';
import { LoadedBoard } from './loaded-board.js';
import { StoredBoardDoc } from './stored-board.schema.js';
import { TournamentDoc } from './tournament.schema.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** A document of MongoDB holds 16 MiB; a board beyond that is read from its log. */
const maxBytes = 15 * 1024 * 1024;

/** What is derived from the logs and kept to be quick: boards, and the facts that lists are searched by. */
@Injectable()
export class StoredBoards {
  private readonly storing = new Set<Promise<void>>();

  constructor(
    @InjectModel(StoredBoardDoc.name) private readonly boards: Model<StoredBoardDoc>,
    @InjectModel(TournamentDoc.name) private readonly tournaments: Model<TournamentDoc>,
    private readonly log: Log,
  ) {}

  /** The stored board of a tournament, or null when there is none. */
  async load(tournamentId: string): Promise<LoadedBoard | null> {
    const doc = await this.boards.findById(tournamentId);
    return doc ? LoadedBoard.parse((await decompress(doc.state)).toString()) : null;
  }

  /** Keeps a board unless a later one is kept already. */
  async store(loaded: LoadedBoard): Promise<void> {
    const { tournamentId, revision, tournament } = loaded.board;
    const state = await compress(loaded.serialise());
    loaded.storedRevision = revision;
    if (state.length <= maxBytes) await this.replaceBoard(tournamentId, revision, state);
    await this.project(tournament, revision);
  }

  /** Stores a board beside everything else. When it fails, the next load reads more of its log. */
  storeSoon(loaded: LoadedBoard): void {
    const done = this.store(loaded)
      .catch(() => undefined)
      .finally(() => this.storing.delete(done));
    this.storing.add(done);
  }

  /** Waits for what is being stored. */
  async finish(): Promise<void> {
    await Promise.all(this.storing);
  }

  /** Lets lists know. What they are told is in the log and confirmed by then, so nobody hears of a failure here. */
  async list(loaded: LoadedBoard): Promise<void> {
    const { tournament, revision } = loaded.board;
    try {
      await this.project(tournament, revision);
      loaded.listed = true;
    } catch (error) {
      loaded.listed = false; // the next look at its log tries again
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

  /** Keeps the facts of a tournament unless later ones are kept already. */
  async project(facts: StaffFacts, revision: number): Promise<void> {
    const { club, status, allowedAdmins, participatingLofts, deletedAt = null, activatedAt = 0 } = facts;
    await this.tournaments.updateOne(
      { _id: facts._id, revision: { $lt: revision } },
      { $set: { revision, club, status, allowedAdmins, participatingLofts, deletedAt, activatedAt, facts } },
    );
  }

  /** Removes a tournament's stored board for good. */
  async remove(tournamentId: string): Promise<void> {
    await this.boards.deleteOne({ _id: tournamentId });
  }
}
