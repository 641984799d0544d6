import type { BoardDate, Desk } from '@parwaz/shared';
import type { DeskFeed } from '../../../lib/live/desk-feed';

const nobody: readonly Desk[] = [];
const rowName = (ownerId: string | null, date: BoardDate | null) => `${date}/${ownerId}`;

/** The list arrives with every move of anybody, so it is indexed once per list. */
export class OtherDesks {
  private list = nobody;
  private others = nobody;
  private byRow = new Map<string, readonly Desk[]>();

  constructor(
    private readonly account: string,
    private readonly feed: Pick<DeskFeed, 'state' | 'isHere'>,
  ) {}

  /** Everybody else who is in a cell; those who watch from the dashboard are in none. */
  all(): readonly Desk[] {
    const { desks } = this.feed.state;
    if (desks !== this.list) this.index(desks);
    return this.others;
  }

  inRow(ownerId: string, date: BoardDate): readonly Desk[] {
    this.all();
    return this.byRow.get(rowName(ownerId, date)) ?? nobody;
  }

  private index(desks: readonly Desk[]) {
    const own = desks.filter(({ _id }) => _id === this.account);
    // The same person may have two desks open, of which this is one.
    const here = own.find(({ ownerId, index }) => this.feed.isHere(ownerId, index)) ?? own[0];
    this.list = desks;
    this.others = desks.filter((desk) => desk !== here && desk.date !== null);
    this.byRow = new Map();
    for (const desk of this.others) {
      const row = rowName(desk.ownerId, desk.date);
      this.byRow.set(row, [...(this.byRow.get(row) ?? nobody), desk]);
    }
  }
}
