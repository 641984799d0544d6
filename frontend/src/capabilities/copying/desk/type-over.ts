import { createStore } from 'zustand/vanilla';
import { cellKey, type DatedPlace } from '../../../features/desk/cell/cell-value';
import type { DeskModel } from '../../../features/desk/model/desk-model';
import { readEntry, type Gate, type Typed } from '../../../features/desk/model/typed';
import type { CopiedDesk } from './copied-cells';

interface Waiting {
  typed: readonly Typed[];
  /** Those of them that would be typed over a copied value. */
  over: readonly Typed[];
}

const none: Waiting = { typed: [], over: [] };

const placeKey = ({ ownerId, date, index }: DatedPlace) => `${ownerId} ${date} ${cellKey(index)}`;

/** Asks once before a copied value is typed over. */
export class TypeOver implements Gate {
  readonly store = createStore<Waiting>(() => none);
  /** Places that were answered for, until it is known that they are copied no longer. */
  private readonly meant = new Map<string, DatedPlace>();

  constructor(
    private readonly copied: CopiedDesk,
    private readonly model: DeskModel,
  ) {
    copied.store.subscribe(() => {
      for (const [key, place] of this.meant) if (!copied.sourceOf(place)) this.meant.delete(key);
    });
  }

  /** True when they wait for an answer instead. */
  holds(typed: readonly Typed[]): boolean {
    const over = typed.filter(
      (one) => this.copied.sourceOf(one.place) && !this.meant.has(placeKey(one.place)) && isOther(one),
    );
    if (over.length === 0) return false;
    // Typed while the question was opening: none of them is lost.
    this.store.setState((now) => ({ typed: [...now.typed, ...typed], over: [...now.over, ...over] }));
    return true;
  }

  /** Types what was meant. The question has shown the values of now: they are what is typed over. */
  answer(isMeant: boolean): void {
    const { typed, over } = this.store.getState();
    this.store.setState(none);
    const rest = typed.filter((one) => !over.includes(one));
    if (!isMeant && rest.length > 0) this.model.type(...rest);
    if (!isMeant) return;
    for (const { place } of over) this.meant.set(placeKey(place), place);
    const seen = typed.map((one) =>
      over.includes(one) ? { ...one, shown: this.model.valueAt(one.place) } : one,
    );
    const [only, ...more] = seen;
    // A single one may settle a conflict of its cell.
    if (only && more.length === 0) this.model.decide(only);
    else this.model.type(...seen);
  }
}

function isOther({ place, text, shown, mark }: Typed): boolean {
  const read = readEntry(place, text);
  const time = read.kind === 'time' ? read.value : text;
  const isMarked =
    mark !== undefined && (mark?.kind !== shown.mark?.kind || mark?.reason !== shown.mark?.reason);
  return isMarked || time !== shown.time;
}
