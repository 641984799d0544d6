import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import { clubStandings, yearOf } from '@parwaz/shared';
import type { Board, ClubTournament, StaffFacts } from '@parwaz/shared';
import { Model } from 'mongoose';
import { BoardEntries, BoardEntryDoc, EntrySources, type BoardEntry } from '../../boards/board-entries.js';
import { presentPublicOf } from '../present-tournament.js';

/** A finished tournament's entry on its club's page. */
@Schema({ collection: 'clubentries', versionKey: false })
export class ClubEntryDoc extends BoardEntryDoc {
  @Prop({ required: true }) club!: string;
  @Prop({ default: '' }) year!: string;
  @Prop({ default: '' }) picture!: string;
}

export type ClubEntry = BoardEntry<ClubEntryDoc>;

const maxMemory = 16 * 1024 * 1024;

/** Entries of club pages. */
@Injectable()
export class ClubEntries extends BoardEntries<ClubEntryDoc> {
  constructor(@InjectModel(ClubEntryDoc.name) stored: Model<ClubEntryDoc>, from: EntrySources) {
    super(stored, from, maxMemory);
  }

  protected read(board: Board<StaffFacts>) {
    const { club, tournamentPicture } = board.tournament;
    const listed: ClubTournament = { ...presentPublicOf(board), standings: clubStandings(board) };
    return { club, year: yearOf(board.tournament), picture: tournamentPicture, json: JSON.stringify(listed) };
  }
}
