import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { batches } from '../../../platform/concurrency/batches.js';
import { KeyedQueue } from '../../../platform/concurrency/queues.js';
import { Log } from '../../../platform/logging/log.js';
import type { Retry } from '../rules/failed-sends.js';
import type { Device } from '../schemas/subscription.schema.js';
import { DeviceWrites, portionSize, type DeviceChange } from './device-writes.js';

const togetherMs = 100;
const retryMs = 1000;

interface FailedMessage {
  device: Pick<Device, '_id' | 'handOver'>;
  retry: Retry | null;
}

@Injectable()
export class FailedMessages {
  private unwritten: FailedMessage[] = [];
  private latest: Promise<boolean> = Promise.resolve(true);
  private readonly inTurn = new KeyedQueue();
  private readonly closing = new AbortController();

  constructor(
    private readonly writes: DeviceWrites,
    private readonly log: Log,
  ) {}

  /** Resolves once it is written; with false when it can't be before the server stops. */
  add(failed: FailedMessage): Promise<boolean> {
    this.unwritten.push(failed);
    if (this.unwritten.length === 1) this.latest = this.writeSoon();
    return this.latest;
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.latest;
  }

  private async writeSoon(): Promise<boolean> {
    await pause(togetherMs);
    const failed = this.unwritten;
    this.unwritten = [];
    return this.inTurn.run('', async () => {
      const written = [];
      for (const some of batches(failed, portionSize)) written.push(await this.keepWriting(some));
      return written.every(Boolean);
    });
  }

  /** Tries until it is written: these devices count as told until then. */
  private async keepWriting(failed: readonly FailedMessage[]): Promise<boolean> {
    for (;;) {
      try {
        await this.write(failed);
        return true;
      } catch (error) {
        this.log.warn({ err: error }, 'failed messages could not be written');
        if (this.closing.signal.aborted) return false;
        await pause(retryMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }

  private async write(failed: readonly FailedMessage[]): Promise<void> {
    await this.writes.remove(failed.filter(({ retry }) => !retry).map(({ device }) => device._id));
    await this.writes.change(
      failed.flatMap(({ device: { _id, handOver }, retry }): DeviceChange[] => {
        // News may have come meanwhile: all of the message is untold, and due at the earlier time.
        const fields = {
          ...retry,
          untold: { $size: '$items' },
          dueAt: { $ifNull: ['$dueAt', retry?.dueAt] },
        };
        return retry ? [{ _id, filter: { handOver }, update: [{ $set: fields }] }] : [];
      }),
    );
  }
}
