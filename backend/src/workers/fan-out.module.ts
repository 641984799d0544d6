import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { LiveLink } from '../live/live-link.js';
import { LiveModule } from '../live/live.module.js';
import { ProcessModule } from './process.module.js';
import type { ProcessParts } from './process.module.js';

export interface FanOutParts extends ProcessParts {
  link: LiveLink;
}

/** The modules of a fan-out process: the live part of the server, and what that reads. */
@Module({})
export class FanOutModule {
  static of({ link, ...parts }: FanOutParts): DynamicModule {
    return { module: FanOutModule, imports: [ProcessModule.of(parts), LiveModule.of(link)] };
  }
}
