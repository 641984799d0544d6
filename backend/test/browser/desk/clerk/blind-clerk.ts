import type { Chance } from '@parwaz/shared';
import { heardLofts, meansAnother } from './blind-clerk-lofts.js';
import type { Desk } from '../open-desk.js';

export interface PhonedLanding {
  loft: number;
  /** HH:MM */
  time: string;
}

interface Outcome extends PhonedLanding {
  keys: string;
  /** Everything that the desk said about it where the eyes are. */
  said: string;
}

type Slip =
  | 'clean'
  | 'bounce'
  | 'click'
  | 'escape'
  | 'mistype'
  | 'twelve'
  | 'refused'
  | 'undone'
  | 'spelling'
  | 'number'
  | 'stroke'
  | 'star';
export const usualSlips: readonly Slip[] = [
  ...(['clean', 'clean', 'clean', 'number', 'stroke', 'spelling'] as const),
  ...(['bounce', 'click', 'escape', 'mistype', 'twelve', 'refused', 'undone'] as const),
];

/** Somebody who types landings from a phone without ever looking at the screen. */
export class BlindClerk {
  readonly outcomes: Outcome[] = [];

  constructor(
    readonly desk: Desk,
    private readonly chance: Chance,
    private readonly slips = usualSlips,
  ) {}

  async take(call: PhonedLanding): Promise<void> {
    const before = await this.desk.line.innerText();
    const keys: string[] = [];
    const press = async (...pressed: string[]) => {
      keys.push(...pressed);
      for (const key of pressed) await this.press(key);
    };
    const slip = this.chance.pick(this.slips);
    if (slip === 'click') keys.push(await this.clickSomewhere());
    if (slip === 'escape') await press('Escape');
    const isStarFirst = slip === 'star' && this.chance.next() < 0.5;
    if (isStarFirst) await press('*');
    await press(...this.nameKeys(call, slip), slip === 'stroke' ? '/' : 'Enter');
    if (slip === 'bounce' && this.chance.next() < 0.3) await press('Enter');
    if (slip === 'star' && !isStarFirst) await press('*');
    if (slip === 'undone') await press('1', '2', '0', '1', 'Enter', 'Control+z');
    await press(...this.timeKeys(call, slip), 'Enter');
    if (slip === 'bounce') await press('Enter');
    const said = await this.seen(before);
    this.outcomes.push({ ...call, keys: `${slip}: ${keys.join(' ')}`, said });
    // Notices leave after a while; the next call comes later.
    await this.desk.page.clock.fastForward(11_000);
  }

  private async press(key: string): Promise<void> {
    if ([...key].length === 1) await this.desk.pressLetter(key);
    else await this.desk.page.keyboard.press(key);
  }

  private nameKeys({ loft }: PhonedLanding, slip: Slip): string[] {
    const known = heardLofts[loft] ?? heardLofts[0];
    if (!known) return [];
    if (slip === 'number') return ['Escape', ...String(loft + 1)];
    if (slip === 'stroke') return [...String(loft + 1)];
    if (slip === 'spelling' && known.spellings.length > 0) return [...this.chance.pick(known.spellings)];
    const words = known.name.split(' ');
    const said = this.chance.pick([...words, known.name]);
    const part = said.slice(0, Math.max(3, this.chance.between(3, said.length)));
    const typed = slip === 'mistype' ? this.mistyped(part) : part;
    return [...(meansAnother(known, typed.toLowerCase()) ? known.name : typed).toLowerCase()];
  }

  private mistyped(name: string): string {
    const at = this.chance.between(0, Math.max(0, name.length - 2));
    const [one = '', other = ''] = name.slice(at, at + 2);
    const wrong = this.chance.pick([`${other}${one}`, `${one}${one}${other}`, other, `x${other}`]);
    return `${name.slice(0, at)}${wrong}${name.slice(at + 2)}`;
  }

  private timeKeys({ time }: PhonedLanding, slip: Slip): string[] {
    const [hours = '', minutes = ''] = time.split(':');
    if (slip === 'twelve') return [...String(Number(hours) % 12 || 12), ...minutes];
    if (slip === 'refused') return [...`${hours}7${minutes.slice(1)}`];
    return [...(this.chance.next() < 0.2 ? `${Number(hours)}:${minutes}` : `${hours}${minutes}`)];
  }

  /** Somewhere on the grid, as a sleeve on the mouse presses it. */
  private async clickSomewhere(): Promise<string> {
    const [x, y] = [this.chance.between(250, 1000), this.chance.between(160, 700)];
    await this.desk.page.mouse.click(x, y);
    return `click ${x},${y}`;
  }

  private async seen(before: string): Promise<string> {
    const { page } = this.desk;
    const said = await page
      .locator('.desk-notice, .desk-none, .desk-editor [role="alert"]')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLElement).innerText.trim()));
    const line = await this.desk.line.innerText();
    const isTrouble = line !== before && /refused|changed/.test(line);
    return [...said, isTrouble ? line : ''].filter(Boolean).join(' | ');
  }
}
