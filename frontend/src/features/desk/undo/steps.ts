import type { SaveResultAnswer } from '@parwaz/shared';
import { cellKey, sameValue, type CellValue, type DatedPlace } from '../cell/cell-value';
import { pendingCells, shownOf, isUndo, type PendingCell, type UnsentRow } from '../outbox/unsent-row';
import { discard, typeCell } from '../outbox/type-cell';

/** The values shown before and after this desk typed into a cell. */
export interface Undoable extends DatedPlace {
  from: CellValue;
  to: CellValue;
}

/** One cell, or all of a paste. */
export type Step = readonly Undoable[];

/** A cell that was saved without the outbox. */
export interface SavedAtOnce extends Undoable {
  answer: SaveResultAnswer;
}

/** Among the steps. */
interface Place {
  at: number;
}

export const maxSteps = 50;

interface Kept {
  done: Step[];
  undone: Step[];
}

const samePlace = (a: DatedPlace, b: DatedPlace) =>
  a.ownerId === b.ownerId && a.date === b.date && a.index === b.index;
const isSame = (a: Undoable, b: Undoable) =>
  samePlace(a, b) && sameValue(a.from, b.from) && sameValue(a.to, b.to);
const isStep = (value: unknown): value is Step =>
  Array.isArray(value) &&
  value.every((one: unknown) => typeof one === 'object' && one !== null && 'ownerId' in one && 'to' in one);

/** The changes typed by this tab into a tournament, in order, for Undo and Redo; they survive a reload. */
export class Steps {
  private readonly storageKey: string;
  private kept: Kept;
  private awaited: Place[] = [];

  constructor(
    account: string,
    tournamentId: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  ) {
    this.storageKey = `parwaz.steps/${account}/${tournamentId}`;
    this.kept = readSteps(storage.getItem(this.storageKey));
  }

  get canUndo(): boolean {
    return this.kept.done.length > 0;
  }

  get canRedo(): boolean {
    return this.kept.undone.length > 0;
  }

  /** Also drops the steps that could be redone. */
  add(step: Step): void {
    if (step.length > 0) this.update([...this.kept.done, step].slice(-maxSteps), []);
  }

  /** True while nobody knows yet what Undo would undo. */
  get isLastAwaited(): boolean {
    return this.awaited.some(({ at }) => at >= this.kept.done.length);
  }

  /** For a change whose step is known only with its answer: others are typed meanwhile. */
  async await(save: () => Promise<Step>): Promise<void> {
    const place: Place = { at: this.kept.done.length };
    this.awaited.push(place);
    let step: Step = [];
    try {
      step = await save();
    } finally {
      const later = this.awaited.slice(this.awaited.indexOf(place) + 1);
      this.awaited = this.awaited.filter((one) => one !== place);
      if (step.length > 0) {
        for (const one of later) one.at += 1;
        this.update(this.kept.done.toSpliced(place.at, 0, step).slice(-maxSteps), []);
      }
    }
  }

  undo(): Step | null {
    const { done, undone } = this.kept;
    const last = done.at(-1) ?? null;
    if (last) this.update(done.slice(0, -1), [...undone, last]);
    return last;
  }

  redo(): Step | null {
    const { done, undone } = this.kept;
    const last = undone.at(-1) ?? null;
    if (last) this.update([...done, last], undone.slice(0, -1));
    return last;
  }

  /** Undoes a step before the last. */
  undoOne(step: Step): void {
    const { done, undone } = this.kept;
    const at = done.findLastIndex((one) => step.every((cell) => one.some((other) => isSame(cell, other))));
    const [taken] = done.slice(at, at + 1);
    if (at >= 0 && taken) this.update(done.toSpliced(at, 1), [...undone, taken]);
  }

  /** Drops the last change of a cell that was given up: undoing it would bring back a value that nobody has. */
  forget(cell: DatedPlace): void {
    const isCell = (one: Undoable) => samePlace(one, cell);
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
      // without room on the device they last until the page is closed
    }
  }
}

function readSteps(text: string | null): Kept {
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof Kept, unknown>>;
    const stepsIn = (list: unknown): Step[] => (Array.isArray(list) ? list.filter(isStep) : []);
    return { done: stepsIn(kept.done), undone: stepsIn(kept.undone) };
  } catch {
    return { done: [], undone: [] };
  }
}

/** Text typed while an undo was being sent goes back to the undone value. */
const backTo = (cell: PendingCell): CellValue => (cell.undo ? cell.value : cell.base);

function isToUndo(cell: PendingCell): boolean {
  const onItsWay = cell.phase === 'waiting' || cell.phase === 'sent';
  return onItsWay && !isUndo(cell) && !sameValue(shownOf(cell), backTo(cell));
}

export const canTakeBack = ({ cells }: UnsentRow): boolean => Object.values(cells).some(isToUndo);

/** For cells that another tab left behind, which have no steps. */
export function lastUnsent(rows: readonly UnsentRow[]): Undoable | null {
  const last = pendingCells(rows)
    .filter(({ cell }) => isToUndo(cell))
    .sort((a, b) => a.cell.at - b.cell.at)
    .at(-1);
  return last ? { ...last.place, from: backTo(last.cell), to: shownOf(last.cell) } : null;
}

export function undone(row: UnsentRow, { index, from, to }: Undoable): UnsentRow {
  // Undoing drops the one of the two values that was typed here.
  if (row.cells[cellKey(index)]?.phase === 'conflict') return discard(row, index);
  return typeCell(row, { index, value: from, base: to, at: Date.now(), undo: true });
}

export function redone(row: UnsentRow, { index, from, to }: Undoable): UnsentRow {
  return typeCell(row, { index, value: to, base: from, at: Date.now() });
}
