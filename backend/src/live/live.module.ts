import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { BoardsModule } from '../boards/boards.module.js';
import { CatchUp } from './catch-up.js';
import { LiveLink } from './live-link.js';
import { LiveGateway } from './live.gateway.js';

/** What sockets are told. It is handed what to read and imports no room that writes. */
@Module({})
export class LiveModule {
  static of(link: LiveLink): DynamicModule {
    return {
      module: LiveModule,
      imports: [BoardsModule, AuthModule],
      providers: [LiveGateway, CatchUp, { provide: LiveLink, useValue: link }],
    };
  }
}
