import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { Model } from 'mongoose';
import { BoardCache } from '../../boards/board-cache.js';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { Log } from '../../logging/log.js';
import { Metrics } from '../../metrics/metrics.js';
import { composed } from '../rules/compose.js';
import type { Boards } from '../rules/compose.js';
import { afterFailure, dueOf, handedOver, momentOf } from '../rules/telling.js';
import { SubscriptionDoc } from '../schemas/subscription.schema.js';
import type { Device } from '../schemas/subscription.schema.js';
import type { Job, Result } from '../sending/messages.js';
import { Lanes } from '../sending/lanes.js';
import { SendThread } from '../sending/send-thread.js';
import { serviceOf } from '../services.js';
import { Vapid } from '../vapid.js';

/** Outcomes are written together, in milliseconds. */
const writtenTogetherMs = 100;
/** Messages to a service that doesn't answer are tried again after this, in milliseconds. */
const stuckAgainMs = 30_000;

type Write = AnyBulkWriteOperation<Device>;

/** Messages on their way: composed, handed to the sending thread, and what came of them written down. */
@Injectable()
export class Outgoing {
  private readonly thread = new SendThread();
  private readonly lanes = new Lanes();
  /** Devices with a message on its way. */
  private readonly onTheirWay = new Set<string>();
  private writes: Write[] = [];
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly docs: Model<SubscriptionDoc>,
    private readonly boards: BoardCache,
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

  /** Sends devices what they have not been told yet. What these are told must be stored already. */
  async send(devices: readonly Device[]): Promise<void> {
    const ids = new Set(devices.flatMap(({ items }) => items.map(({ tournamentId }) => tournamentId)));
    const boards = new Map(
      (await this.boards.several([...ids])).map(({ board }) => [board.tournamentId, board]),
    );
    const compose = composer(boards);
    const ready = (await this.withRoom(devices)).flatMap((device) => {
      const payload = compose(device);
      if (payload === null) this.note(nothingLeft(device));
      return payload === null ? [] : [{ device, payload }];
    });
    if (ready.length === 0) return;
    for (const { device } of ready) {
      this.onTheirWay.add(device._id);
      this.lanes.enter(hostOf(device));
    }
    const jobs = ready.map(({ device, payload }) => this.jobOf(device, payload, device.tag));
    const results = this.thread.send(await this.vapid.keys(), jobs);
    results.forEach((result, place) => {
      const device = ready[place]?.device;
      if (device) void result.then((told) => this.took(device, told));
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
    if (this.timer) clearTimeout(this.timer);
    await this.write();
  }

  /** Those whose push service takes messages; the others stay due. */
  private async withRoom(devices: readonly Device[]): Promise<Device[]> {
    const hosts = [...new Set(devices.map(hostOf))];
    const rooms = await Promise.all(hosts.map((host) => this.lanes.room(host)));
    const stuck = new Set(hosts.filter((_, place) => !rooms[place]));
    const dueAt = this.clock.now() + stuckAgainMs;
    for (const { _id, version } of devices.filter((device) => stuck.has(hostOf(device)))) {
      this.note({ updateOne: { filter: { _id, version }, update: { $set: { dueAt } } } });
    }
    return devices.filter((device) => !stuck.has(hostOf(device)));
  }

  private jobOf(device: Device, payload: string, topic: string): Omit<Job, 'id'> {
    const { endpoint, secrets: keys, contact } = device;
    return { endpoint, keys, payload, topic, contact, isOwn: serviceOf(endpoint, this.config) === 'own' };
  }

  private took(device: Device, { outcome, reason }: Omit<Result, 'id'>): void {
    this.metrics.pushMessages.inc({ outcome });
    this.onTheirWay.delete(device._id);
    this.lanes.leave(hostOf(device));
    if (outcome === 'unknown') return; // it is still due
    if (outcome !== 'taken') {
      this.log.debug({ service: hostOf(device), outcome, reason }, 'a push service did not take a message');
    }
    for (const write of this.writesOf(device, outcome)) this.note(write);
  }

  /** Writes what became of a message; of one that more news came to meanwhile, all is told again at its time. */
  private writesOf(device: Device, outcome: 'taken' | 'gone' | 'failed'): Write[] {
    const { _id, version, lang } = device;
    const moment = momentOf(this.clock.now(), this.config.timeZone);
    const failed = outcome === 'failed' ? afterFailure(device, moment) : null;
    if (outcome === 'gone' || (outcome === 'failed' && failed === null)) {
      this.log.info({ service: hostOf(device), outcome, lang }, 'a device is no longer told anything');
      return [{ deleteOne: { filter: { _id } } }];
    }
    const changed = failed ?? handedOver(device, moment);
    const unchanged = failed
      ? { ...changed, dueAt: dueOf({ ...device, ...changed }, device.quiet, moment) }
      : { ...changed, untold: 0, dueAt: null };
    return [
      { updateOne: { filter: { _id, version }, update: { $set: unchanged } } },
      { updateOne: { filter: { _id, version: { $gt: version } }, update: { $set: changed } } },
    ];
  }

  private note(write: Write): void {
    this.writes.push(write);
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.write();
    }, writtenTogetherMs);
  }

  /** Leaves due what can't be written: the message is sent again, with the same tag. */
  private write(): Promise<void> {
    const writes = this.writes;
    this.writes = [];
    this.writing = this.writing.then(async () => {
      if (writes.length === 0) return;
      try {
        await this.docs.collection.bulkWrite(writes as AnyBulkWriteOperation[], { ordered: false });
      } catch (error) {
        this.log.warn({ err: error }, 'what came of messages could not be written');
      }
    });
    return this.writing;
  }
}

const hostOf = ({ endpoint }: Device): string => new URL(endpoint).host;

/** Nothing is true any more of what was to be told. */
function nothingLeft({ _id, version }: Device): Write {
  return { updateOne: { filter: { _id, version }, update: { $set: { untold: 0, dueAt: null } } } };
}

/** Composes messages, those that tell the same only once. */
function composer(boards: Boards): (device: Device) => string | null {
  const known = new Map<string, string | null>();
  return ({ items, untold, more, lang, tag }) => {
    const key = JSON.stringify([items, untold, more, lang]);
    const fresh = items.slice(Math.max(0, items.length - untold));
    if (!known.has(key)) {
      const isNew = composed(fresh, { lang, tag: '', boards, more: 0 }) !== null;
      const message = isNew ? composed(items, { lang, tag: '', boards, more }) : null;
      known.set(key, message && JSON.stringify(message));
    }
    const message = known.get(key) ?? null;
    return message?.replace('"tag":""', () => `"tag":${JSON.stringify(tag)}`) ?? null;
  };
}
