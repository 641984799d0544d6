import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { BatchedReads } from '../concurrency/batched-reads.js';
import { Repeats } from '../concurrency/repeats.js';
import { AppError } from '../errors/app-error.js';
import { DomainEvents } from '../events/domain-events.js';
import { Log } from '../logging/log.js';
import { identities, identityId } from './identity.js';

const compareEveryMs = 1000;
const retryAfterSeconds = 3;

/** The timeline of revisions: a new one after an import, a restore, or on a copy. It is read together with boards. */
@Injectable()
export class Epoch implements OnModuleInit {
  private known = '';
  private isReplaced = false;
  private readonly reads = new BatchedReads<typeof identityId, string>(() => this.compare());

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly events: DomainEvents,
    private readonly log: Log,
    private readonly repeats: Repeats,
  ) {}

  get current(): string {
    return this.known;
  }

  /** When it has changed, everything of the old one is dropped first. @throws {AppError} 503 during an import */
  async read(): Promise<string> {
    await this.reads.read(identityId);
    if (this.isReplaced) throw new AppError('request.unavailable', { retryAfter: retryAfterSeconds });
    return this.known;
  }

  async assertNotReplaced(): Promise<void> {
    if (this.isReplaced) await this.read();
  }

  async onModuleInit(): Promise<void> {
    await this.reads.read(identityId);
    this.repeats.every(compareEveryMs, () => this.reads.read(identityId), 'the epoch could not be read');
  }

  private async compare(): Promise<Map<typeof identityId, string>> {
    const { db } = this.connection;
    const found = db && (await identities(db).findOne({ _id: identityId }));
    const isReplaced = found?.replacing ?? false;
    if (isReplaced && !this.isReplaced)
      this.log.warn({}, 'an import is replacing the database; answering 503 until it is done');
    this.isReplaced = isReplaced;
    if (found && found.epoch !== this.known) this.moveTo(found.epoch);
    return new Map([[identityId, this.known]]);
  }

  private moveTo(epoch: string): void {
    const isFirst = this.known === '';
    this.known = epoch;
    if (isFirst) return;
    this.log.warn({ epoch }, 'the database was replaced; everything is read anew');
    this.events.publish('database:replaced', {});
  }
}
