import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { batches } from '../../../platform/concurrency/batches.js';
import { KeyedQueue } from '../../../platform/concurrency/queues.js';
import { Log } from '../../../platform/logging/log.js';
import type { Again } from '../rules/misses.js';
import type { Device } from '../schemas/subscription.schema.js';
import { DeviceWrites, perPortion } from './device-writes.js';
import type { DeviceChange } from './device-writes.js';

/** Misses are written together, in milliseconds. */
const togetherMs = 100;
/** When they can't be, it is tried again after this, in milliseconds. */
const againMs = 1000;

/** A message that was not taken. */
export interface Miss {
  device: Pick<Device, '_id' | 'handOver'>;
  /** Fields that change, and when to try again; null ends the subscription. */
  again: Again | null;
}

/** Writes down which messages were not taken. */
@Injectable()
export class Outcomes {
  private noted: Miss[] = [];
  private latest: Promise<boolean> = Promise.resolve(true);
  private readonly inTurn = new KeyedQueue();
  private readonly closing = new AbortController();

  constructor(
    private readonly writes: DeviceWrites,
    private readonly log: Log,
  ) {}

  /** Resolves once it is written; with false when it can't be before the server stops. */
  note(miss: Miss): Promise<boolean> {
    this.noted.push(miss);
    if (this.noted.length === 1) this.latest = this.writeSoon();
    return this.latest;
  }

  /** Resolves once all that was noted is written; what can't be now is for the next start. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.latest;
  }

  private async writeSoon(): Promise<boolean> {
    await pause(togetherMs);
    const noted = this.noted;
    this.noted = [];
    return this.inTurn.run('', async () => {
      const written = [];
      for (const some of batches(noted, perPortion)) written.push(await this.keepWriting(some));
      return written.every(Boolean);
    });
  }

  /** Writes until it is written: these devices count as told until then. */
  private async keepWriting(misses: readonly Miss[]): Promise<boolean> {
    for (;;) {
      try {
        await this.write(misses);
        return true;
      } catch (error) {
        this.log.warn({ err: error }, 'what came of messages could not be written');
        if (this.closing.signal.aborted) return false;
        await pause(againMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }

  private async write(misses: readonly Miss[]): Promise<void> {
    await this.writes.remove(misses.filter(({ again }) => !again).map(({ device }) => device._id));
    await this.writes.change(
      misses.flatMap(({ device: { _id, handOver }, again }): DeviceChange[] => {
        // More may have come for it meanwhile: all of the message is untold, and due at the earlier time.
        const fields = {
          ...again,
          untold: { $size: '$items' },
          dueAt: { $ifNull: ['$dueAt', again?.dueAt] },
        };
        return again ? [{ _id, filter: { handOver }, update: [{ $set: fields }] }] : [];
      }),
    );
  }
}
