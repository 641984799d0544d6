import { Module, type DynamicModule } from '@nestjs/common';
import { liveModules, liveProviders } from '../capabilities/live.js';
import { AuthModule } from '../auth/auth.module.js';
import { modelsOf } from '../platform/database/models.js';
import { Broadcasts } from './frames/broadcasts.js';
import { CatchUp } from './catch-up.js';
import { DeskAccess } from './desk-access.js';
import { FanOut } from './frames/fan-out.js';
import { LiveLink } from './live-link.js';
import { LiveNamespace } from './live-namespace.js';
import { LiveGateway } from './live.gateway.js';
import { DeskNews, DeskNewsDoc } from './links/desk-news.js';
import { Peers } from './links/peers.js';
import { LivePipeline } from './pipeline.js';
import { Presence } from './presence.js';
import { SlowReaders } from './frames/slow-readers.js';
import { Seating } from './seating.js';

/** Imports no room that writes. */
@Module({})
export class LiveModule {
  static of(link: LiveLink): DynamicModule {
    return {
      module: LiveModule,
      imports: [AuthModule, modelsOf(DeskNewsDoc), ...liveModules],
      providers: [
        { provide: LiveLink, useValue: link },
        LiveNamespace,
        Seating,
        LiveGateway,
        LivePipeline,
        Peers,
        CatchUp,
        SlowReaders,
        FanOut,
        Broadcasts,
        Presence,
        DeskNews,
        DeskAccess,
        ...liveProviders,
      ],
    };
  }
}
