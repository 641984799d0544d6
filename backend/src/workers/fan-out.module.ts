import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Clock } from '../config/clock.js';
import { ConfigModule } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { DatabaseModule } from '../database/database.module.js';
import { EventsModule } from '../events/events.module.js';
import type { LiveLink } from '../live/live-link.js';
import { LiveModule } from '../live/live.module.js';
import type { Log } from '../logging/log.js';
import { LoggingModule } from '../logging/logging.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';

/** Parts of every process of a start. */
export interface FanOutParts {
  config: Config;
  clock: Clock;
  log: Log;
  /** Of the database. */
  uri: string;
  /** The place of its live part among other processes. */
  link: LiveLink;
}

/** The modules of a fan-out process: the live part of the server, and what that reads. */
@Module({})
export class FanOutModule {
  static of({ config, clock, log, uri, link }: FanOutParts): DynamicModule {
    return {
      module: FanOutModule,
      imports: [
        ConfigModule.of(config, clock),
        LoggingModule.of(log),
        EventsModule,
        DatabaseModule.of(uri),
        MetricsModule,
        LiveModule.of(link),
      ],
    };
  }
}
