import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { AppParts } from '../app.module.js';
import { ConfigModule } from '../config/config.module.js';
import { DatabaseModule } from '../database/database.module.js';
import { EventsModule } from '../events/events.module.js';
import { LiveModule } from '../live/live.module.js';
import { LoggingModule } from '../logging/logging.module.js';
import { MetricsModule } from '../metrics/metrics.module.js';

/** The modules of a fan-out process: the live part of the server, and what that reads. */
@Module({})
export class FanOutModule {
  static of({ config, clock, log, uri, link }: Omit<AppParts, 'webRoot'>): DynamicModule {
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
