import { Timestamp } from 'bson';
import { CommandError } from '../errors.js';
import { type Collection, readCollections } from './catalog.js';
import type { Environment, Reads } from './environment.js';

/** A snapshot keeps pages from being reused, so it ends after a while. */
const maxAgeMs = 10 * 60_000;

export interface Snapshot {
  time: Timestamp;
  reads: Reads;
  collections: ReadonlyMap<string, Collection>;
}

interface OpenSnapshot extends Snapshot {
  connectionId: number;
  openedAtMs: number;
  end(): void;
}

export class Snapshots {
  private readonly open = new Map<string, OpenSnapshot>();
  private lastNumber = 0;

  constructor(private readonly environment: Environment) {}

  create(connectionId: number): Snapshot {
    const { reads, end } = this.environment.snapshot(snapshotTooOld);
    this.lastNumber += 1;
    const time = new Timestamp({ t: Math.floor(Date.now() / 1000), i: this.lastNumber });
    const collections = readCollections(reads);
    const snapshot = { time, reads, collections, connectionId, openedAtMs: performance.now(), end };
    this.open.set(time.toString(), snapshot);
    return snapshot;
  }

  /** @throws CommandError when it has ended */
  get(time: Timestamp): Snapshot {
    const snapshot = this.open.get(time.toString());
    if (!snapshot) throw snapshotTooOld();
    return snapshot;
  }

  closeForConnection(connectionId: number): void {
    this.closeWhere((snapshot) => snapshot.connectionId === connectionId);
  }

  closeExpired(nowMs: number): void {
    this.closeWhere(({ openedAtMs }) => nowMs - openedAtMs > maxAgeMs);
  }

  closeAll(): void {
    this.closeWhere(() => true);
  }

  private closeWhere(isMeant: (snapshot: OpenSnapshot) => boolean): void {
    for (const [time, snapshot] of this.open) {
      if (!isMeant(snapshot)) continue;
      this.open.delete(time);
      snapshot.end();
    }
  }
}

function snapshotTooOld(): CommandError {
  return new CommandError(239, 'SnapshotTooOld', 'the snapshot has ended');
}
