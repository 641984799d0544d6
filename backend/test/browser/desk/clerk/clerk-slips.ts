import type { Clerk } from './clerk.js';
import type { Call } from './notebook.js';

/** A slip of a clerk and its correction: in the end the call's time stands in the loft's first empty cell. */
export interface Slip {
  name: string;
  /** When it can happen; without it, always. */
  needs?: (clerk: Clerk, call: Call) => boolean;
  play: (clerk: Clerk, call: Call) => Promise<void>;
}

const strayKeys = ['a', 'x', 'Space', '*', '.', ':', ';', 'ArrowLeft+ArrowRight'];
const backKeys = ['-', 'Shift+Tab', 'ArrowLeft'];

/** Enter leads to the loft's next cell, not to another loft and not out of the grid. */
const hasNextCell = (clerk: Clerk, { loft }: Call) => clerk.firstEmpty(loft) < clerk.slots - 1;
const emptyLofts = (clerk: Clerk, { loft }: Call) =>
  clerk.mine.filter((one) => one !== loft && !clerk.isFull(one));
const fullLofts = (clerk: Clerk) => clerk.mine.filter((loft) => clerk.isFull(loft));

/** A letter opens Find, which a clerk sees and leaves. */
async function pressStray(clerk: Clerk, keys: readonly string[] = strayKeys): Promise<void> {
  const stray = clerk.chance.pick(keys);
  await clerk.press(...(stray.startsWith('Arrow') ? stray.split('+') : [stray]));
  if (/^[a-z]$/.test(stray)) await clerk.press('Escape');
}

/** A landing without a slip. */
export const plain: Slip = {
  name: 'no slip',
  play: async (clerk, { loft, digits }) => {
    await clerk.find(loft);
    await clerk.enter(digits);
  },
};

/** Wrong digits, corrections, stray keys, wrong lofts. */
export const slips: readonly Slip[] = [
  {
    name: 'a wrong digit, taken back at once',
    play: async (clerk, { loft, digits }) => {
      const at = clerk.chance.between(0, 3);
      await clerk.find(loft);
      await clerk.type(`${digits.slice(0, at)}9`);
      await clerk.press('Backspace');
      await clerk.enter(digits.slice(at));
    },
  },
  {
    name: 'two digits erased, and once more than there are',
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.find(loft);
      await clerk.type(wrong.slice(0, 2));
      await clerk.press('Backspace', 'Backspace', 'Backspace');
      await clerk.enter(digits);
    },
  },
  {
    name: 'digits given up with Escape',
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.find(loft);
      await clerk.type(wrong.slice(0, 3));
      await clerk.press('Escape');
      await clerk.find(loft);
      await clerk.enter(digits);
    },
  },
  {
    name: 'a wrong time, undone',
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.find(loft);
      await clerk.enter(wrong);
      await clerk.press('Control+z');
      await clerk.enter(digits);
    },
  },
  {
    name: 'a wrong time, typed over',
    needs: hasNextCell,
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.find(loft);
      await clerk.enter(wrong);
      await clerk.press(clerk.chance.pick(backKeys));
      await clerk.enter(digits);
    },
  },
  {
    name: 'a wrong time, cleared',
    needs: hasNextCell,
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.find(loft);
      await clerk.enter(wrong);
      await clerk.press(clerk.chance.pick(backKeys), clerk.chance.pick(['Delete', 'Backspace']));
      await clerk.enter(digits);
    },
  },
  {
    name: 'the right time typed over with a wrong one, which the line takes back',
    needs: hasNextCell,
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.find(loft);
      await clerk.enter(digits);
      await clerk.press(clerk.chance.pick(backKeys));
      await clerk.enter(wrong);
      await clerk.desk.notice.getByRole('button', { name: 'Undo' }).click();
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
    name: 'stray keys before and between the digits',
    play: async (clerk, { loft, digits }) => {
      await clerk.find(loft);
      await pressStray(clerk);
      await clerk.type(digits.slice(0, 2));
      await clerk.press(clerk.chance.pick(['a', 'p', 'Space', '*', ':']));
      await clerk.enter(digits.slice(2));
    },
  },
  {
    name: 'a stray key on a landing, and on again',
    needs: hasNextCell,
    play: async (clerk, { loft, digits }) => {
      await clerk.find(loft);
      await clerk.enter(digits);
      await clerk.press(clerk.chance.pick(backKeys));
      await pressStray(clerk, ['a', 'Space', '*', '.', '0']);
      await clerk.press('Tab');
    },
  },
  {
    name: 'Enter twice, which opens the next cell',
    needs: hasNextCell,
    play: async (clerk, { loft, digits }) => {
      await clerk.find(loft);
      await clerk.enter(digits);
      await clerk.press('Enter', 'Escape');
    },
  },
  {
    name: 'a letter too many in Find',
    play: async (clerk, { loft, digits }) => {
      const way = clerk.wayTo(loft);
      await clerk.type(`${way.slice(0, 1)}q`);
      await clerk.press('Backspace');
      await clerk.enter(way.slice(1));
      await clerk.enter(digits);
    },
  },
  {
    name: 'the name of nobody',
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.enter('zzz');
      await clerk.enter(wrong);
      await clerk.enter(clerk.wayTo(loft));
      await clerk.enter(digits);
    },
  },
  {
    name: 'another loft, seen before anything is typed',
    needs: (clerk, call) => emptyLofts(clerk, call).length > 0,
    play: async (clerk, call) => {
      await clerk.find(clerk.chance.pick(emptyLofts(clerk, call)));
      await clerk.type(call.wrong.slice(0, 2));
      await clerk.press('Escape');
      await clerk.find(call.loft);
      await clerk.enter(call.digits);
    },
  },
  {
    name: 'another loft, undone',
    needs: (clerk, call) => emptyLofts(clerk, call).length > 0,
    play: async (clerk, call) => {
      await clerk.find(clerk.chance.pick(emptyLofts(clerk, call)));
      await clerk.enter(call.digits);
      await clerk.press('Control+z');
      await clerk.find(call.loft);
      await clerk.enter(call.digits);
    },
  },
  {
    name: 'a loft where all have landed',
    needs: (clerk) => fullLofts(clerk).length > 0,
    play: async (clerk, { loft, digits, wrong }) => {
      await clerk.find(clerk.chance.pick(fullLofts(clerk)));
      await clerk.enter(wrong);
      await clerk.find(loft);
      await clerk.enter(digits);
    },
  },
];
