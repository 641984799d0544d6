import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { msToMidnight } from '@parwaz/shared';
import type { StartsUpkeep } from '../platform/concurrency/upkeep.js';
import { Clock, Config } from '../platform/config/config.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Log } from '../platform/logging/log.js';
import { UnusedPictures } from '../media/unused-pictures.js';
import { BinExpiry } from './bin-expiry.js';

/** At the start, and at every midnight of the tournaments' time zone. */
@Injectable()
export class DailyWork implements StartsUpkeep, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly bin: BinExpiry,
    private readonly pictures: UnusedPictures,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  async startUpkeep(): Promise<void> {
    await this.purge();
    this.running = this.clearPictures();
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.running;
  }

  private schedule(): void {
    this.timer = setTimeout(
      () => {
        this.running = this.midnight();
        this.schedule();
      },
      msToMidnight(this.clock.now(), this.config.timeZone),
    );
  }

  private async midnight(): Promise<void> {
    await this.events.emit('home:changed', { what: ['active'] });
    await this.purge();
    await this.clearPictures();
  }

  private purge(): Promise<void> {
    return this.bin.purge().catch((error: unknown) => {
      this.log.warn({ err: error }, 'deleted tournaments were not cleared away');
    });
  }

  private clearPictures(): Promise<void> {
    return this.pictures.sweep().catch((error: unknown) => {
      this.log.warn({ err: error }, 'pictures that nobody uses were not cleared away');
    });
  }
}
