import { sameValue } from '../cell/cell-value';
import { readStoredValue } from '../cell/stored-value';
import type { CellIndex } from '../cell/cell-place';
import type { Undoable } from './undo-stack';

/** One step of somebody: one cell, or all of a paste. */
export type Step = readonly Undoable[];

/** Number of steps that can be taken back. */
export const maxSteps = 50;

interface Kept {
  done: Step[];
  undone: Step[];
}

const isSame = (a: Undoable, b: Undoable): boolean =>
  a.ownerId === b.ownerId &&
  a.date === b.date &&
  a.index === b.index &&
  sameValue(a.from, b.from) &&
  sameValue(a.to, b.to);
const isStep = (value: unknown): value is Step =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'ownerId' in one && 'to' in one);

const withValues = (one: Undoable): Undoable => ({
  ...one,
  from: readStoredValue(one.from),
  to: readStoredValue(one.to),
});

/** Steps typed by this tab into a tournament, in the order of typing, for Undo and Redo; it outlives a reload. */
export class Steps {
  private readonly storageKey: string;
  private kept: Kept;

  constructor(
    account: string,
    tournamentId: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  ) {
    this.storageKey = `parwaz.steps/${account}/${tournamentId}`;
    this.kept = read(storage.getItem(this.storageKey));
  }

  get canUndo(): boolean {
    return this.kept.done.length > 0;
  }

  get canRedo(): boolean {
    return this.kept.undone.length > 0;
  }

  /** Something was typed: what had been taken back before can no longer be done again. */
  did(step: Step): void {
    if (step.length > 0) this.update([...this.kept.done, step].slice(-maxSteps), []);
  }

  /** The last step, to be taken back; null when there is none. */
  undo(): Step | null {
    const { done, undone } = this.kept;
    const last = done.at(-1) ?? null;
    if (last) this.update(done.slice(0, -1), [...undone, last]);
    return last;
  }

  /** The step that was taken back last, to be done again; null when there is none. */
  redo(): Step | null {
    const { done, undone } = this.kept;
    const last = undone.at(-1) ?? null;
    if (last) this.update([...done, last], undone.slice(0, -1));
    return last;
  }

  /** A step is taken back by itself, though others came after it. */
  undoOne(step: Step): void {
    const { done, undone } = this.kept;
    const at = done.findLastIndex((one) => step.every((cell) => one.some((other) => isSame(cell, other))));
    const [taken] = done.slice(at, at + 1);
    if (at >= 0 && taken) this.update(done.toSpliced(at, 1), [...undone, taken]);
  }

  /** Gives up what was typed last into a cell: taking it back would bring up what nobody holds any more. */
  forget(cell: { ownerId: string; date: string; index: CellIndex }): void {
    const isCell = (one: Undoable) =>
      one.ownerId === cell.ownerId && one.date === cell.date && one.index === cell.index;
    const at = this.kept.done.findLastIndex((step) => step.some(isCell));
    const done = this.kept.done.map((step, place) =>
      place === at ? step.filter((one) => !isCell(one)) : step,
    );
    this.update(
      done.filter((step) => step.length > 0),
      this.kept.undone,
    );
  }

  private update(done: Step[], undone: Step[]) {
    this.kept = { done, undone };
    try {
      this.storage.setItem(this.storageKey, JSON.stringify(this.kept));
    } catch {
      // Without room on the device they last until the page is closed.
    }
  }
}

function read(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof Kept, unknown>>;
    const stepsIn = (list: unknown): Step[] =>
      Array.isArray(list) ? list.filter(isStep).map((step) => step.map(withValues)) : [];
    return { done: stepsIn(kept.done), undone: stepsIn(kept.undone) };
  } catch {
    return { done: [], undone: [] };
  }
}
