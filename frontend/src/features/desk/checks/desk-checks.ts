import type { BoardDate, Checks, SlotChecks } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';
import { Rereads } from '../../../lib/api/rereads';

export interface CheckCalls {
  read: () => Promise<Checks>;
  save: (cell: CheckedCell) => Promise<unknown>;
}

interface CheckedCell {
  ownerId: string;
  date: BoardDate;
  index: number;
  /** HH:MM:SS */
  time: string;
}

const none: SlotChecks = { future: new Set(), checked: new Set() };
const rowName = (ownerId: string, date: BoardDate) => `${date}/${ownerId}`;

/** A tournament's checks as last read from the server, and what has changed on this desk since. */
export class DeskChecks {
  /** By row; a row that does not change keeps its object. */
  readonly store = createStore<{ rows: ReadonlyMap<string, SlotChecks>; asked: boolean }>(() => ({
    rows: new Map(),
    /** True after the first read, even a failed one. */
    asked: false,
  }));
  /** The selected item in the list of things to check; null while the list is closed. */
  readonly listPosition = createStore<{ at: number | null }>(() => ({ at: null }));
  private readonly reads = new Rereads(() => this.read());
  /** Rows that changed since a read began, which may be older. */
  private readonly changedMeanwhile = new Set<string>();

  constructor(private readonly calls: CheckCalls) {}

  select(at: number | null): void {
    this.listPosition.setState({ at });
  }

  inRow(ownerId: string, date: BoardDate): SlotChecks {
    return this.rows.get(rowName(ownerId, date)) ?? none;
  }

  refresh(): void {
    this.reads.wantNow();
  }

  close(): void {
    this.reads.close();
  }

  /** A new value isn't checked, whatever the old one was. */
  noteChange({ ownerId, date, index }: Omit<CheckedCell, 'time'>, isFuture: boolean): void {
    this.changedMeanwhile.add(rowName(ownerId, date));
    const { future, checked } = this.inRow(ownerId, date);
    if (!checked.has(index) && future.has(index) === isFuture) return;
    this.put(ownerId, date, {
      future: isFuture ? new Set([...future, index]) : without(future, index),
      checked: without(checked, index),
    });
  }

  /** @throws when the server could not be told: then the landing isn't checked */
  async markChecked(cell: CheckedCell): Promise<void> {
    const { ownerId, date, index } = cell;
    this.changedMeanwhile.add(rowName(ownerId, date));
    const { future, checked } = this.inRow(ownerId, date);
    this.put(ownerId, date, { future, checked: new Set([...checked, index]) });
    try {
      await this.calls.save(cell);
    } catch (error) {
      const now = this.inRow(ownerId, date);
      this.put(ownerId, date, { ...now, checked: without(now.checked, index) });
      throw error;
    } finally {
      this.refresh();
    }
  }

  private get rows() {
    return this.store.getState().rows;
  }

  private put(ownerId: string, date: BoardDate, row: SlotChecks) {
    this.store.setState({ rows: new Map([...this.rows, [rowName(ownerId, date), row]]) });
  }

  private async read() {
    this.changedMeanwhile.clear();
    try {
      this.applyRead(await this.calls.read());
    } finally {
      this.store.setState({ asked: true });
    }
  }

  private applyRead({ future, checked }: Checks) {
    const rows = new Map<string, { future: Set<number>; checked: Set<number> }>();
    const row = ({ ownerId, date }: { ownerId: string; date: BoardDate }) => {
      const name = rowName(ownerId, date);
      const present = rows.get(name) ?? { future: new Set(), checked: new Set() };
      rows.set(name, present);
      return present;
    };
    for (const cell of future) row(cell).future.add(cell.index);
    for (const cell of checked) row(cell).checked.add(cell.index);
    const merged = new Map<string, SlotChecks>(rows);
    for (const [name, before] of this.rows) {
      const now = merged.get(name);
      if (this.changedMeanwhile.has(name) || (now && isSame(now, before))) merged.set(name, before);
    }
    if (this.changedMeanwhile.size > 0) this.reads.want();
    this.store.setState({ rows: merged });
  }
}

function without(set: ReadonlySet<number>, index: number): ReadonlySet<number> {
  return new Set([...set].filter((one) => one !== index));
}

function isSame(a: SlotChecks, b: SlotChecks): boolean {
  const sameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
    one.size === other.size && [...one].every((index) => other.has(index));
  return sameSet(a.future, b.future) && sameSet(a.checked, b.checked);
}
