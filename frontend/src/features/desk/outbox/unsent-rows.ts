import { createStore } from 'zustand/vanilla';
import { unsentKey, unsentPlace, unsentPlaces } from '../../../lib/unsent';
import { isEmpty, rowKey, adopt, type UnsentRow } from './unsent-row';
import { isRemoval, type Noted, type RowJournal } from './row-journal';
import { parseRow, readRow } from './stored-row';

interface UnsentState {
  rows: readonly UnsentRow[];
  kept: boolean;
}

/**
 * One tab's unsent rows of one account. A change is stored on the device before anybody hears of it. Tabs have keys of
 * their own, so none can write over another's.
 */
export class UnsentRows {
  readonly store = createStore<UnsentState>(() => ({ rows: [], kept: true }));
  private readonly rows = new Map<string, UnsentRow>();
  /** Stamps of rows to be written. */
  private readonly dirty = new Map<string, number>();
  /** Places of tabs that are gone, cleared once their rows are stored as ours. */
  private readonly inherited = new Map<string, { row: string; stamp: number }>();
  /** Rows for which the device had no room. */
  private readonly unkept = new Set<string>();
  private changesOpen = 0;
  private isChanged = false;
  private beforeWrite = () => {};

  constructor(
    readonly account: string,
    readonly tab: string,
    private readonly storage: Storage,
    private readonly journal: Pick<RowJournal, 'write' | 'forget'> = { write: () => {}, forget: () => {} },
  ) {}

  /** False while the device has no room: some rows then live only as long as the page. */
  get isKept(): boolean {
    return this.store.getState().kept;
  }

  get(key: string): UnsentRow | undefined {
    return this.rows.get(key);
  }

  all(): readonly UnsentRow[] {
    return this.isChanged ? [...this.rows.values()] : this.store.getState().rows;
  }

  /** Runs at the end of each change, and can add to it before it is written. */
  onChange(beforeWrite: () => void): void {
    this.beforeWrite = beforeWrite;
  }

  /** An empty row is removed. */
  put(changed: UnsentRow): void {
    this.batch(() => {
      const key = rowKey(changed);
      const stamp = Math.max(Date.now(), (changed.stamp ?? 0) + 1);
      if (isEmpty(changed)) this.rows.delete(key);
      else this.rows.set(key, { ...changed, stamp });
      this.dirty.set(key, stamp);
      this.isChanged = true;
    });
  }

  /** Writes each changed row once, and notifies once. */
  batch(change: () => void): void {
    this.changesOpen += 1;
    try {
      change();
      if (this.changesOpen === 1) this.beforeWrite();
    } finally {
      this.changesOpen -= 1;
      if (this.changesOpen === 0) this.write();
    }
  }

  /** For a change that isn't in the rows themselves. */
  notify(): void {
    this.batch(() => {
      this.isChanged = true;
    });
  }

  otherTabs(): string[] {
    const tabs = unsentPlaces(this.account, this.storage).map(({ tab }) => tab);
    return [...new Set(tabs)].filter((tab) => tab !== this.tab);
  }

  /**
   * Takes over the rows of a tab that is gone. Ours are written before theirs are removed.
   * @param noted what the journal holds, by place: after a crash local storage may be some seconds old
   */
  takeOver(tab: string, noted: ReadonlyMap<string, Noted> = new Map()): void {
    const kept = unsentPlaces(this.account, this.storage).filter((place) => place.tab === tab);
    const known = [...noted.keys()].flatMap((key) => unsentPlace(key) ?? []);
    const places = [...kept, ...known.filter((place) => place.account === this.account && place.tab === tab)];
    this.batch(() => {
      for (const key of new Set(places.map(unsentKey))) this.inherit(key, noted.get(key) ?? null);
    });
  }

  private inherit(place: string, noted: Noted | null) {
    const kept = parseRow(this.storage.getItem(place));
    const isGone = noted !== null && isRemoval(noted);
    if (isGone && (kept?.stamp ?? 0) <= noted.stamp) {
      this.drop(place);
      return;
    }
    const copies = [kept, isGone || noted === null ? null : readRow(noted)].filter((row) => row !== null);
    const row = copies.sort((a, b) => (a.stamp ?? 0) - (b.stamp ?? 0)).at(-1);
    if (!row) return;
    this.put(adopt(this.rows.get(rowKey(row)), row));
    this.inherited.set(place, { row: rowKey(row), stamp: row.stamp ?? 0 });
  }

  /** The journal remembers a removal until local storage has lost the row for good. */
  private drop(place: string) {
    if (this.storage.getItem(place) === null) this.journal.forget(place);
    else this.storage.removeItem(place);
    this.isChanged = true;
  }

  /** False when another tab has taken a row over, while this one slept. */
  owns(key: string): boolean {
    const isOnDevice = this.storage.getItem(this.placeOf(key)) !== null;
    return isOnDevice || this.dirty.has(key) || this.unkept.has(key);
  }

  dropLost(key: string): void {
    this.batch(() => {
      if (!this.owns(key) && this.rows.delete(key)) this.isChanged = true;
    });
  }

  readonly onStorage = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void => {
    const place = key !== null && newValue === null ? unsentPlace(key) : null;
    if (place?.account === this.account && place.tab === this.tab) this.dropLost(place.row);
  };

  private placeOf(row: string): string {
    return unsentKey({ account: this.account, tab: this.tab, row });
  }

  private write() {
    if (!this.isChanged) return;
    for (const [key, stamp] of this.dirty) {
      this.journal.write(this.placeOf(key), this.rows.get(key) ?? null, stamp);
      this.writeRow(key);
    }
    // There may be room again.
    for (const key of this.unkept) if (!this.dirty.has(key)) this.writeRow(key);
    this.dirty.clear();
    for (const [place, { row, stamp }] of this.inherited) {
      if (this.unkept.has(row)) continue;
      this.storage.removeItem(place);
      this.journal.write(place, null, stamp);
    }
    this.inherited.clear();
    this.isChanged = false;
    this.store.setState({ rows: [...this.rows.values()], kept: this.unkept.size === 0 });
  }

  private writeRow(key: string) {
    const row = this.rows.get(key);
    this.unkept.delete(key);
    if (!row) {
      this.storage.removeItem(this.placeOf(key));
      return;
    }
    try {
      this.storage.setItem(this.placeOf(key), JSON.stringify(row));
    } catch {
      this.unkept.add(key);
    }
  }
}
