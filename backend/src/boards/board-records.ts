import { Injectable } from '@nestjs/common';
import type { Board, BoardDate, StaffFacts } from '@parwaz/shared';

/** A flight that is longer than any before it; `minutes` in the air. */
export interface BrokenRecord {
  ownerId: string;
  date: BoardDate;
  index: number;
  minutes: number;
}

type ReadRecord = (board: Board<StaffFacts>) => Promise<BrokenRecord | null>;

/** The record of its club that a race has broken, where a capability keeps records. */
@Injectable()
export class BoardRecords {
  private read: ReadRecord | null = null;

  setSource(read: ReadRecord): void {
    this.read = read;
  }

  async brokenOn(board: Board<StaffFacts>): Promise<BrokenRecord | null> {
    return (await this.read?.(board)) ?? null;
  }
}
