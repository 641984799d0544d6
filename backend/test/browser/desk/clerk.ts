import type { Chance } from '../../../src/demo/random.js';
import type { KnownLoft } from './clerk-lofts.js';
import { waysToFind } from './clerk-lofts.js';
import type { Desk } from './open-desk.js';
import { plain, slips } from './clerk-slips.js';

/** A call from a loft: this pigeon has landed. */
export interface Call {
  loft: number;
  /** Four digits. */
  digits: string;
  /** Four digits of another time, for slips. */
  wrong: string;
}

/** Somebody who types landings as they are phoned in, slips now and then, and sees to it that all is right. */
export class Clerk {
  keys = 0;
  landings = 0;
  /** Keys of each landing without a slip. */
  readonly plainly: number[] = [];
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

  /** Presses keys, each a key of the keyboard; `Control+z` are two. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += key.split('+').length;
      await this.desk.page.keyboard.press(key);
    }
  }

  /** Types a text letter by letter, in whatever script. */
  async type(text: string): Promise<void> {
    for (const letter of text) {
      this.keys += 1;
      await this.desk.pressLetter(letter);
    }
  }

  async enter(text: string): Promise<void> {
    await this.type(text);
    await this.press('Enter');
  }

  /** A part of the loft's name that leads there: mostly the shortest. */
  wayTo(loft: number): string {
    const ways = this.ways[loft] ?? [];
    const [shortest] = ways;
    if (shortest === undefined) throw new Error(`Nothing typed into Find leads to loft ${loft}`);
    return this.chance.next() < 0.7 ? shortest : this.chance.pick(ways);
  }

  /** By a part of the name, typed wherever the keyboard is; by the loft's number where that takes fewer keys. */
  async find(loft: number): Promise<void> {
    const [name, number] = [this.wayTo(loft), String(loft + 1)];
    const inFind = await this.desk.isInFind();
    if (name.length <= number.length + (inFind ? 0 : 1)) {
      await this.enter(name);
      return;
    }
    if (!inFind) await this.press('Escape');
    await this.enter(number);
  }

  /** Takes a call: finds the loft and types its landing, with or without a slip. */
  async take(call: Call): Promise<void> {
    const slot = this.firstEmpty(call.loft);
    const slip =
      this.chance.next() < 0.55
        ? plain
        : this.chance.pick(slips.filter(({ needs }) => needs?.(this, call) ?? true));
    const before = this.keys;
    await slip.play(this, call);
    if (slip === plain) this.plainly.push(this.keys - before);
    this.howTyped.set(`${call.loft}/${slot}`, `call ${this.landings + 1}, ${slip.name}`);
    const { [call.loft]: row } = this.meant;
    if (row) row[slot] = `${call.digits.slice(0, 2)}:${call.digits.slice(2)}:00`;
    this.landings += 1;
  }

  firstEmpty(loft: number): number {
    return this.meant[loft]?.indexOf('') ?? -1;
  }

  isFull(loft: number): boolean {
    return this.firstEmpty(loft) < 0;
  }
}
