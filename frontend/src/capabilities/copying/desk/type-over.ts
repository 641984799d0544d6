import { createStore } from 'zustand/vanilla';
import { cellKey, type DatedPlace } from '../../../features/desk/cell/cell-value';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import { readEntry, type Typed } from '../../../features/desk/model/typed';
import type { CopiedDesk } from './copied-cells';

const placeKey = ({ ownerId, date, index }: DatedPlace) => `${ownerId} ${date} ${cellKey(index)}`;

/** Asks once before a copied value is typed over. */
export class TypeOver {
  readonly store = createStore<{ waiting: readonly Typed[] }>(() => ({ waiting: [] }));
  private readonly meant = new Set<string>();

  constructor(
    private readonly copied: CopiedDesk,
    private readonly model: DeskModel,
  ) {}

  /** True when they wait for an answer instead. */
  holds(typed: readonly Typed[]): boolean {
    const { waiting } = this.store.getState();
    if (this.over(typed).length === 0) return false;
    // Typed while the question was opening: none of them is lost.
    this.store.setState({ waiting: [...waiting, ...typed] });
    return true;
  }

  /** Those of them that would be typed over a copied value. */
  over(typed: readonly Typed[]): readonly Typed[] {
    return typed.filter((one) => {
      const isCopied = this.copied.sourceOf(one.place) !== undefined;
      return isCopied && !this.meant.has(placeKey(one.place)) && isOther(one);
    });
  }

  /** The question has shown the values of now: they are what is typed over. */
  answer(isMeant: boolean): void {
    const { waiting } = this.store.getState();
    this.store.setState({ waiting: [] });
    if (!isMeant) return;
    const over = this.over(waiting);
    for (const { place } of over) this.meant.add(placeKey(place));
    const seen = (one: Typed) =>
      over.includes(one) ? { ...one, shown: this.model.valueAt(one.place) } : one;
    this.model.type(...waiting.map(seen));
  }
}

function isOther({ place, text, shown, mark }: Typed): boolean {
  const read = readEntry(place, text);
  const time = read.kind === 'time' ? read.value : text;
  const isMarked = mark !== undefined && mark?.kind !== shown.mark?.kind;
  return isMarked || time !== shown.time;
}
