import { timeOnly } from '../../../../src/features/desk/cell/cell-value';
import { maxSteps, Steps } from '../../../../src/features/desk/undo/steps';
import type { Step, Undoable } from '../../../../src/features/desk/undo/steps';
import { MemoryStorage } from '../memory-storage';

const cell = (index: number, from: string, to: string): Undoable => ({
  ownerId: 'o',
  date: '01-04-2026',
  index,
  from: timeOnly(from),
  to: timeOnly(to),
});
const [a, b, c] = [cell(0, '', '12:00:00'), cell(1, '', '12:01:00'), cell(2, '', '12:02:00')];
const open = (device = new MemoryStorage()) => new Steps('account', 't', device);

describe('steps of Undo', () => {
  it('go back and forth in the order of typing, a paste as one', () => {
    const steps = open();
    steps.add([a]);
    steps.add([b, c]);
    steps.add([]);
    expect([steps.undo(), steps.undo(), steps.undo()]).toEqual([[b, c], [a], null]);
    expect([steps.redo(), steps.redo(), steps.redo()]).toEqual([[a], [b, c], null]);
  });

  it('end Redo with the next thing typed', () => {
    const steps = open();
    steps.add([a]);
    steps.undo();
    expect(steps.canRedo).toBe(true);
    steps.add([b]);
    expect([steps.canRedo, steps.redo(), steps.undo()]).toEqual([false, null, [b]]);
  });

  it('outlive a reload, and what else lies under their name', () => {
    const device = new MemoryStorage();
    const steps = open(device);
    steps.add([a]);
    steps.add([b]);
    steps.undo();
    const reloaded = open(device);
    expect([reloaded.canUndo, reloaded.canRedo]).toEqual([true, true]);
    expect([reloaded.redo(), reloaded.undo(), reloaded.undo()]).toEqual([[b], [b], [a]]);
    for (const text of ['nonsense', '{"done":[1,null,[{}]],"undone":7}']) {
      device.setItem('parwaz.steps/account/t', text);
      expect([open(device).canUndo, open(device).canRedo]).toEqual([false, false]);
    }
  });

  it('can be taken back by themselves, and forget what was given up', () => {
    const steps = open();
    steps.add([a]);
    steps.add([b, c]);
    steps.undoOne([a]);
    steps.undoOne([cell(7, '', 'x')]);
    steps.forget({ ...b, index: 1 });
    expect([steps.undo(), steps.undo(), steps.redo()]).toEqual([[c], null, [c]]);
  });

  /** A change whose answer comes when `answer` is called. */
  function awaitedIn(steps: Steps) {
    let answer: (step: Step) => void = () => undefined;
    const settled = steps.await(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    return async (step: Step) => {
      answer(step);
      await settled;
    };
  }

  it('stand in the order of the keys, whenever their answers come', async () => {
    const steps = open();
    steps.add([a]);
    const [first, second, refused] = [awaitedIn(steps), awaitedIn(steps), awaitedIn(steps)];
    expect(steps.isLastAwaited).toBe(true);
    const typed = cell(5, '', '12:05:00');
    steps.add([typed]);
    expect(steps.isLastAwaited).toBe(false);
    await first([b]);
    await refused([]);
    await second([c]);
    expect([1, 2, 3, 4].map(() => steps.undo())).toEqual([[typed], [c], [b], [a]]);
  });

  it('wait for the answer of the last one', async () => {
    const steps = open();
    steps.add([a]);
    const answer = awaitedIn(steps);
    const typed = cell(5, '', '12:05:00');
    steps.add([typed]);
    expect([steps.undo(), steps.isLastAwaited]).toEqual([[typed], true]);
    steps.undoOne([a]);
    await answer([c]);
    expect([steps.isLastAwaited, steps.undo(), steps.undo()]).toEqual([false, [c], null]);
  });

  it('are no more than fit', () => {
    const steps = open();
    for (let n = 0; n <= maxSteps; n += 1) steps.add([cell(n, '', 'x')]);
    let count = 0;
    while (steps.undo()) count += 1;
    expect(count).toBe(maxSteps);
  });
});
