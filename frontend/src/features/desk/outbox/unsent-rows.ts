import { createStore } from 'zustand/vanilla';
import { unsentKey, unsentPlace, unsentPlaces } from '../../../lib/unsent';
import { adopt } from './adopt-row';
import { isEmpty, rowKey } from './row-box';
import type { RowBox } from './row-box';
import { isRemoval } from './row-journal';
import type { Journal, Noted } from './row-journal';

/** The stored form of a row. */
function readRow(text: string | null): RowBox | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<RowBox> | null;
    const complete = kept?.tournamentId && kept.ownerId && kept.date && typeof kept.cells === 'object';
    return complete ? withTroubles(kept as RowBox) : null;
  } catch {
    return null;
  }
}

/** A row that an earlier version kept has the English words of a refusal only. */
function withTroubles(box: RowBox): RowBox {
  const cells = Object.entries(box.cells).map(([key, cell]) => {
    const why: unknown = cell.why;
    return [key, typeof why === 'string' ? { ...cell, why: { id: '', values: {}, message: why } } : cell];
  });
  return { ...box, cells: Object.fromEntries(cells) as RowBox['cells'] };
}

interface OutboxState {
  rows: readonly RowBox[];
  /** Everything would survive the page. */
  kept: boolean;
}

/**
 * One tab's unsent rows of one account: in memory to be read, in the device's storage before a change is told to
 * anybody. Tabs have keys of their own, so none can write over another's.
 */
export class Outbox {
  /** Everything that is unsent, after each change. */
  readonly store = createStore<OutboxState>(() => ({ rows: [], kept: true }));
  private readonly rows = new Map<string, RowBox>();
  private changesOpen = 0;
  private changed = false;
  /** Rows that the device refused to keep: they live only as long as the page. */
  private readonly unkept = new Set<string>();

  constructor(
    readonly account: string,
    readonly tab: string,
    private readonly storage: Storage,
    private readonly journal: Journal = { write: () => {}, forget: () => {} },
  ) {}

  get(key: string): RowBox | undefined {
    return this.rows.get(key);
  }

  all(): readonly RowBox[] {
    return this.store.getState().rows;
  }

  /** Changes a row; an empty one is forgotten. */
  put(changed: RowBox): void {
    const key = rowKey(changed);
    const box = { ...changed, stamp: Math.max(Date.now(), (changed.stamp ?? 0) + 1) };
    this.journal.write(this.placeOf(key), isEmpty(box) ? null : box, box.stamp);
    if (isEmpty(box)) {
      this.rows.delete(key);
      this.unkept.delete(key);
      this.storage.removeItem(this.placeOf(key));
    } else {
      this.rows.set(key, box);
      this.keep(key, box);
    }
    this.keepAgain();
    this.notify();
  }

  /** Changes several rows, and tells once of all of them. */
  together(change: () => void): void {
    this.changesOpen += 1;
    try {
      change();
    } finally {
      this.changesOpen -= 1;
      if (this.changesOpen === 0 && this.changed) this.notify();
    }
  }

  /** The account's other tabs that have kept rows. */
  otherTabs(): string[] {
    const tabs = unsentPlaces(this.account, this.storage).map(({ tab }) => tab);
    return [...new Set(tabs)].filter((tab) => tab !== this.tab);
  }

  /**
   * Takes over everything that a tab kept which is gone. Ours is written before theirs is removed.
   * @param noted what the journal holds, by place: after a crash local storage may be some seconds old
   */
  takeOver(tab: string, noted: ReadonlyMap<string, Noted> = new Map()): void {
    const kept = unsentPlaces(this.account, this.storage).filter((place) => place.tab === tab);
    const known = [...noted.keys()].flatMap((key) => unsentPlace(key) ?? []);
    const places = [...kept, ...known.filter((place) => place.account === this.account && place.tab === tab)];
    this.together(() => {
      for (const key of new Set(places.map(unsentKey))) this.inherit(key, noted.get(key) ?? null);
    });
  }

  private inherit(key: string, noted: Noted | null) {
    const kept = readRow(this.storage.getItem(key));
    const isGone = noted !== null && isRemoval(noted);
    if (isGone && (kept?.stamp ?? 0) <= noted.stamp) {
      this.drop(key);
      return;
    }
    const copies = [kept, isGone ? null : noted].filter((row) => row !== null);
    const row = copies.sort((a, b) => (a.stamp ?? 0) - (b.stamp ?? 0)).at(-1);
    if (!row) return;
    this.put(adopt(this.rows.get(rowKey(row)), row));
    if (this.unkept.has(rowKey(row))) return;
    this.storage.removeItem(key);
    this.journal.write(key, null, row.stamp ?? 0);
  }

  /** A removed row that local storage still had is remembered until that has lost it for good. */
  private drop(key: string) {
    if (this.storage.getItem(key) === null) this.journal.forget(key);
    else this.storage.removeItem(key);
    this.notify();
  }

  /** True while a row is this tab's to send: another may have taken it over while this one slept. */
  owns(key: string): boolean {
    return this.unkept.has(key) || this.storage.getItem(this.placeOf(key)) !== null;
  }

  /** Another tab has taken the row over: it is no longer ours. */
  lostRow(key: string): void {
    if (!this.owns(key) && this.rows.delete(key)) this.notify();
  }

  /** Handles `storage` events of other tabs. */
  readonly onStorage = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void => {
    const place = key !== null && newValue === null ? unsentPlace(key) : null;
    if (place?.account === this.account && place.tab === this.tab) this.lostRow(place.row);
  };

  private placeOf(row: string): string {
    return unsentKey({ account: this.account, tab: this.tab, row });
  }

  private keep(key: string, box: RowBox) {
    try {
      this.storage.setItem(this.placeOf(key), JSON.stringify(box));
      this.unkept.delete(key);
    } catch {
      this.unkept.add(key);
    }
  }

  /** There may be room again for what was refused. */
  private keepAgain() {
    for (const key of this.unkept) {
      const box = this.rows.get(key);
      if (box) this.keep(key, box);
    }
  }

  private notify() {
    this.changed = this.changesOpen > 0;
    if (this.changed) return;
    this.store.setState({ rows: [...this.rows.values()], kept: this.unkept.size === 0 });
  }
}
