import { createStore } from 'zustand/vanilla';
import type { Entry, Queue } from '../queue/entry';
import type { RoofDevice } from './roof-device';

interface ReportsState {
  queue: Queue;
  /** False while the device has no room: what was tapped since lives only as long as the page. */
  isKept: boolean;
}

/** The reports of a link: on the device, shared by its tabs; in memory what the device refuses. */
export class Reports {
  readonly store = createStore<ReportsState>(() => ({ queue: [], isKept: true }));
  /** Entries that the device refused, by id; null where it refused a removal. */
  private unkept = new Map<string, Entry | null>();

  /**
   * @param device null where there is none
   * @param notify lets other tabs know that something changed
   */
  constructor(
    private readonly device: RoofDevice | null,
    private readonly notify: () => void = () => undefined,
  ) {}

  get queue(): Queue {
    return this.store.getState().queue;
  }

  /** Changes the reports and resolves once that is on the disk, or known not to be. */
  async change(work: (queue: Queue) => Queue): Promise<Queue> {
    try {
      if (!this.device) throw new Error('No storage');
      const queue = await this.device.change((kept) => work(this.withUnkept(kept)));
      this.unkept.clear();
      this.store.setState({ queue, isKept: true });
    } catch {
      const before = this.queue;
      const queue = work(before);
      this.remember(before, queue);
      this.store.setState({ queue, isKept: false });
    }
    this.notify();
    return this.queue;
  }

  /** Reads what other tabs have changed. */
  async refresh(): Promise<void> {
    const kept = await this.device?.reports().catch(() => null);
    if (kept) this.store.setState({ queue: this.withUnkept(kept) });
  }

  private remember(before: Queue, after: Queue): void {
    const known = new Map(before.map((entry) => [entry._id, entry]));
    for (const entry of after) {
      if (known.get(entry._id) !== entry) this.unkept.set(entry._id, entry);
      known.delete(entry._id);
    }
    for (const id of known.keys()) this.unkept.set(id, null);
  }

  private withUnkept(kept: Queue): Queue {
    if (this.unkept.size === 0) return kept;
    const stored = kept.filter(({ _id }) => !this.unkept.has(_id));
    const own = [...this.unkept.values()].filter((entry) => entry !== null);
    return [...stored, ...own].sort((a, b) => a.order - b.order);
  }
}
