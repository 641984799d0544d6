import { applyChange, blankTournament } from '@parwaz/shared';
import type { Board, BoardDate, Change, StaffFacts } from '@parwaz/shared';
import type { HashedChange } from './log/change-log.js';
import { wholeFacts, wholeLoft } from './log/whole-facts.js';

export type RecordMark = Pick<Change, 'revision' | 'at'>;

const maxRecent = 500;

export class LoadedBoard {
  recent: Change[] = [];
  waiting: WaitingWrite[] = [];
  writing = false;
  listed = true;
  /** Being inserted: a reader may find them in the log before their writer is answered. */
  appending: readonly BoardStep[] = [];
  storedRevision = 0;
  epoch = '';
  hash: string | undefined;
  /** The first missing or inapplicable revision; the board stays right before it. */
  damagedAt: number | null = null;
  /** Set by the first commit here, which makes this process the one that stores it. */
  written = false;

  constructor(
    public board: Board<StaffFacts>,
    private readonly marks = new Map<string, RecordMark>(),
    private readonly firstZone = '',
  ) {}

  /** Applies changes up to the first missing or inapplicable one (`damagedAt`). @returns those applied */
  accept(changes: readonly HashedChange[]): Change[] {
    const taken: Change[] = [];
    this.damagedAt = null;
    for (const change of changes) {
      if (change.revision <= this.board.revision) continue;
      if (change.revision !== this.board.revision + 1 || !this.apply(change)) {
        this.damagedAt = this.board.revision + 1;
        break;
      }
      taken.push(change);
    }
    this.recent.push(...taken);
    if (this.recent.length > 2 * maxRecent) this.recent = this.recent.slice(-maxRecent);
    return taken;
  }

  private apply(change: HashedChange): boolean {
    try {
      this.board = withTimeZone(this.after(change), this.firstZone);
    } catch {
      return false;
    }
    this.hash = change.hash;
    for (const { ownerId, date } of change.rows ?? []) {
      this.marks.set(`${ownerId} ${date}`, { revision: change.revision, at: change.at });
    }
    return true;
  }

  isWriting(changes: readonly Change[]): boolean {
    return changes.some(({ revision, at, by }) =>
      this.appending.some(
        ({ change }) => change.revision === revision && change.at === at && change.by._id === by._id,
      ),
    );
  }

  hasUnstored(changes: number): boolean {
    return this.written && this.board.revision - this.storedRevision >= changes;
  }

  private after(change: Change): Board<StaffFacts> {
    const planned = this.appending.find((step) => step.change === change && step.before === this.board);
    return planned?.after ?? applyChange(this.board, change);
  }

  mark(ownerId: string, date: BoardDate): RecordMark | undefined {
    return this.marks.get(`${ownerId} ${date}`);
  }

  recentSince(revision: number): Change[] | null {
    const first = this.recent[0];
    if (revision === this.board.revision) return [];
    return first && first.revision <= revision + 1
      ? this.recent.filter((one) => one.revision > revision)
      : null;
  }

  serialise(): string {
    return JSON.stringify({ board: this.board, marks: [...this.marks], hash: this.hash });
  }

  /** @param timeZone of a tournament from before tournaments had one */
  static parse(text: string, timeZone: string): LoadedBoard {
    const { board, marks, hash } = JSON.parse(text) as {
      board: Board<StaffFacts>;
      marks: [string, RecordMark][];
      hash?: string;
    };
    // Fields newer than what is stored are blank.
    const tournament = wholeFacts(board.tournament, timeZone);
    const owners = Object.entries(board.owners).map(([id, loft]) => [id, wholeLoft(loft)] as const);
    const whole = { ...board, tournament, owners: Object.fromEntries(owners) };
    const loaded = new LoadedBoard(whole, new Map(marks));
    loaded.storedRevision = board.revision;
    loaded.hash = hash;
    return loaded;
  }
}

/** Fills in the zone of a tournament from before tournaments had one. */
export function withTimeZone(board: Board<StaffFacts>, timeZone: string): Board<StaffFacts> {
  const { tournament } = board;
  return tournament.timeZone === '' ? { ...board, tournament: { ...tournament, timeZone } } : board;
}

export function blankBoard(tournamentId: string): Board<StaffFacts> {
  return {
    tournamentId,
    revision: 0,
    at: 0,
    tournament: {
      _id: tournamentId,
      ...blankTournament,
      deletedAt: null,
      activatedAt: 0,
    },
    owners: {},
    rows: {},
    numbers: {},
  };
}

export interface BoardStep {
  change: HashedChange;
  before: Board<StaffFacts>;
  after: Board<StaffFacts>;
}

export interface WaitingWrite {
  plan(before: Board<StaffFacts>): Plan;
  reject(error: unknown): void;
}

export interface Plan {
  step: BoardStep | null;
  /** Called once the change and everything it was decided on are in the log. */
  settle(): void;
}
