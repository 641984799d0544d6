import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { StartsUpkeep } from '../platform/concurrency/upkeep.js';
import { Quarantine } from '../boards/log/quarantine.js';
import { deletedToo, TournamentIndex } from '../boards/tournament-index.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Log } from '../platform/logging/log.js';

/** Checks all logs after a start or a restore, so that damage is known before anybody needs them. */
@Injectable()
export class LogSurvey implements StartsUpkeep, BeforeApplicationShutdown {
  private surveying: Promise<void> = Promise.resolve();
  private closing = false;

  constructor(
    private readonly quarantine: Quarantine,
    private readonly index: TournamentIndex,
    private readonly events: DomainEvents,
    private readonly log: Log,
  ) {}

  startUpkeep(): void {
    this.begin();
    this.events.on('database:replaced', () => this.begin());
  }

  private begin(): void {
    this.surveying = this.surveying
      .then(() => this.survey())
      .catch((error: unknown) => {
        this.log.warn({ err: error }, 'the logs could not be looked through');
      });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await this.surveying;
  }

  private async survey(): Promise<void> {
    for (const id of await this.index.ids(deletedToo)) {
      if (this.closing) return;
      await this.quarantine.examine(id);
    }
  }
}
