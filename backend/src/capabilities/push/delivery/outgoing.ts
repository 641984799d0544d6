import { Injectable } from '@nestjs/common';
import { BoardCache } from '../../../boards/board-cache.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { Log } from '../../../platform/logging/log.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { handedOver, momentOf } from '../rules/delivery.js';
import type { Moment } from '../rules/delivery.js';
import { afterMiss } from '../rules/misses.js';
import type { Missed } from '../rules/misses.js';
import type { Device } from '../schemas/subscription.schema.js';
import type { Job, Result, VapidKeys } from '../sending/messages.js';
import { Lanes } from '../sending/lanes.js';
import { SendThread } from '../sending/send-thread.js';
import { serviceOf } from '../services.js';
import { Vapid } from '../vapid.js';
import { Composer } from './composer.js';
import { DeviceWrites } from './device-writes.js';
import { SentBatches } from './sent-batches.js';
import { Outcomes } from './outcomes.js';

/** Messages to a service that answers slowly or not at all are tried again after this, in milliseconds. */
const stuckAgainMs = 10_000;

/** Fields of a device that has nothing to be told any more: no minute begins with it. */
const nothingToTell = { untold: 0, dueAt: null, togetherUntil: 0 } as const;

/** A device after a change, what of it is to be written, and what must still be true of the one before. */
export interface Changed {
  device: Device;
  filter: object;
  set: Partial<Device>;
}

/** A device and the host of its push service. */
interface Addressed {
  device: Device;
  host: string;
}

interface Ready extends Addressed {
  payload: string;
}

/** Messages on their way: composed, handed to the sending thread, and what came of them written down. */
@Injectable()
export class Outgoing {
  private readonly thread = new SendThread();
  private readonly lanes = new Lanes();
  /** Devices with a message on its way. */
  private readonly onTheirWay = new Set<string>();

  constructor(
    private readonly boards: BoardCache,
    private readonly writes: DeviceWrites,
    private readonly sentBatches: SentBatches,
    private readonly outcomes: Outcomes,
    private readonly vapid: Vapid,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {}

  /** True for a device whose message is on its way: what is new for it waits. */
  has(subscriptionId: string): boolean {
    return this.onTheirWay.has(subscriptionId);
  }

  /** Starts the sending thread, which takes longer than the rest of a first message: before there is one to send. */
  prepare(): void {
    this.thread.start();
  }

  /** Composes what is told in one pass over devices. */
  composer(): Composer {
    return new Composer(this.boards);
  }

  /**
   * Writes devices as they are after a change, and sends what is due of it. Those that are sent a message are written as
   * told already, so that one that is taken costs no second write.
   */
  async handOver(portion: readonly Changed[], moment: Moment, composer: Composer): Promise<void> {
    const due = portion.filter(({ device }) => device.dueAt === moment.now && !this.has(device._id));
    const { open, stuck } = await this.withRoom(due.map(({ device }) => ({ device, host: hostOf(device) })));
    const messages = await composer.messages(
      open.map(({ device }) => device),
      moment.date,
    );
    const ready = open.flatMap((one, place) => {
      const payload = messages[place] ?? null;
      return payload === null ? [] : [{ ...one, payload }];
    });
    const vapid = await this.vapid.keys();
    const number = this.sentBatches.begin(ready.length);
    const outcomes = new Map<string, Partial<Device>>([
      ...open.map(({ device }) => [device._id, nothingToTell] as const),
      ...stuck.map(({ device }) => [device._id, { dueAt: moment.now + stuckAgainMs }] as const),
      ...ready.map(
        ({ device }) => [device._id, { ...handedOver(device, moment), handOver: number }] as const,
      ),
    ]);
    const changes = portion.map(({ device: { _id }, filter, set }) => ({
      ...{ _id, filter, update: { $set: { ...set, ...outcomes.get(_id) } } },
    }));
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

  /** Sends one message by itself and says what came of it. */
  async tryOut(device: Device, payload: string): Promise<Result['outcome']> {
    const vapid = await this.vapid.keys();
    const [result] = this.thread.send([this.jobOf(vapid, device, payload, 'test')]);
    return (await result)?.outcome ?? 'unknown';
  }

  /** Waits a moment for messages on their way, and writes down what came of them. */
  async close(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (this.thread.size > 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await this.thread.stop();
    await this.outcomes.close();
  }

  private send(vapid: VapidKeys, ready: readonly Ready[], number: number): void {
    if (ready.length === 0) return;
    for (const { host } of ready) this.lanes.enter(host);
    const results = this.thread.send(
      ready.map(({ device, payload }) => this.jobOf(vapid, device, payload, device.tag)),
    );
    results.forEach((result, place) => {
      const one = ready[place];
      if (one) void result.then((told) => this.took(one, number, told));
    });
  }

  /** Those whose push service takes messages, and those whose doesn't: they stay due. */
  private async withRoom(devices: readonly Addressed[]): Promise<Record<'open' | 'stuck', Addressed[]>> {
    const hosts = [...new Set(devices.map(({ host }) => host))];
    const rooms = await Promise.all(hosts.map((host) => this.lanes.room(host)));
    const hasRoom = new Set(hosts.filter((_, place) => rooms[place]));
    return {
      open: devices.filter(({ host }) => hasRoom.has(host)),
      stuck: devices.filter(({ host }) => !hasRoom.has(host)),
    };
  }

  private jobOf(vapid: VapidKeys, device: Device, payload: string, topic: string): Omit<Job, 'id'> {
    const { endpoint, secrets: keys, contact } = device;
    const isOwn = serviceOf(endpoint, this.config) === 'own';
    return { endpoint, keys, vapid, payload, topic, contact, isOwn };
  }

  private async took(one: Addressed, number: number, result: Omit<Result, 'id'>): Promise<void> {
    const { outcome, reason } = result;
    this.metrics.pushMessages.inc({ outcome });
    this.lanes.leave(one.host);
    if (reason !== undefined) {
      this.log.debug({ service: one.host, outcome, reason }, 'a push service did not take a message');
    }
    await this.settle(one, number, result);
  }

  /** Ends a message: one that was not taken is told again at its time, with all that came to it meanwhile. */
  private async settle(
    one: Addressed,
    number: number,
    { outcome, waitMs }: Omit<Result, 'id'>,
  ): Promise<void> {
    const isSettled = outcome === 'taken' || (await this.missed(one, number, { outcome, waitMs }));
    this.onTheirWay.delete(one.device._id);
    if (isSettled) this.sentBatches.end(number);
  }

  /** @returns false when it could not be written */
  private missed({ device, host }: Addressed, handOver: number, missed: Missed): Promise<boolean> {
    const { _id, lang } = device;
    const { outcome } = missed;
    const again = afterMiss(device, momentOf(this.clock.now(), this.config.timeZone), missed);
    if (!again) this.log.info({ service: host, outcome, lang }, 'a device is no longer told anything');
    return this.outcomes.note({ device: { _id, handOver }, again });
  }
}

const hostOf = ({ endpoint }: Device): string => new URL(endpoint).host;
