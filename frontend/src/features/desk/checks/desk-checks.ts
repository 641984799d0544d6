import type { BoardDate, Checks, LookedAt } from '@parwaz/shared';
import { createStore } from 'zustand/vanilla';

/** Facts about a row's present landings that the board doesn't hold, by slot. */
export type RowChecks = LookedAt;

/** The calls to the server about checks. */
export interface CheckCalls {
  read: () => Promise<Checks>;
  keep: (cell: CheckedCell) => Promise<unknown>;
}

/** A landing that somebody looked at. */
export interface CheckedCell {
  ownerId: string;
  date: BoardDate;
  index: number;
  /** HH:MM:SS */
  time: string;
}

const none: RowChecks = { future: new Set(), checked: new Set() };
const rowName = (ownerId: string, date: BoardDate) => `${date}/${ownerId}`;

/** The checks of a tournament as the server keeps them, and what this desk has learnt since it read them. */
export class DeskChecks {
  /** By row; a row that does not change keeps its object. */
  readonly store = createStore<{ rows: ReadonlyMap<string, RowChecks>; asked: boolean }>(() => ({
    rows: new Map(),
    /** The server was asked once, and answered unless there is no line. */
    asked: false,
  }));
  /** The place in the list of things to check that is looked at; null while the list is closed. */
  readonly looking = createStore<{ at: number | null }>(() => ({ at: null }));
  private reading = false;
  /** Counts the reasons to read. */
  private wanted = 0;
  /** The rows that changed while the checks were being read: what was read of them may be old. */
  private readonly changedMeanwhile = new Set<string>();

  constructor(private readonly calls: CheckCalls) {}

  /** Opens the list of things to check at a place, or closes it. */
  look(at: number | null): void {
    this.looking.setState({ at });
  }

  of(ownerId: string, date: BoardDate): RowChecks {
    return this.rows.get(rowName(ownerId, date)) ?? none;
  }

  /** Reads them from the server; without a line what is known stays. */
  refresh(): void {
    this.wanted += 1;
    if (!this.reading) void this.read();
  }

  /** A cell holds another value now, which ends what was known of it. */
  changed({ ownerId, date, index }: Omit<CheckedCell, 'time'>, isFuture: boolean): void {
    if (this.reading) this.changedMeanwhile.add(rowName(ownerId, date));
    const { future, checked } = this.of(ownerId, date);
    if (!checked.has(index) && future.has(index) === isFuture) return;
    this.put(ownerId, date, {
      future: isFuture ? new Set([...future, index]) : without(future, index),
      checked: without(checked, index),
    });
  }

  /** Keeps that somebody looked at a landing. @throws when the server could not be told: then it is not kept */
  async keep(cell: CheckedCell): Promise<void> {
    const { ownerId, date, index } = cell;
    if (this.reading) this.changedMeanwhile.add(rowName(ownerId, date));
    const { future, checked } = this.of(ownerId, date);
    this.put(ownerId, date, { future, checked: new Set([...checked, index]) });
    try {
      await this.calls.keep(cell);
    } catch (error) {
      const now = this.of(ownerId, date);
      this.put(ownerId, date, { ...now, checked: without(now.checked, index) });
      throw error;
    } finally {
      this.refresh();
    }
  }

  private get rows() {
    return this.store.getState().rows;
  }

  private put(ownerId: string, date: BoardDate, row: RowChecks) {
    this.store.setState({ rows: new Map([...this.rows, [rowName(ownerId, date), row]]) });
  }

  private async read() {
    this.reading = true;
    for (let met = -1; met < this.wanted;) {
      met = this.wanted;
      this.changedMeanwhile.clear();
      try {
        this.take(await this.calls.read());
      } catch {
        break; // The line's return asks again.
      }
    }
    this.reading = false;
    this.store.setState({ asked: true });
  }

  private take({ future, checked }: Checks) {
    const rows = new Map<string, { future: Set<number>; checked: Set<number> }>();
    const row = ({ ownerId, date }: { ownerId: string; date: BoardDate }) => {
      const name = rowName(ownerId, date);
      const present = rows.get(name) ?? { future: new Set(), checked: new Set() };
      rows.set(name, present);
      return present;
    };
    for (const cell of future) row(cell).future.add(cell.index);
    for (const cell of checked) row(cell).checked.add(cell.index);
    const merged = new Map<string, RowChecks>(rows);
    for (const [name, before] of this.rows) {
      const now = merged.get(name);
      if (this.changedMeanwhile.has(name) || (now && isSame(now, before))) merged.set(name, before);
    }
    if (this.changedMeanwhile.size > 0) this.wanted += 1;
    this.store.setState({ rows: merged });
  }
}

function without(set: ReadonlySet<number>, index: number): ReadonlySet<number> {
  return new Set([...set].filter((one) => one !== index));
}

function isSame(a: RowChecks, b: RowChecks): boolean {
  const sameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
    one.size === other.size && [...one].every((index) => other.has(index));
  return sameSet(a.future, b.future) && sameSet(a.checked, b.checked);
}
