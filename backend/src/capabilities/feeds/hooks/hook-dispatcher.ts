import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { StartsUpkeep } from '../../../platform/concurrency/upkeep.js';
import { BoardCache } from '../../../boards/board-cache.js';
import { isPublic } from '../../../boards/is-shown.js';
import { ChangeLog } from '../../../boards/log/change-log.js';
import type { LoadedBoard } from '../../../boards/loaded-board.js';
import { RepeatedWork } from '../../../platform/concurrency/repeated-work.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { Epoch } from '../../../platform/database/epoch.js';
import { Lease, LeaseDoc, senderTimes } from '../../../platform/database/leases.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Log } from '../../../platform/logging/log.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { publicFrom } from '../events/event.js';
import { HookClient } from './hook-client.js';
import { HookDoc, type PendingDelivery } from './hook.schema.js';
import { NextDelivery } from './next-delivery.js';
import { afterAnswer, isTaken } from './outcome.js';

const times = { everyMs: 1000, apartMs: 100 };

const waitingFields = { tournamentId: 1, 'place.revision': 1, 'pending.nextAt': 1 };
type Waiting = Pick<HookDoc, '_id' | 'tournamentId' | 'place' | 'pending'>;

/** Sent by one of several backends, read from the logs: no save waits for it, and none is forgotten by a restart. */
@Injectable()
export class HookDispatcher implements StartsUpkeep, BeforeApplicationShutdown {
  private readonly claim: Lease;
  private readonly sending = new Map<string, Promise<void>>();
  private readonly stopped = new AbortController();
  private hooked: ReadonlySet<string> = new Set();
  private rounds: RepeatedWork | null = null;

  constructor(
    @InjectModel(HookDoc.name) private readonly hooks: Model<HookDoc>,
    @InjectModel(LeaseDoc.name) leases: Model<LeaseDoc>,
    private readonly boards: BoardCache,
    private readonly changes: ChangeLog,
    private readonly deliveries: NextDelivery,
    private readonly client: HookClient,
    private readonly epoch: Epoch,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    private readonly log: Log,
    config: Config,
    events: DomainEvents,
  ) {
    this.claim = new Lease(leases, 'hooks', senderTimes(config));
    events.on('board:changed', ({ board }) => {
      if (this.hooked.has(board.tournamentId)) this.rounds?.trigger();
    });
  }

  startUpkeep(): void {
    this.rounds = new RepeatedWork(
      () => this.round(),
      times,
      (error) => this.log.debug({ err: error }, 'hooks could not be told'),
    );
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.rounds?.stop();
    await Promise.allSettled(this.sending.values());
    await this.claim.release().catch(() => undefined);
  }

  private async round(): Promise<void> {
    if (!(await this.claim.hold())) return;
    const epoch = await this.epoch.read();
    const found = this.hooks.find({ isOn: true, epoch }).select(waitingFields);
    const hooks = await found.lean<Waiting[]>();
    this.hooked = new Set(hooks.map(({ tournamentId }) => tournamentId));
    const due = await this.dueOf(hooks.filter(({ _id }) => !this.sending.has(_id)));
    const boards = await this.boards.getMany([...new Set(due.map(({ tournamentId }) => tournamentId))]);
    const shown = new Map(
      boards.flatMap((one) => (isPublic(one.board) ? [[one.board.tournamentId, one] as const] : [])),
    );
    for (const { _id, tournamentId } of due) {
      const loaded = shown.get(tournamentId);
      if (!loaded) continue;
      const told = this.tell(_id, loaded)
        .catch((error: unknown) => this.log.debug({ err: error, hook: _id }, 'a hook could not be told'))
        .finally(() => this.sending.delete(_id));
      this.sending.set(_id, told);
    }
  }

  /** Those with a delivery to send or to make. */
  private async dueOf(hooks: readonly Waiting[]): Promise<Waiting[]> {
    const idle = hooks.filter(({ pending }) => !pending);
    const places = idle.map(({ tournamentId, place: { revision } }) => ({ tournamentId, revision }));
    const moved = places.length > 0 ? await this.changes.changedSince(places) : new Set<string>();
    const now = this.clock.now();
    return hooks.filter(({ tournamentId, pending }) =>
      pending ? pending.nextAt <= now : moved.has(tournamentId),
    );
  }

  private async tell(_id: string, loaded: LoadedBoard): Promise<void> {
    const hook = await this.hooks.findOne({ _id, isOn: true, epoch: loaded.epoch }).lean<HookDoc | null>();
    const pending = hook && (await this.pendingOf(hook, loaded));
    if (!pending || pending.nextAt > this.clock.now() || !this.claim.isHeld) return;
    const { url, secret } = hook;
    const status = await this.client.send({ ...pending, url, secret, signal: this.stopped.signal });
    this.metrics.hookDeliveries.inc({ outcome: isTaken(status) ? 'taken' : 'failed' });
    await this.hooks.updateOne(
      { _id, 'pending.id': pending.id, epoch: hook.epoch },
      { $set: afterAnswer(hook, pending, status, this.clock.now()) },
    );
    this.rounds?.trigger();
  }

  /** Made and stored before it is sent, so that it is repeated unchanged. Null when there is nothing to tell. */
  private async pendingOf(hook: HookDoc, loaded: LoadedBoard): Promise<PendingDelivery | null> {
    const { _id, epoch, pending } = hook;
    // What happened before the tournament was hidden is told to nobody later.
    if (pending && pending.from >= publicFrom(loaded.board)) return pending;
    const next = await this.deliveries.after(hook, loaded, this.clock.now());
    const made = { pending: null, ...next };
    const { matchedCount } = await this.hooks.updateOne({ _id, isOn: true, epoch }, { $set: made });
    return matchedCount === 0 ? null : made.pending;
  }
}
