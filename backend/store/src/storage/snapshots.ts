import { Timestamp } from 'bson';
import { CommandError } from '../errors.js';
import type { Environment, Reads } from './environment.js';
import { type Collection, readCollections } from './catalog.js';
import { makeIndex } from './make-index.js';

/** The longest time that a moment is kept, in milliseconds: pages that it needs can't be used again meanwhile. */
const maxAgeMs = 10 * 60_000;

/** The database as it was at one moment. */
export interface Snapshot {
  time: Timestamp;
  reads: Reads;
  collections: ReadonlyMap<string, Collection>;
}

interface Kept extends Snapshot {
  connectionId: number;
  openedAtMs: number;
  end(): void;
}

/** Moments of the database that clients read from (`readConcern: {level: 'snapshot'}`). */
export class Snapshots {
  private readonly kept = new Map<string, Kept>();
  private opened = 0;

  constructor(private readonly environment: Environment) {}

  /** The present moment, kept until its connection closes, or for ten minutes. */
  open(connectionId: number): Snapshot {
    const { reads, end } = this.environment.snapshot(tooOld);
    this.opened += 1;
    const time = new Timestamp({ t: Math.floor(Date.now() / 1000), i: this.opened });
    const collections = readCollections(reads, makeIndex);
    const kept = { time, reads, collections, connectionId, openedAtMs: performance.now(), end };
    this.kept.set(time.toString(), kept);
    return kept;
  }

  /** @throws CommandError when that moment is no longer kept */
  at(time: Timestamp): Snapshot {
    const kept = this.kept.get(time.toString());
    if (!kept) throw tooOld();
    return kept;
  }

  closeOf(connectionId: number): void {
    this.closeThose((kept) => kept.connectionId === connectionId);
  }

  closeOld(nowMs: number): void {
    this.closeThose(({ openedAtMs }) => nowMs - openedAtMs > maxAgeMs);
  }

  closeAll(): void {
    this.closeThose(() => true);
  }

  private closeThose(isMeant: (kept: Kept) => boolean): void {
    for (const [time, kept] of this.kept) {
      if (!isMeant(kept)) continue;
      this.kept.delete(time);
      kept.end();
    }
  }
}

function tooOld(): CommandError {
  return new CommandError(239, 'SnapshotTooOld', 'this moment of the database is no longer kept');
}
