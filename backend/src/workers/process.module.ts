import { Global, Module, type DynamicModule } from '@nestjs/common';
import { BoardsModule } from '../boards/boards.module.js';
import { Repeats } from '../platform/concurrency/repeats.js';
import { Clock, Config } from '../platform/config/config.js';
import { DatabaseModule } from '../platform/database/database.module.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { Origins } from '../platform/http/origin.js';
import { StaffWork } from '../platform/http/staff-work.js';
import { Log } from '../platform/logging/log.js';
import { Metrics } from '../platform/metrics/metrics.js';
import type { LiveLink } from '../live/live-link.js';
import { LiveModule } from '../live/live.module.js';

export interface ProcessParts {
  config: Config;
  clock: Clock;
  log: Log;
  uri: string;
}

/** The ground of all rooms of a process. */
@Global()
@Module({})
export class ProcessModule {
  static of({ config, clock, log, uri }: ProcessParts): DynamicModule {
    return {
      module: ProcessModule,
      imports: [DatabaseModule.of(uri, config), BoardsModule],
      providers: [
        { provide: Config, useValue: config },
        { provide: Clock, useValue: clock },
        { provide: Log, useValue: log },
        DomainEvents,
        Metrics,
        Repeats,
        StaffWork,
        Origins,
      ],
      exports: [Config, Clock, Log, DomainEvents, Metrics, Repeats, StaffWork, Origins],
    };
  }
}

export interface FanOutParts extends ProcessParts {
  link: LiveLink;
}

@Module({})
export class FanOutModule {
  static of({ link, ...parts }: FanOutParts): DynamicModule {
    return { module: FanOutModule, imports: [ProcessModule.of(parts), LiveModule.of(link)] };
  }
}
