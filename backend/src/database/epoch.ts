import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { every } from '../concurrency/every.js';
import { TogetherReads } from '../concurrency/together-reads.js';
import { DomainEvents } from '../events/domain-events.js';
import { Log } from '../logging/log.js';
import { identities, identityId } from './identity.js';

/** Interval for comparing whether the database was replaced while nobody asks for a board, in milliseconds. */
const compareEveryMs = 1000;

/**
 * The timeline that revisions belong to: another one after an import, a restore, or on a copy of the data. What was
 * known of revisions in another epoch says nothing in this one. It is as new as the boards: whoever reads one reads it
 * too, so that no process tells of an epoch before another one's boards are of it.
 */
@Injectable()
export class Epoch implements OnModuleInit, BeforeApplicationShutdown {
  private known = '';
  private readonly reads = new TogetherReads<typeof identityId, string>(() => this.compare());
  private stop: () => void = () => undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly events: DomainEvents,
    private readonly log: Log,
  ) {}

  /** As this process knows it. */
  get current(): string {
    return this.known;
  }

  /** As the database has it now. When it is another one, everything of the one before is dropped first. */
  async read(): Promise<string> {
    return (await this.reads.read(identityId)) ?? this.known;
  }

  async onModuleInit(): Promise<void> {
    await this.read();
    this.stop = every(
      compareEveryMs,
      async () => {
        await this.read();
      },
      (error) => this.log.debug({ err: error }, 'the epoch could not be read'),
    );
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  private async compare(): Promise<Map<typeof identityId, string>> {
    const { db } = this.connection;
    const found = (db && (await identities(db).findOne({ _id: identityId }))?.epoch) ?? '';
    if (found !== '' && found !== this.known) this.moveTo(found);
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
