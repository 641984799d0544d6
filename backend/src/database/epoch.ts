import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { every } from '../concurrency/every.js';
import { DomainEvents } from '../events/domain-events.js';
import { Log } from '../logging/log.js';
import { identities, identityId } from './identity.js';

/** Interval for comparing whether the database was replaced under this process, in milliseconds. */
const compareEveryMs = 5000;

/**
 * The timeline that revisions belong to: another one after an import, a restore, or on a copy of the data. What was
 * known of revisions in another epoch says nothing in this one.
 */
@Injectable()
export class Epoch implements OnModuleInit, BeforeApplicationShutdown {
  private known = '';
  private stop: () => void = () => undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly events: DomainEvents,
    private readonly log: Log,
  ) {}

  get current(): string {
    return this.known;
  }

  async onModuleInit(): Promise<void> {
    this.known = await this.read();
    this.stop = every(
      compareEveryMs,
      () => this.compare(),
      (error) => this.log.debug({ err: error }, 'the epoch could not be read'),
    );
  }

  beforeApplicationShutdown(): void {
    this.stop();
  }

  private async compare(): Promise<void> {
    const found = await this.read();
    if (found === this.known || found === '') return;
    this.known = found;
    this.log.warn({ epoch: found }, 'the database was replaced; everything is read anew');
    this.events.publish('database:replaced', {});
  }

  private async read(): Promise<string> {
    const { db } = this.connection;
    return (db && (await identities(db).findOne({ _id: identityId }))?.epoch) ?? '';
  }
}
