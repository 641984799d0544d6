import { createStore } from 'zustand/vanilla';
import type { Entry, Queue } from '../queue/queue';
import type { RoofDevice } from './roof-device';

interface ReportsState {
  queue: Queue;
  /** False while the device has no room: new reports then live only as long as the page. */
  isStored: boolean;
}

/** The reports of a link: on the device, shared by its tabs, or in memory if the device refuses them. */
export class StoredReports {
  readonly store = createStore<ReportsState>(() => ({ queue: [], isStored: true }));
  /** Changes that the device refused, by id; null for a removal. */
  private unstored = new Map<string, Entry | null>();

  constructor(
    private readonly device: RoofDevice | null,
    private readonly notifyTabs: () => void,
  ) {}

  get queue(): Queue {
    return this.store.getState().queue;
  }

  /** Resolves once the change is on the disk, or has been refused. */
  async change(work: (queue: Queue) => Queue): Promise<Queue> {
    try {
      if (!this.device) throw new Error('No storage');
      const queue = await this.device.change((onDevice) => work(this.withUnstored(onDevice)));
      this.unstored.clear();
      this.store.setState({ queue, isStored: true });
    } catch {
      const before = this.queue;
      const queue = work(before);
      this.remember(before, queue);
      this.store.setState({ queue, isStored: false });
    }
    this.notifyTabs();
    return this.queue;
  }

  async refresh(): Promise<void> {
    const onDevice = await this.device?.reports().catch(() => null);
    if (onDevice) this.store.setState({ queue: this.withUnstored(onDevice) });
  }

  private remember(before: Queue, after: Queue): void {
    const known = new Map(before.map((entry) => [entry._id, entry]));
    for (const entry of after) {
      if (known.get(entry._id) !== entry) this.unstored.set(entry._id, entry);
      known.delete(entry._id);
    }
    for (const id of known.keys()) this.unstored.set(id, null);
  }

  private withUnstored(onDevice: Queue): Queue {
    if (this.unstored.size === 0) return onDevice;
    const stored = onDevice.filter(({ _id }) => !this.unstored.has(_id));
    const own = [...this.unstored.values()].filter((entry) => entry !== null);
    return [...stored, ...own].sort((a, b) => a.order - b.order);
  }
}
