import { Injectable } from '@nestjs/common';
import { BoardCache } from '../../boards/board-cache.js';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { Log } from '../../logging/log.js';
import { Metrics } from '../../metrics/metrics.js';
import { afterBusy, afterFailure, dueOf, handedOver, momentOf } from '../rules/delivery.js';
import type { Moment } from '../rules/delivery.js';
import type { Device } from '../schemas/subscription.schema.js';
import type { Job, Result } from '../sending/messages.js';
import { Lanes } from '../sending/lanes.js';
import { SendThread } from '../sending/send-thread.js';
import { serviceOf } from '../services.js';
import { Vapid } from '../vapid.js';
import { Composer } from './composer.js';
import { Outcomes } from './outcomes.js';
import type { Outcome } from './outcomes.js';

/** Messages to a service that doesn't answer are tried again after this, in milliseconds. */
const stuckAgainMs = 30_000;

/** A device and the host of its push service. */
interface Addressed {
  device: Device;
  host: string;
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
  async prepare(): Promise<void> {
    this.thread.start(await this.vapid.keys());
  }

  /** Composes what is told in one pass over devices. */
  composer(): Composer {
    return new Composer(this.boards);
  }

  /** Sends devices what they have not been told yet. What these are told must be stored already. */
  async send(devices: readonly Device[], composer: Composer): Promise<void> {
    const addressed = await this.withRoom(devices.map((device) => ({ device, host: hostOf(device) })));
    const messages = await composer.messages(addressed.map(({ device }) => device));
    const ready = addressed.flatMap((one, place) => {
      const payload = messages[place] ?? null;
      if (payload === null) void this.dropped(one.device);
      return payload === null ? [] : [{ ...one, payload }];
    });
    if (ready.length === 0) return;
    const keys = await this.vapid.keys();
    const jobs = ready.map(({ device, payload }) => this.jobOf(device, payload, device.tag));
    for (const { device, host } of ready) {
      this.onTheirWay.add(device._id);
      this.lanes.enter(host);
    }
    const results = this.thread.send(keys, jobs);
    results.forEach((result, place) => {
      const one = ready[place];
      if (one) void result.then((told) => this.took(one, told));
    });
  }

  /** Sends one message by itself and says what came of it. */
  async tryOut(device: Device, payload: string): Promise<Result['outcome']> {
    const [result] = this.thread.send(await this.vapid.keys(), [this.jobOf(device, payload, 'test')]);
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

  /** Those whose push service takes messages; the others stay due. */
  private async withRoom(devices: readonly Addressed[]): Promise<Addressed[]> {
    const hosts = [...new Set(devices.map(({ host }) => host))];
    const rooms = await Promise.all(hosts.map((host) => this.lanes.room(host)));
    const stuck = new Set(hosts.filter((_, place) => !rooms[place]));
    const dueAt = this.clock.now() + stuckAgainMs;
    for (const { device, host } of devices) if (stuck.has(host)) this.note(device, { set: { dueAt } });
    return devices.filter(({ host }) => !stuck.has(host));
  }

  private jobOf(device: Device, payload: string, topic: string): Omit<Job, 'id'> {
    const { endpoint, secrets: keys, contact } = device;
    return { endpoint, keys, payload, topic, contact, isOwn: serviceOf(endpoint, this.config) === 'own' };
  }

  private async took({ device, host }: Addressed, result: Omit<Result, 'id'>): Promise<void> {
    const { outcome, reason, waitMs } = result;
    this.metrics.pushMessages.inc({ outcome });
    this.lanes.leave(host);
    if (reason !== undefined) {
      this.log.debug({ service: host, outcome, reason }, 'a push service did not take a message');
    }
    // One of which nothing is known is still due.
    if (outcome !== 'unknown')
      await this.outcomes.note(this.outcomeOf({ device, host }, { outcome, waitMs }));
    this.onTheirWay.delete(device._id);
  }

  /** Outcome of a message; of one that more news came to meanwhile, all is told again at its time. */
  private outcomeOf(
    { device, host }: Addressed,
    { outcome, waitMs }: { outcome: Exclude<Result['outcome'], 'unknown'>; waitMs: number | undefined },
  ): Outcome {
    const moment = momentOf(this.clock.now(), this.config.timeZone);
    if (outcome === 'taken') {
      const changed = handedOver(device, moment);
      return { device, set: { ...changed, untold: 0, dueAt: null }, setLater: changed };
    }
    const failed = afterMiss(device, moment, { outcome, waitMs });
    if (!failed) {
      this.log.info({ service: host, outcome, lang: device.lang }, 'a device is no longer told anything');
      return { device, set: null };
    }
    const dueAt = dueOf({ ...device, ...failed }, device.quiet, moment);
    return { device, set: { ...failed, dueAt }, setLater: failed };
  }

  /** Nothing is true any more of what was to be told: no minute begins with it. Until that is written, nobody looks again. */
  private async dropped(device: Device): Promise<void> {
    this.onTheirWay.add(device._id);
    await this.outcomes.note({ device, set: { untold: 0, dueAt: null, togetherUntil: 0 } });
    this.onTheirWay.delete(device._id);
  }

  private note(device: Device, about: Omit<Outcome, 'device'>): void {
    void this.outcomes.note({ device, ...about });
  }
}

/** Fields that change with a message that was not taken; null when that ends the subscription. */
function afterMiss(device: Device, moment: Moment, { outcome, waitMs }: Pick<Result, 'outcome' | 'waitMs'>) {
  if (outcome === 'busy') return afterBusy(moment, waitMs);
  return outcome === 'failed' ? afterFailure(device, moment, waitMs) : null;
}

const hostOf = ({ endpoint }: Device): string => new URL(endpoint).host;
