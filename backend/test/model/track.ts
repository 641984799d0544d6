import { applyChange } from '@parwaz/shared';
import type { Board, StaffFacts } from '@parwaz/shared';
import { blankBoard } from '../../src/boards/loaded-board.js';
import { toChange } from '../../src/boards/log/change-log.js';
import type { ChangeDoc } from '../../src/boards/schemas/change.schema.js';
import { factsOf } from './facts.js';
import type { Facts } from './facts.js';

/** A report that was sent, and whether the taking of it put its value there, so that a withdrawal may take it away. */
export interface SentReport {
  _id: string;
  loft: string;
  date: string;
  /** The key of the cell or the start that its taking wrote, while that is still the last to have written it. */
  wrote: string | null;
  /** Others have changed that since, so that either is right. */
  isTouched?: true;
}

/** A tournament as the test follows it: its log, and what its board said at each revision. */
export class Track {
  entries: ChangeDoc[] = [];
  /** By revision; at 0 nothing is said. */
  facts: Facts[] = [new Map()];
  /** Revisions by which the product itself brought the board up to date. */
  settlings = new Set<number>();
  reports: SentReport[] = [];
  /** By loft. */
  phones = new Map<string, unknown>();
  /** The staff's board of the last revision, folded one change after the other. */
  board: Board<StaffFacts>;

  constructor(readonly id: string) {
    this.board = blankBoard(id);
  }

  get head(): number {
    return this.entries.length;
  }

  /** The facts right after a revision. */
  at(revision: number): Facts {
    const facts = this.facts[revision];
    if (!facts) throw new Error(`${this.id} has no revision ${revision}`);
    return facts;
  }

  get now(): Facts {
    return this.at(this.head);
  }

  get isDeleted(): boolean {
    return this.now.get('field deleted') === 'true';
  }

  /** The number that a loft has here, or gets when it joins. */
  numberOf(loft: string): string {
    const given = this.facts.flatMap((facts) => [...facts].filter(([key]) => key.startsWith('number ')));
    const own = given.find(([key]) => key === `number ${loft}`);
    return own?.[1] ?? String(Math.max(0, ...given.map(([, number]) => Number(number))) + 1);
  }

  /** Takes new entries of its log. */
  accept(entries: readonly ChangeDoc[]): void {
    for (const entry of entries) {
      this.board = applyChange(this.board, toChange(entry));
      this.entries.push(entry);
      this.facts.push(factsOf(this.board));
      const [was, is] = [this.at(this.head - 1), this.now];
      for (const report of this.reports) {
        const { wrote, _id } = report;
        if (wrote === null || entry.report?._id === _id) continue;
        if (was.get(wrote) !== is.get(wrote)) report.isTouched = true;
      }
    }
  }

  copy(): Track {
    const copy = new Track(this.id);
    copy.accept(this.entries);
    copy.reports = this.reports.map((report) => ({ ...report }));
    copy.phones = new Map(this.phones);
    return copy;
  }
}
