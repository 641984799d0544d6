import { tournamentRoutes, type Board, type Loft } from '@parwaz/shared';
import { call } from '../api/call';

type Lofts = Board['owners'];

/** Boards hold no phone that isn't shown; the staff of a tournament may read it. */
export class StaffPhones {
  private known: ReadonlyMap<string, string> = new Map();
  private asked: Lofts | null = null;
  private last: { from: Lofts; known: StaffPhones['known']; owners: Lofts } | null = null;

  constructor(
    private readonly tournamentId: string,
    private readonly onRead: () => void,
  ) {}

  /** The board with them, as far as they are read. */
  in(board: Board): Board {
    const { owners: from } = board;
    const hidden = Object.values(from).filter(({ showPhone }) => !showPhone);
    if (hidden.length === 0) return board;
    if (this.asked !== from) void this.read(from);
    const { known } = this;
    if (this.last?.from !== from || this.last.known !== known) {
      const phones = hidden.map((loft): [string, Loft] => [
        loft._id,
        { ...loft, phone: known.get(loft._id) ?? '' },
      ]);
      this.last = { from, known, owners: { ...from, ...Object.fromEntries(phones) } };
    }
    return { ...board, owners: this.last.owners };
  }

  private async read(from: Lofts): Promise<void> {
    this.asked = from;
    try {
      const lofts = await call(tournamentRoutes.owners, { params: { id: this.tournamentId } });
      this.known = new Map(lofts.map(({ _id, phone }) => [_id, phone]));
      this.onRead();
    } catch {
      if (this.asked === from) this.asked = null; // the next change asks again
    }
  }
}
