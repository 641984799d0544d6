import type { Chance } from '@parwaz/shared';
import type { KnownLoft } from './clerk-lofts.js';
import { waysToFind } from './clerk-lofts.js';
import type { Desk } from '../open-desk.js';

/** A call from a loft: this pigeon has landed. */
export interface Call {
  loft: number;
  /** Four digits. */
  digits: string;
  /** Four digits of another time, for slips. */
  wrong: string;
}

/** Notes of a clerk at a desk: what they know and meant, whatever the screen shows. */
export abstract class Notebook {
  landings = 0;
  /** Times that the clerk meant, loft by loft, `''` where nothing has landed. */
  readonly meant: string[][];
  /** For who looks for a fault: which call filled a cell, `loft/slot`, and with which slip. */
  readonly howTyped = new Map<string, string>();
  private readonly ways: string[][];

  constructor(
    readonly desk: Desk,
    readonly chance: Chance,
    lofts: readonly KnownLoft[],
    readonly mine: readonly number[],
    readonly slots: number,
  ) {
    this.meant = lofts.map(() => Array.from({ length: slots }, () => ''));
    this.ways = lofts.map((_, loft) => waysToFind(lofts, loft));
  }

  /** Takes a call: finds the loft and types its landing, with or without a slip. */
  abstract take(call: Call): Promise<void>;

  /** A part of the loft's name that leads there: mostly the shortest. */
  wayTo(loft: number): string {
    const ways = this.ways[loft] ?? [];
    const [shortest] = ways;
    if (shortest === undefined) throw new Error(`Nothing typed into Find leads to loft ${loft}`);
    return this.chance.next() < 0.7 ? shortest : this.chance.pick(ways);
  }

  firstEmpty(loft: number): number {
    return this.meant[loft]?.indexOf('') ?? -1;
  }

  isFull(loft: number): boolean {
    return this.firstEmpty(loft) < 0;
  }

  /** Keeps what a call meant: its time in the loft's first empty cell. */
  protected note({ loft, digits }: Call, slip: string): void {
    const slot = this.firstEmpty(loft);
    this.howTyped.set(`${loft}/${slot}`, `call ${this.landings + 1}, ${slip}`);
    const { [loft]: row } = this.meant;
    if (row) row[slot] = `${digits.slice(0, 2)}:${digits.slice(2)}:00`;
    this.landings += 1;
  }
}
