import { applyChange, blankTournament } from '@parwaz/shared';
import type { Board, BoardDate, Change, StaffFacts } from '@parwaz/shared';
import type { HashedChange } from './log/change-log.js';
import type { BoardStep, WaitingWrite } from './waiting-write.js';
import { wholeFacts } from './log/whole-facts.js';

/** The last change of a record. */
export interface RecordMark {
  revision: number;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Number of latest changes in memory, for watchers who come back. */
const maxRecent = 500;

/** One tournament in memory: its board, kept up to date by its log. */
export class LoadedBoard {
  /** The latest changes, in order, ending with the board's own revision. */
  recent: Change[] = [];
  /** Writes that wait for the one on its way to the disk. */
  waiting: WaitingWrite[] = [];
  /** True while one is on its way. */
  writing = false;
  /** True when lists know its latest facts. */
  listed = true;
  /** The steps on their way: a reader may find it in the log before its writer is answered. */
  appending: readonly BoardStep[] = [];
  storedRevision = 0;
  /** The timeline that it was read on. */
  epoch = '';
  /** Of the entry of its log that made it. */
  hash: string | undefined;
  /** The revision that its log lacks or that can't be applied: the board stands still right before it. */
  damagedAt: number | null = null;
  /** True once this process has committed to it: then it is the one that stores it. */
  written = false;

  constructor(
    public board: Board<StaffFacts>,
    private readonly marks = new Map<string, RecordMark>(),
  ) {}

  /**
   * Takes the changes that follow the board's revision, ignoring those it has, and stops at the first that is missing
   * or can't be applied (`damagedAt`). Returns the ones that were new.
   */
  accept(changes: readonly HashedChange[]): Change[] {
    const taken: Change[] = [];
    this.damagedAt = null;
    for (const change of changes) {
      if (change.revision <= this.board.revision) continue;
      if (change.revision !== this.board.revision + 1 || !this.take(change)) {
        this.damagedAt = this.board.revision + 1;
        break;
      }
      taken.push(change);
    }
    this.recent.push(...taken);
    if (this.recent.length > 2 * maxRecent) this.recent = this.recent.slice(-maxRecent);
    return taken;
  }

  /** @returns false for a change that a damaged log can't apply */
  private take(change: HashedChange): boolean {
    try {
      this.board = this.after(change);
    } catch {
      return false;
    }
    this.hash = change.hash;
    for (const { ownerId, date } of change.rows ?? []) {
      this.marks.set(`${ownerId} ${date}`, { revision: change.revision, at: change.at });
    }
    return true;
  }

  /** True when some of these changes are what this process is just writing. */
  isWriting(changes: readonly Change[]): boolean {
    return changes.some(({ revision, at, by }) =>
      this.appending.some(
        ({ change }) => change.revision === revision && change.at === at && change.by._id === by._id,
      ),
    );
  }

  /** True when this process should store it: so many changes came since it was stored. */
  isWorthStoring(changes: number): boolean {
    return this.written && this.board.revision - this.storedRevision >= changes;
  }

  /** The board after the next change: at hand when this process planned it on this very board. */
  private after(change: Change): Board<StaffFacts> {
    const planned = this.appending.find((step) => step.change === change && step.before === this.board);
    return planned?.after ?? applyChange(this.board, change);
  }

  /** The last change of a record, or undefined when there is none. */
  mark(ownerId: string, date: BoardDate): RecordMark | undefined {
    return this.marks.get(`${ownerId} ${date}`);
  }

  /** The changes after a revision when they are all in memory, else null. */
  recentSince(revision: number): Change[] | null {
    const first = this.recent[0];
    if (revision === this.board.revision) return [];
    return first && first.revision <= revision + 1
      ? this.recent.filter((one) => one.revision > revision)
      : null;
  }

  /** Its stored form, as JSON. */
  serialise(): string {
    return JSON.stringify({ board: this.board, marks: [...this.marks], hash: this.hash });
  }

  /** The reverse of `serialise`. */
  static parse(text: string): LoadedBoard {
    const { board, marks, hash } = JSON.parse(text) as {
      board: Board<StaffFacts>;
      marks: [string, RecordMark][];
      hash?: string;
    };
    // A field that is younger than what is stored is blank in it.
    const tournament = wholeFacts(board.tournament);
    const loaded = new LoadedBoard({ ...board, tournament }, new Map(marks));
    loaded.storedRevision = board.revision;
    loaded.hash = hash;
    return loaded;
  }
}

/** The board of a tournament of which nothing is known yet: what the first change of its log is applied to. */
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
