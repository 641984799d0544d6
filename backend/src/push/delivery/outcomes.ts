import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { batches } from '../../concurrency/batches.js';
import { KeyedQueue } from '../../concurrency/keyed-queue.js';
import { Log } from '../../logging/log.js';
import type { Device } from '../schemas/subscription.schema.js';
import { DeviceWrites, perPortion } from './device-writes.js';
import type { DeviceChange } from './device-writes.js';

/** Outcomes are written together, in milliseconds. */
const togetherMs = 100;

/** Outcome of telling a device. */
export interface Outcome {
  device: Pick<Device, '_id' | 'version'>;
  /** Changes when nothing new has come for it meanwhile; null ends the subscription. */
  set: Partial<Device> | null;
  /** Changes of one that has more to be told by now. */
  setLater?: Partial<Device>;
}

/** Writes down what came of messages. */
@Injectable()
export class Outcomes {
  private noted: Outcome[] = [];
  private latest: Promise<void> = Promise.resolve();
  private readonly inTurn = new KeyedQueue();

  constructor(
    private readonly writes: DeviceWrites,
    private readonly log: Log,
  ) {}

  /** Resolves once it is written, or can't be: then the message is still due, and sent again with the same tag. */
  note(outcome: Outcome): Promise<void> {
    this.noted.push(outcome);
    if (this.noted.length === 1) this.latest = this.writeSoon();
    return this.latest;
  }

  /** Resolves once all that was noted is written. */
  close(): Promise<void> {
    return this.latest;
  }

  private async writeSoon(): Promise<void> {
    await pause(togetherMs);
    const noted = this.noted;
    this.noted = [];
    await this.inTurn.run('', async () => {
      for (const some of batches(noted, perPortion)) {
        await this.write(some).catch((error: unknown) => {
          this.log.warn({ err: error }, 'what came of messages could not be written');
        });
      }
    });
  }

  private async write(outcomes: readonly Outcome[]): Promise<void> {
    const changes = outcomes.flatMap(({ device: { _id, version }, set }): DeviceChange[] =>
      set ? [{ _id, filter: { version }, set }] : [],
    );
    await this.writes.remove(outcomes.filter(({ set }) => !set).map(({ device }) => device._id));
    if ((await this.writes.change(changes)) === changes.length) return;
    const later = outcomes.flatMap(({ device: { _id, version }, setLater }): DeviceChange[] =>
      setLater ? [{ _id, filter: { version: { $gt: version } }, set: setLater }] : [],
    );
    await this.writes.change(later);
  }
}
