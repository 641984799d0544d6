import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StaffFacts } from '@parwaz/shared';
import { Model } from 'mongoose';
import { LoadedBoard } from './loaded-board.js';
import { StoredBoardDoc } from './stored-board.schema.js';
import { TournamentDoc } from './tournament.schema.js';

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** A document of MongoDB holds 16 MiB; a board beyond that is read from its log. */
const mostBytes = 15 * 1024 * 1024;

/** What is derived from the logs and kept to be quick: boards, and the facts that lists are searched by. */
@Injectable()
export class StoredBoards {
  constructor(
    @InjectModel(StoredBoardDoc.name) private readonly boards: Model<StoredBoardDoc>,
    @InjectModel(TournamentDoc.name) private readonly tournaments: Model<TournamentDoc>,
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
    if (state.length <= mostBytes) await this.replaceBoard(tournamentId, revision, state);
    await this.project(tournament, revision);
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
