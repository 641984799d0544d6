import type { CDPSession, Locator } from 'playwright-core';
import { until } from '../../../harness/until.js';
import { Notebook } from './notebook.js';
import type { Call } from './notebook.js';
import { plainTouch, touchSlips } from './touch-slips.js';

/**
 * Somebody who enters landings with a phone: taps on Find, cells and buttons. Letters and digits come from the
 * keyboard on the screen, which puts text in without telling keys; its last key is Enter, its eraser Backspace.
 */
export class TouchClerk extends Notebook {
  /** Taps, each letter of the keyboard on the screen one. */
  taps = 0;
  private devtools: CDPSession | undefined;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  async type(text: string): Promise<void> {
    for (const letter of text) {
      this.taps += 1;
      await this.desk.page.keyboard.insertText(letter);
    }
  }

  async press(...keys: readonly ('Enter' | 'Backspace')[]): Promise<void> {
    for (const key of keys) {
      this.taps += 1;
      await this.desk.page.keyboard.press(key);
    }
  }

  async enter(text: string): Promise<void> {
    await this.type(text);
    await this.press('Enter');
  }

  /** Taps Find, which then has the keyboard, and all of its text selected. */
  async toFind(): Promise<void> {
    const { find } = this.desk;
    await this.tap(find);
    await until(
      () =>
        find.evaluate(
          (input: HTMLInputElement) =>
            document.activeElement === input &&
            input.selectionStart === 0 &&
            input.selectionEnd === input.value.length,
        ),
      'what stands in Find is selected',
    );
  }

  /** By a part of the name, or by its number, in Find. */
  async find(loft: number): Promise<void> {
    await this.toFind();
    await this.enter(this.chance.next() < 0.5 ? this.wayTo(loft) : String(loft + 1));
  }

  /** Scrolls to a cell with a finger and taps it, which opens its dropdown. */
  async open(loft: number, slot: number): Promise<void> {
    const { desk } = this;
    // What stands in Find is selected when it is tapped; without it all lofts are there.
    if ((await desk.find.inputValue()) !== '') {
      await this.toFind();
      await this.press('Backspace');
    }
    await this.swipeTo(loft, slot);
    await this.tap(desk.cell(loft, slot));
    await desk.editor.waitFor();
  }

  /** A second tap at once, where the finger already is. */
  async tapAgain(loft: number, slot: number): Promise<void> {
    const { page } = this.desk;
    const at = await this.desk.cell(loft, slot).boundingBox();
    if (!at) throw new Error(`Loft ${loft} has no pigeon ${slot + 1}`);
    this.taps += 1;
    await page.touchscreen.tap(at.x + at.width / 2, at.y + at.height / 2);
  }

  /** Swipes until a cell is in view, towards the middle of the grid: what is swiped from is never certain to a pixel. */
  private async swipeTo(loft: number, slot: number): Promise<void> {
    for (let swipes = 0; swipes < 20; swipes += 1) {
      const way = await this.desk.page.getByRole('grid').evaluate(wayToCell, { loft, slot });
      if (!way) return;
      this.taps += 1;
      await this.swipe(way.x, way.y);
    }
    throw new Error(`No swipe leads to loft ${loft}, pigeon ${slot + 1}`);
  }

  /** One finger from the middle of the grid, and no farther than to its edge. */
  private async swipe(x: number, y: number): Promise<void> {
    const box = await this.desk.page.getByRole('grid').boundingBox();
    if (!box) throw new Error('There is no grid');
    const within = (by: number, room: number) => Math.max(-room, Math.min(room, by));
    this.devtools ??= await this.desk.context.newCDPSession(this.desk.page);
    const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2];
    const [byX, byY] = [within(x, box.width / 3), within(y, box.height / 3)];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      this.devtools?.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: fromX - byX * part, y: fromY - byY * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
    // A finger that stops before it is lifted: nothing scrolls on.
    await this.gridStandsStill();
    await touch('touchEnd', 1);
    await this.gridStandsStill();
  }

  /** Resolves once the grid has stood still for some frames. */
  private async gridStandsStill(): Promise<void> {
    await this.desk.page.getByRole('grid').evaluate(async (grid) => {
      let [still, was] = [0, [NaN, NaN]];
      while (still < 5) {
        await new Promise(requestAnimationFrame);
        const now = [grid.scrollLeft, grid.scrollTop];
        still = now.every((at, axis) => at === was[axis]) ? still + 1 : 0;
        was = now;
      }
    });
  }

  /** A button of the open dropdown, which is gone afterwards. */
  async choose(name: 'Save' | 'Cancel'): Promise<void> {
    await this.tap(this.desk.editor.getByRole('button', { name }));
    await this.desk.editor.waitFor({ state: 'detached' });
  }

  /** Takes a call: with or without a slip, the landing is in the loft's first empty cell in the end. */
  async take(call: Call): Promise<void> {
    const slip =
      this.chance.next() < 0.5
        ? plainTouch
        : this.chance.pick(touchSlips.filter(({ needs }) => needs?.(this, call) ?? true));
    await slip.play(this, call);
    this.note(call, slip.name);
  }
}

/** Distance that a grid has to scroll until a cell, drawn or not, is in its middle; null when it is in view. */
function wayToCell(grid: HTMLElement, { loft, slot }: { loft: number; slot: number }) {
  const [row, cell] = ['.desk-row', '[data-cell="0"]'].map((one) =>
    grid.querySelector<HTMLElement>(`.desk-body ${one}`),
  );
  const head = grid.querySelector<HTMLElement>('.desk-head');
  const name = grid.querySelector<HTMLElement>('.desk-head .desk-loft');
  if (!row || !cell || !head || !name) throw new Error('The grid shows no loft');
  const wayIn = (from: number, size: number, low: number, high: number) =>
    from >= low && from + size <= high ? 0 : Math.round(from + size / 2 - (low + high) / 2);
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = grid;
  const top = head.offsetHeight + loft * row.offsetHeight - scrollTop;
  const left = cell.offsetLeft + slot * cell.offsetWidth - scrollLeft;
  const y = wayIn(top, row.offsetHeight, head.offsetHeight, clientHeight);
  const x = wayIn(left, cell.offsetWidth, name.offsetWidth, clientWidth);
  return x === 0 && y === 0 ? null : { x, y };
}
