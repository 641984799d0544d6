import { Notebook } from './notebook.js';
import type { Call } from './notebook.js';
import { plain, slips } from './clerk-slips.js';

/** Somebody who types landings as they are phoned in, slips now and then, and sees to it that all is right. */
export class Clerk extends Notebook {
  keys = 0;
  /** Keys of each landing without a slip. */
  readonly plainly: number[] = [];

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

  async take(call: Call): Promise<void> {
    const slip =
      this.chance.next() < 0.55
        ? plain
        : this.chance.pick(slips.filter(({ needs }) => needs?.(this, call) ?? true));
    const before = this.keys;
    await slip.play(this, call);
    if (slip === plain) this.plainly.push(this.keys - before);
    this.note(call, slip.name);
  }
}
