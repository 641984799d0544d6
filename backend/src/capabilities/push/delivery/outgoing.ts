import { Injectable } from '@nestjs/common';
import { BoardRecords } from '../../../boards/board-records.js';
import { BoardCache } from '../../../boards/board-cache.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { RequestThread } from '../../../platform/concurrency/request-thread.js';
import { Log } from '../../../platform/logging/log.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { deviceClocks, fieldsAfterHandOver, type DeviceClocks } from '../rules/delivery.js';
import { afterFailedSend, type FailedSend } from '../rules/failed-sends.js';
import type { Device } from '../schemas/subscription.schema.js';
import type { Job, Result, VapidKeys } from '../sending/messages.js';
import { Lanes } from '../sending/lanes.js';
import { serviceKindOf } from '../push-services.js';
import { Vapid } from '../vapid.js';
import { Composer } from './composer.js';
import { DeviceWrites } from './device-writes.js';
import { SentBatches } from './sent-batches.js';
import { FailedMessages } from './failed-messages.js';

const slowRetryMs = 10_000;

const nothingToTell = { untold: 0, dueAt: null, togetherUntil: 0 } as const;

/** A device after a change, the fields to write, and what must still be true of the stored one. */
export interface Changed {
  device: Device;
  filter: object;
  set: Partial<Device>;
}

interface Addressed {
  device: Device;
  host: string;
}

interface Ready extends Addressed {
  payload: string;
}

@Injectable()
export class Outgoing {
  private readonly thread = new RequestThread<Job, Result>(new URL('../sending/', import.meta.url).href);
  private readonly lanes = new Lanes();
  private readonly onTheirWay = new Set<string>();

  constructor(
    private readonly boards: BoardCache,
    private readonly broken: BoardRecords,
    private readonly writes: DeviceWrites,
    private readonly sentBatches: SentBatches,
    private readonly failed: FailedMessages,
    private readonly vapid: Vapid,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  has(subscriptionId: string): boolean {
    return this.onTheirWay.has(subscriptionId);
  }

  /** In time: starting it takes longer than the rest of a first message. */
  startThread(): void {
    this.thread.start();
  }

  composer(): Composer {
    return new Composer(this.boards, this.broken);
  }

  /** Devices are written as told before their message goes, so that one that is taken costs no second write. */
  async handOver(portion: readonly Changed[], clocks: DeviceClocks, composer: Composer): Promise<void> {
    const due = portion.filter(({ device }) => device.dueAt === clocks.now && !this.has(device._id));
    const { open, slow } = await this.byService(
      due.map(({ device }) => ({ device, host: new URL(device.endpoint).host })),
    );
    const messages = await composer.messages(
      open.map(({ device }) => device),
      clocks.now,
    );
    const ready = open.flatMap((one, place) => {
      const payload = messages[place] ?? null;
      return payload === null ? [] : [{ ...one, payload }];
    });
    const vapid = await this.vapid.keys();
    const number = this.sentBatches.begin(ready.length);
    const fieldsOfDue = new Map<string, Partial<Device>>([
      ...open.map(({ device }) => [device._id, nothingToTell] as const),
      ...slow.map(({ device }) => [device._id, { dueAt: clocks.now + slowRetryMs }] as const),
      ...ready.map(
        ({ device }) =>
          [device._id, { ...fieldsAfterHandOver(device, clocks.of(device)), handOver: number }] as const,
      ),
    ]);
    const changes = portion.map(({ device: { _id }, filter, set }) => {
      return { _id, filter, update: { $set: { ...set, ...fieldsOfDue.get(_id) } } };
    });
    for (const { device } of ready) this.onTheirWay.add(device._id);
    try {
      await this.writes.change(changes);
    } catch (error) {
      // Some may have been written.
      for (const one of ready) void this.settle(one, number, { outcome: 'unknown' });
      throw error;
    }
    this.send(vapid, ready, number);
  }

  async sendTest(device: Device, payload: string): Promise<Result['outcome']> {
    const vapid = await this.vapid.keys();
    return (await this.sendJob(this.jobOf(vapid, device, payload, 'test'))).outcome;
  }

  async close(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (this.thread.size > 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await this.thread.stop(new Error('the server stops'));
    await this.failed.close();
  }

  private send(vapid: VapidKeys, ready: readonly Ready[], number: number): void {
    for (const one of ready) {
      this.lanes.enter(one.host);
      const job = this.jobOf(vapid, one.device, one.payload, one.device.tag);
      void this.sendJob(job).then((result) => this.handleResult(one, number, result));
    }
  }

  private sendJob(job: Job): Promise<Result> {
    return this.thread.send(job).catch(() => ({ outcome: 'unknown' }));
  }

  private async byService(devices: readonly Addressed[]): Promise<Record<'open' | 'slow', Addressed[]>> {
    const hosts = [...new Set(devices.map(({ host }) => host))];
    const rooms = await Promise.all(hosts.map((host) => this.lanes.hasRoom(host)));
    const hasRoom = new Set(hosts.filter((_, place) => rooms[place]));
    return {
      open: devices.filter(({ host }) => hasRoom.has(host)),
      slow: devices.filter(({ host }) => !hasRoom.has(host)),
    };
  }

  private jobOf(vapid: VapidKeys, device: Device, payload: string, topic: string): Job {
    const { endpoint, secrets: keys, contact } = device;
    const isOwn = serviceKindOf(endpoint, this.config) === 'own';
    return { endpoint, keys, vapid, payload, topic, contact, isOwn };
  }

  private async handleResult(one: Addressed, number: number, result: Result): Promise<void> {
    const { outcome, reason } = result;
    this.metrics.pushMessages.inc({ outcome });
    this.lanes.leave(one.host);
    if (reason !== undefined) {
      this.log.debug({ service: one.host, outcome, reason }, 'a push service rejected a message');
    }
    await this.settle(one, number, result);
  }

  private async settle(one: Addressed, number: number, { outcome, waitMs }: Result): Promise<void> {
    const isSettled = outcome === 'taken' || (await this.storeFailed(one, number, { outcome, waitMs }));
    this.onTheirWay.delete(one.device._id);
    if (isSettled) this.sentBatches.endOne(number);
  }

  private storeFailed({ device, host }: Addressed, handOver: number, failed: FailedSend): Promise<boolean> {
    const { _id, lang } = device;
    const { of } = deviceClocks(this.clock.now(), this.config.timeZone);
    const retry = afterFailedSend(device, of(device), failed);
    if (!retry) {
      this.log.info({ service: host, outcome: failed.outcome, lang }, 'a push subscription was dropped');
    }
    return this.failed.add({ device: { _id, handOver }, retry });
  }
}
