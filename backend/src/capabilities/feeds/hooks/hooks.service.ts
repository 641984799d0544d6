import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { hookLimits } from '@parwaz/shared';
import type { Hook, ListedHook, MadeHook, MakeHook } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { BoardCache } from '../../../boards/board-cache.js';
import type { LoadedBoard } from '../../../boards/loaded-board.js';
import { Clock } from '../../../platform/config/config.js';
import { countTry } from '../../../platform/database/count-try.js';
import { newId } from '../../../platform/database/keys.js';
import { AppError, invalidField } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { SignedIn } from '../../../platform/http/signed-in.js';
import { EventReader } from '../events/event-reader.js';
import { HookClient } from './hook-client.js';
import { HookDoc, HookTestsDoc } from './hook.schema.js';
import { deliveryOf } from './next-delivery.js';

const secretBytes = 32;
const minuteMs = 60_000;

@Injectable()
export class HooksService {
  constructor(
    @InjectModel(HookDoc.name) private readonly hooks: Model<HookDoc>,
    @InjectModel(HookTestsDoc.name) private readonly tests: Model<HookTestsDoc>,
    private readonly boards: BoardCache,
    private readonly reader: EventReader,
    private readonly client: HookClient,
    private readonly clock: Clock,
    events: DomainEvents,
  ) {
    events.on('tournament:removed', async ({ tournamentId }) => {
      await this.hooks.deleteMany({ tournamentId });
    });
  }

  async make(
    actor: SignedIn,
    tournamentId: string,
    { name, url, events }: MakeHook,
  ): Promise<Omit<MadeHook, 'success'>> {
    const loaded = await this.boards.allowed(actor, 'hook:manage', tournamentId);
    if (!this.client.mayBeTold(url)) throw invalidField('url', 'field.not-a-hook-url');
    const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
    const doc: HookDoc = {
      ...{ _id: newId(), tournamentId, name, url, events: [...new Set(events)], secret },
      ...{ createdAt: new Date(this.clock.now()), ...(await this.fromNow(loaded)) },
      ...{ lastTakenAt: null, deliveries: [] },
    };
    await this.hooks.create(doc);
    if ((await this.hooks.countDocuments({ tournamentId })) > hookLimits.perTournament) {
      await this.hooks.deleteOne({ _id: doc._id });
      throw new AppError('hook.too-many');
    }
    return { hook: present(doc, loaded.epoch), secret };
  }

  async list(actor: SignedIn, tournamentId: string): Promise<ListedHook[]> {
    const { epoch } = await this.boards.allowed(actor, 'hook:manage', tournamentId);
    const docs = await this.hooks.find({ tournamentId }).sort({ _id: 1 }).lean<HookDoc[]>();
    return docs.map((doc) => ({ ...present(doc, epoch), deliveries: doc.deliveries.toReversed() }));
  }

  async set(actor: SignedIn, tournamentId: string, hookId: string, isOn: boolean): Promise<Hook> {
    const loaded = await this.boards.allowed(actor, 'hook:manage', tournamentId);
    const before = await this.read(tournamentId, hookId);
    const wasOn = before.isOn && before.epoch === loaded.epoch;
    if (isOn === wasOn) return present(before, loaded.epoch);
    const changes = isOn ? await this.fromNow(loaded) : { isOn: false, pending: null };
    await this.hooks.updateOne({ _id: hookId }, { $set: changes });
    return present(Object.assign(before, changes), loaded.epoch);
  }

  async delete(actor: SignedIn, tournamentId: string, hookId: string): Promise<void> {
    await this.boards.allowed(actor, 'hook:manage', tournamentId);
    const { deletedCount } = await this.hooks.deleteOne({ _id: hookId, tournamentId });
    if (deletedCount === 0) throw new AppError('hook.not-found');
  }

  async test(actor: SignedIn, tournamentId: string, hookId: string): Promise<number> {
    const { board, epoch } = await this.boards.allowed(actor, 'hook:manage', tournamentId);
    const { url, secret } = await this.read(tournamentId, hookId);
    const now = this.clock.now();
    const { tries, until } = await countTry(this.tests, hookId, now, minuteMs);
    if (tries > hookLimits.testsPerMinute)
      throw new AppError('request.too-many', { retryAfter: (until.getTime() - now) / 1000 });
    const { revision } = board;
    const nothing = { tournamentId, epoch, from: revision, to: revision, events: [] };
    return this.client.send({ url, secret, ...deliveryOf(nothing, now) });
  }

  private async fromNow(loaded: LoadedBoard) {
    const place = await this.reader.at(loaded, loaded.board.revision);
    return { isOn: true, epoch: loaded.epoch, place, pending: null, failingSince: null };
  }

  private async read(tournamentId: string, _id: string): Promise<HookDoc> {
    const found = await this.hooks.findOne({ _id, tournamentId }).lean<HookDoc | null>();
    if (!found) throw new AppError('hook.not-found');
    return found;
  }
}

function stateOf({ isOn, failingSince, epoch }: HookDoc, present: string): Hook['state'] {
  if (!isOn || epoch !== present) return 'off';
  return failingSince ? 'failing' : 'on';
}

function present(hook: HookDoc, epoch: string): Hook {
  const { _id, name, url, events, createdAt, lastTakenAt } = hook;
  return {
    ...{ _id, name, url, events, createdAt: createdAt.toISOString() },
    ...{ state: stateOf(hook, epoch), lastTakenAt: lastTakenAt?.toISOString() ?? null },
  };
}
