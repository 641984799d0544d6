import { Injectable } from '@nestjs/common';
import { InjectModel, Schema } from '@nestjs/mongoose';
import { flownOn, raceState, wallClock } from '@parwaz/shared';
import type { Board, Flown, FlownNow, StaffFacts } from '@parwaz/shared';
import { Model } from 'mongoose';
import { BoardEntries, BoardEntryDoc, EntrySources, type BoardEntry } from '../../boards/board-entries.js';

/** A finished tournament's part in the seasons of its lofts. */
@Schema({ collection: 'flown', versionKey: false })
export class FlownDoc extends BoardEntryDoc {}

const maxMemory = 32 * 1024 * 1024; // ten years of a club of 300 lofts

/** `version` changes with all that its tournament's entry says. */
type FlownAt = FlownNow & { version: string };

@Injectable()
export class FlownEntries extends BoardEntries<FlownDoc> {
  private readonly parsed = new WeakMap<BoardEntry<FlownDoc>, Flown>();

  constructor(@InjectModel(FlownDoc.name) stored: Model<FlownDoc>, from: EntrySources) {
    super(stored, from, maxMemory);
  }

  protected read(board: Board<StaffFacts>) {
    return { json: JSON.stringify(flownOn(board)) };
  }

  /** Those that everybody may see, with their states now. */
  async now(tournamentIds: readonly string[]): Promise<FlownAt[]> {
    const entries = await this.getMany(tournamentIds);
    return Promise.all(
      entries.map(async (entry) => ({
        flown: this.flownIn(entry),
        state: await this.stateOf(entry),
        version: `${entry._id} ${entry.revision} ${entry.stamp}`,
      })),
    );
  }

  private flownIn(entry: BoardEntry<FlownDoc>): Flown {
    const flown = this.parsed.get(entry) ?? (JSON.parse(entry.json) as Flown);
    this.parsed.set(entry, flown);
    return flown;
  }

  private async stateOf({ _id, isOver }: BoardEntry<FlownDoc>): Promise<FlownNow['state']> {
    if (isOver) return 'final';
    const loaded = await this.from.boards.peek(_id);
    if (!loaded) return null;
    const { board } = loaded;
    return raceState(board, wallClock(this.from.clock.now(), board.tournament.timeZone))?.kind ?? null;
  }
}
