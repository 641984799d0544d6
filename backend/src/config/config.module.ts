import { Global, Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { Clock } from './clock.js';
import { Config } from './config.js';

/** The settings and the clock, global. */
@Global()
@Module({})
export class ConfigModule {
  static of(config: Config, clock: Clock): DynamicModule {
    const providers = [
      { provide: Config, useValue: config },
      { provide: Clock, useValue: clock },
    ];
    return { module: ConfigModule, providers, exports: [Config, Clock] };
  }
}
