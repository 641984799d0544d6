import type { Call } from './notebook.js';
import type { TouchClerk } from './touch-clerk.js';

/** A slip with a phone and its correction: in the end the call's time stands in the loft's first empty cell. */
export interface TouchSlip {
  name: string;
  /** When it can happen; without it, always. */
  needs?: (clerk: TouchClerk, call: Call) => boolean;
  play: (clerk: TouchClerk, call: Call) => Promise<void>;
}

const otherLofts = (clerk: TouchClerk, { loft }: Call) =>
  clerk.mine.filter((one) => one !== loft && !clerk.isFull(one));
const hasLanding = (clerk: TouchClerk, { loft }: Call) => clerk.firstEmpty(loft) > 0;

/** A landing without a slip. */
export const plainTouch: TouchSlip = {
  name: 'no slip',
  play: async (clerk, { loft, digits }) => {
    await clerk.find(loft);
    await clerk.enter(digits);
  },
};

/** Wrong digits, wrong lofts, dropdowns opened by mistake, digits left without Enter. */
export const touchSlips: readonly TouchSlip[] = [
  {
    name: 'the cell tapped, its dropdown saved',
    play: async (clerk, { loft, digits }) => {
      await clerk.open(loft, clerk.firstEmpty(loft));
      await clerk.type(digits);
      await clerk.choose('Save');
    },
  },
  {
    name: 'the cell tapped, Enter in its dropdown',
    play: async (clerk, { loft, digits }) => {
      await clerk.open(loft, clerk.firstEmpty(loft));
      await clerk.enter(digits);
    },
  },
  {
    name: 'digits left without Enter, on to Find',
    play: async (clerk, { loft, digits }) => {
      await clerk.find(loft);
      await clerk.type(digits);
      await clerk.toFind();
    },
  },
  {
    name: 'a wrong digit, erased',
    play: async (clerk, { loft, digits }) => {
      await clerk.find(loft);
      await clerk.type(`${digits.slice(0, 2)}9`);
      await clerk.press('Backspace');
      await clerk.enter(digits.slice(2));
    },
  },
  {
    name: 'erased once more than there are digits',
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.find(loft);
      await clerk.type(wrong.slice(0, 2));
      await clerk.press('Backspace', 'Backspace', 'Backspace');
      await clerk.enter(digits);
    },
  },
  {
    name: 'what is no time',
    play: async (clerk, { loft, digits }) => {
      await clerk.find(loft);
      await clerk.enter(`${digits.slice(0, 2)}7${digits.slice(3)}`);
      await clerk.enter(digits);
    },
  },
  {
    name: 'a wrong time, undone with the tool',
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.find(loft);
      await clerk.enter(wrong);
      await clerk.tap(clerk.desk.undo);
      await clerk.enter(digits);
    },
  },
  {
    name: 'a wrong time, tapped and typed over',
    play: async (clerk, { loft, digits, wrong }) => {
      const slot = clerk.firstEmpty(loft);
      await clerk.find(loft);
      await clerk.enter(wrong);
      await clerk.open(loft, slot);
      await clerk.enter(digits);
    },
  },
  {
    name: 'a wrong time, cleared in its dropdown',
    play: async (clerk, { loft, digits, wrong }) => {
      const slot = clerk.firstEmpty(loft);
      await clerk.find(loft);
      await clerk.enter(wrong);
      await clerk.open(loft, slot);
      await clerk.tap(clerk.desk.editor.getByRole('button', { name: 'Clear' }));
      await clerk.choose('Save');
      await clerk.find(loft);
      await clerk.enter(digits);
    },
  },
  {
    name: 'a landing opened by mistake, digits given up',
    needs: hasLanding,
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.open(loft, 0);
      await clerk.type(wrong.slice(0, 3));
      await clerk.choose('Cancel');
      await clerk.find(loft);
      await clerk.enter(digits);
    },
  },
  {
    name: 'a landing opened by mistake, digits left by a tap beside it',
    needs: hasLanding,
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.open(loft, 0);
      await clerk.type(wrong);
      await clerk.tap(clerk.desk.page.getByRole('heading', { level: 1 }));
      await clerk.desk.editor.waitFor({ state: 'detached' });
      await clerk.find(loft);
      await clerk.enter(digits);
    },
  },
  {
    name: 'a cell tapped twice',
    play: async (clerk, { loft, digits }) => {
      const slot = clerk.firstEmpty(loft);
      await clerk.open(loft, slot);
      await clerk.tapAgain(loft, slot);
      await clerk.enter(digits);
    },
  },
  {
    name: 'another loft found, seen before anything is typed',
    needs: (clerk, call) => otherLofts(clerk, call).length > 0,
    play: async (clerk, call) => {
      await clerk.find(clerk.chance.pick(otherLofts(clerk, call)));
      await plainTouch.play(clerk, call);
    },
  },
  {
    name: 'the name of nobody, and digits nowhere',
    play: async (clerk, call) => {
      await clerk.toFind();
      await clerk.enter('zzz');
      await clerk.enter(call.wrong);
      await plainTouch.play(clerk, call);
    },
  },
  {
    name: 'a letter in the cell, which opens Find',
    play: async (clerk, call) => {
      await clerk.find(call.loft);
      await clerk.type('q');
      await clerk.press('Backspace');
      await plainTouch.play(clerk, call);
    },
  },
  {
    name: 'a filled loft found, and digits nowhere',
    needs: (clerk) => clerk.mine.some((loft) => clerk.isFull(loft)),
    play: async (clerk, call) => {
      await clerk.find(clerk.chance.pick(clerk.mine.filter((loft) => clerk.isFull(loft))));
      await clerk.type(call.wrong);
      await plainTouch.play(clerk, call);
    },
  },
];
